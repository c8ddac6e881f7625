import { type Expression, type RawBuilder, sql } from 'kysely';

/** The name of a user as it is shown, from the two columns that hold it. */
export const fullName = (
  firstName: Expression<string>,
  lastName: Expression<string>,
): RawBuilder<string> => sql`${firstName} || ' ' || ${lastName}`;
