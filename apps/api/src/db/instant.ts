import { type Expression, type RawBuilder, sql } from 'kysely';

/** SQL for an instant in the contract's form: ISO 8601 in UTC, to the millisecond. */
export const iso = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The same for an expression of `query.ts`; null where the instant is null. */
export const isoOf = <At extends Date | null>(
  at: Expression<At>,
): RawBuilder<string | Extract<At, null>> =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
