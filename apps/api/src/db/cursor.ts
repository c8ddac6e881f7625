import { AppError } from '../errors/app-error.ts';

/** One page of a list, and where the next one begins; null on the last. */
export type Page<Item> = { items: Item[]; nextCursor: string | null };

/** A row of a paged read: `place` says where in the list it stands. */
type Placed = { place: string };

/** The page of `limit` rows that a read of one more row has given. */
export function pageOf<Row extends Placed>(
  rows: readonly Row[],
  limit: number,
): Page<Omit<Row, 'place'>> {
  const items = rows.slice(0, limit).map(({ place: _, ...item }) => item);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { items, nextCursor: last ? Buffer.from(last.place).toString('base64url') : null };
}

/** SQL for the place of a row of `table` in a list by moment, newest first, and id. */
export const momentPlace = (table: string) =>
  `(extract(epoch from ${table}.created_at) * 1000)::bigint || ' ' || ${table}.id`;

/** Any fourteen digits are a moment that both sides know. */
const momentShape = /^(\d{1,14}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * Moment and id of a cursor, both null without one.
 *
 * @throws CURSOR_INVALID for a cursor that no such list gave
 */
export function readMomentCursor(cursor: string | undefined): [Date | null, string | null] {
  if (cursor === undefined) return [null, null];
  const [, moment, id] = momentShape.exec(decoded(cursor)) ?? [];
  if (!moment || !id) throw new AppError('CURSOR_INVALID');
  return [new Date(Number(moment)), id];
}

/**
 * The number of a cursor, for lists by a number; null without one.
 *
 * @throws CURSOR_INVALID for a cursor that no such list gave
 */
export function readNumberCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  const [number] = /^\d{1,15}$/.exec(decoded(cursor)) ?? [];
  if (!number) throw new AppError('CURSOR_INVALID');
  return Number(number);
}

const decoded = (cursor: string) => Buffer.from(cursor, 'base64url').toString();
