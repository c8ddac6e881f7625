import type { Database } from '../db/orm.ts';
import { query } from '../db/query.ts';
import { AppError } from '../errors/app-error.ts';
import { networkOf } from './network.ts';
import { Throttle } from './throttle.entity.ts';

/**
 * A limit of `limit` attempts in each window of `windowMs`; with an `address`, per network of the
 * caller.
 */
export type Limit = { key: string; address?: string; limit: number; windowMs: number };

/**
 * Counts one attempt against each limit, narrowest first, and returns the seconds until the first
 * exceeded one resets; 0 when none is. An attempt refused by a narrow limit is not counted against
 * the wider ones, so one caller cannot use up a shared limit. Counting is one statement and comes
 * before deciding, so simultaneous attempts cannot slip through. Windows are fixed, and shared by
 * all processes.
 */
export async function countAttempt(
  database: Database,
  now: Date,
  limits: readonly Limit[],
): Promise<number> {
  for (const limit of limits) {
    const { count } = await query(database, Throttle)
      .insertInto('throttles')
      .values({ key: keyOf(limit), window_start: windowStart(limit, now), count: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['key', 'window_start'])
          .doUpdateSet((eb) => ({ count: eb('throttles.count', '+', 1) })),
      )
      .returning('count')
      .executeTakeFirstOrThrow();
    if (count > limit.limit) return secondsLeft(limit, now);
  }
  return 0;
}

/**
 * Counts one attempt against each limit, as above.
 *
 * @throws TOO_MANY_REQUESTS with Retry-After once one is passed
 */
export async function limitAttempts(
  database: Database,
  now: Date,
  limits: readonly Limit[],
): Promise<void> {
  const seconds = await countAttempt(database, now, limits);
  if (seconds > 0) throw tooMany(seconds);
}

/**
 * SQL for whether a limit was exceeded before; its three parameters, from `$first`, are those of
 * `passedParams`. For attempts that are counted only once they have failed.
 */
export const passedSql = (first: number) =>
  `exists (select from throttles where key = $${first} and window_start = $${first + 1}
     and count > $${first + 2})`;

export const passedParams = (limit: Limit, now: Date) => [
  keyOf(limit),
  windowStart(limit, now).toISOString(),
  limit.limit,
];

/** Whether a limit was exceeded, in a separate statement. */
export async function isPassed(database: Database, limit: Limit, now: Date): Promise<boolean> {
  const row = await query(database, Throttle)
    .selectFrom('throttles')
    .where('key', '=', keyOf(limit))
    .where('window_start', '=', windowStart(limit, now))
    .where('count', '>', limit.limit)
    .select('count')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the error for an exceeded limit. */
export function tooMany(seconds: number): AppError {
  return new AppError('TOO_MANY_REQUESTS', { seconds }, { retryAfter: seconds });
}

/** Subtracts an attempt that succeeded. */
export async function uncountAttempt(
  database: Database,
  now: Date,
  limits: readonly Limit[],
): Promise<void> {
  for (const limit of limits) {
    await query(database, Throttle)
      .updateTable('throttles')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('key', '=', keyOf(limit))
      .where('window_start', '=', windowStart(limit, now))
      .where('count', '>', 0)
      .execute();
  }
}

const keyOf = ({ key, address }: Limit) =>
  address === undefined ? key : `${key}:${networkOf(address)}`;

function windowStart({ windowMs }: Limit, now: Date): Date {
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs);
}

/** Seconds until the window of a limit ends. */
export function secondsLeft(limit: Limit, now: Date): number {
  return Math.ceil((windowStart(limit, now).getTime() + limit.windowMs - now.getTime()) / 1000);
}
