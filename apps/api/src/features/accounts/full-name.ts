import { chineseName } from '@jadeport/i18n';
import { type RawBuilder, sql } from 'kysely';

/** The displayed name of the user `alias`, of `users`, as `fullName` of the texts has it. */
export const fullNameSql = (alias: string): string => {
  const [first, last] = [`${alias}.first_name`, `${alias}.last_name`];
  return `case when (${last} || ${first}) ~ '${chineseName}'
    then ${last} || ${first} else ${first} || ' ' || ${last} end`;
};

/** The same in a built statement. */
export const fullName = (alias: 'a' | 'p' | 'u' | 'users'): RawBuilder<string> =>
  sql.raw(fullNameSql(alias));
