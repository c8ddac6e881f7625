import { type Expression, type RawBuilder, sql } from 'kysely';
import { AppError } from '../errors/app-error.ts';

/** One page of a list, and the cursor of the next one; null on the last. */
export type Page<Item> = { items: Item[]; nextCursor: string | null };

/** A row of a paged query; `place` is its position in the list. */
type Placed = { place: string };

/**
 * Returns the page of `limit` rows from a query for one row more; `isMore` is for a query that may
 * stop earlier.
 */
export function pageOf<Row extends Placed>(
  rows: readonly Row[],
  limit: number,
  isMore = rows.length > limit,
): Page<Omit<Row, 'place'>> {
  const shown = rows.slice(0, limit);
  const last = isMore ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ place: _, ...item }) => item),
    nextCursor: last ? Buffer.from(last.place).toString('base64url') : null,
  };
}

/**
 * SQL for the position of a row of `table` in a list sorted by an instant, newest first, and id.
 */
export const instantPlace = (table: string, column = 'created_at') =>
  `(extract(epoch from ${table}.${column}) * 1000)::bigint || ' ' || ${table}.id`;

/** The same for expressions of `query.ts`. */
export const instantPlaceOf = (at: Expression<Date>, id: Expression<string>): RawBuilder<string> =>
  sql`(extract(epoch from ${at}) * 1000)::bigint || ' ' || ${id}`;

/**
 * Whether a row comes after its cursor in a list sorted by an instant, newest first, and id; true
 * for every row without a cursor.
 *
 * @throws CURSOR_INVALID for a cursor that no such list returned
 */
export function afterInstantCursor(
  cursor: string | undefined,
  at: Expression<Date>,
  id: Expression<string>,
): RawBuilder<boolean> {
  const [instant, lastId] = readInstantCursor(cursor);
  if (!instant) return sql`true`;
  return sql`(${at} < ${instant} or (${at} = ${instant} and ${id} > ${lastId}))`;
}

const instantShape = /^(\d{1,15}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
/** The end of the year 9999, the last instant that both JavaScript and PostgreSQL write alike. */
const lastInstantMs = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/**
 * Returns the instant and id of a cursor, both null without one.
 *
 * @throws CURSOR_INVALID for a cursor that no such list returned
 */
export function readInstantCursor(cursor: string | undefined): [Date | null, string | null] {
  if (cursor === undefined) return [null, null];
  const [, ms, id = null] = decode(cursor, instantShape);
  if (Number(ms) > lastInstantMs) throw new AppError('CURSOR_INVALID');
  return [new Date(Number(ms)), id];
}

/**
 * Returns the number of a cursor, for lists sorted by a number; null without one.
 *
 * @throws CURSOR_INVALID for a cursor that no such list returned
 */
export function readNumberCursor(cursor: string | undefined): number | null {
  return cursor === undefined ? null : Number(decode(cursor, /^\d{1,15}$/)[0]);
}

/**
 * Returns the text of a cursor, for lists sorted by a text that matches `shape`; null without one.
 *
 * @throws CURSOR_INVALID for a cursor that no such list returned
 */
export function readTextCursor(cursor: string | undefined, shape: RegExp): string | null {
  return cursor === undefined ? null : decode(cursor, shape)[0];
}

function decode(cursor: string, shape: RegExp): RegExpExecArray {
  const place = shape.exec(Buffer.from(cursor, 'base64url').toString());
  if (!place) throw new AppError('CURSOR_INVALID');
  return place;
}
