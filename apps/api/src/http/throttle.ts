import { type Expression, sql } from 'kysely';
import { sendNotice } from '../db/notices.ts';
import type { Database } from '../db/orm.ts';
import { query } from '../db/query.ts';
import { AppError } from '../errors/app-error.ts';
import { networkOf } from './network.ts';
import { Throttle } from './throttle.entity.ts';

/**
 * A limit of `limit` attempts in each window of `windowMs`; with an `address`, per network of the
 * caller.
 */
export type Limit = {
  key: string;
  address?: string;
  limit: number;
  windowMs: number;
  /** Tells all processes who has exceeded it, for `followLimit`. */
  isFollowed?: true;
};

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
      .returning((eb) => [
        'count',
        ...(limit.isFollowed ? [tellFirst(eb.ref('count'), limit)] : []),
      ])
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

/** Sends a notice with the attempt that exceeds a limit. */
const tellFirst = (count: Expression<number>, { limit }: Limit) =>
  sql<null>`case when ${count} = ${limit + 1} then ${sendNotice('limits')} end`.as('told');

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

/** The name of a limit, or of its count for one network. */
export const keyOf = ({ key, address }: Limit) =>
  address === undefined ? key : `${key}:${networkOf(address)}`;

/** When the present window of a limit began. */
export function windowStart({ windowMs }: Pick<Limit, 'windowMs'>, now: Date): Date {
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs);
}

/** Seconds until the window of a limit ends. */
export function secondsLeft(limit: Limit, now: Date): number {
  return Math.ceil((windowStart(limit, now).getTime() + limit.windowMs - now.getTime()) / 1000);
}
