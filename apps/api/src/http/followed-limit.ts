import { AsyncLocalStorage } from 'node:async_hooks';
import { type Listening, listen, type Notice } from '../db/notices.ts';
import type { Database } from '../db/orm.ts';
import { query } from '../db/query.ts';
import type { Log } from '../environment/log.ts';
import type { FollowedLimit } from '../ports/followed-limit.ts';
import { Throttle } from './throttle.entity.ts';
import { keyOf, type Limit, windowStart } from './throttle.ts';

/** Interval in milliseconds at which notices that were lost are made up for. */
const readEveryMs = 30_000;
const retryMs = 1_000;

type FollowDeps = { database: Database; clock: () => Date; log: Log };

/**
 * Follows who is past a limit, whichever process has counted. Attempts are counted in the database;
 * the one that exceeds the limit sends a notice, at which every process reads who is past it: within
 * milliseconds, within a second where a pooler prevents listening, and within half a minute where a
 * notice is lost.
 */
export async function followLimit(
  { database, clock, log }: FollowDeps,
  limit: Limit,
): Promise<FollowedLimit> {
  // On the embedded database a notice arrives inside the transaction that caused it, where no other
  // statement may run.
  const outside = AsyncLocalStorage.snapshot();
  /** The beginning of the window in which a network exceeded the limit. */
  const passed = new Map<string, number>();
  let reading = Promise.resolve();
  let isClosed = false;

  async function read(): Promise<void> {
    if (isClosed) return;
    const start = windowStart(limit, clock());
    const rows = await query(database, Throttle)
      .selectFrom('throttles')
      .where('window_start', '=', start)
      .where('key', 'like', `${keyOf(limit)}:%`)
      .where('count', '>', limit.limit)
      .select('key')
      .execute();
    for (const [key, from] of passed) if (from < start.getTime()) passed.delete(key);
    for (const { key } of rows) passed.set(key, start.getTime());
  }
  function follow(): void {
    reading = reading.then(read).catch((err: unknown) => {
      log.warn({ err }, 'callers past a limit could not be read');
      if (!isClosed) setTimeout(follow, retryMs).unref();
    });
  }
  const hear = (notice: Notice | undefined) => {
    if (notice === undefined || notice === 'limits') outside(follow);
  };
  const listening: Listening = await listen(database, hear, log);
  const timer = setInterval(follow, readEveryMs).unref();
  // Those of before it listened.
  await read();
  return {
    isPassed(address) {
      if (passed.size === 0) return false;
      return passed.get(keyOf({ ...limit, address })) === windowStart(limit, clock()).getTime();
    },
    add: (address) =>
      void passed.set(keyOf({ ...limit, address }), windowStart(limit, clock()).getTime()),
    async close() {
      isClosed = true;
      clearInterval(timer);
      await listening.close();
      await reading;
    },
  };
}
