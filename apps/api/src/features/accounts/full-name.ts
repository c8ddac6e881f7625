import { type Expression, type RawBuilder, sql } from 'kysely';

/** The displayed name of a user. */
export const fullName = (
  firstName: Expression<string>,
  lastName: Expression<string>,
): RawBuilder<string> => sql`${firstName} || ' ' || ${lastName}`;
