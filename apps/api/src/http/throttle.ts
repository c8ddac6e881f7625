import type { Database } from '../db/orm.ts';

/** One count: at most `limit` within each window of `windowMs`. */
export type Limit = { key: string; limit: number; windowMs: number };

/**
 * Counts one attempt against each limit and tells in how many seconds the longest one that is now
 * passed opens again; 0 when none is. Counting comes first and is one statement, so attempts made at
 * once cannot slip through together. Windows are fixed, and shared by every process.
 */
export async function countAttempt(
  database: Database,
  now: Date,
  limits: readonly Limit[],
): Promise<number> {
  // Sorted, so that two attempts never wait for each other's rows in opposite order.
  const sorted = limits.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const rows = await database.execute<{ key: string; count: number }>(
    `insert into throttles (key, window_start, count)
     select key, start, 1 from unnest($1::text[], $2::timestamptz[]) as given(key, start)
     on conflict (key, window_start) do update set count = throttles.count + 1
     returning key, count`,
    [sorted.map(({ key }) => key), sorted.map((limit) => windowStart(limit, now))],
  );
  const passed = sorted.filter(({ key, limit }) =>
    rows.some((row) => row.key === key && Number(row.count) > limit),
  );
  return Math.max(0, ...passed.map((limit) => secondsLeft(limit, now)));
}

/** Takes back an attempt that turned out to be a good one. */
export async function uncountAttempt(
  database: Database,
  now: Date,
  limits: readonly Limit[],
): Promise<void> {
  const sorted = limits.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  await database.execute(
    `update throttles set count = greatest(count - 1, 0)
     from unnest($1::text[], $2::timestamptz[]) as given(k, start)
     where throttles.key = k and throttles.window_start = start`,
    [sorted.map(({ key }) => key), sorted.map((limit) => windowStart(limit, now))],
  );
}

function windowStart({ windowMs }: Limit, now: Date): Date {
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs);
}

function secondsLeft(limit: Limit, now: Date): number {
  return Math.ceil((windowStart(limit, now).getTime() + limit.windowMs - now.getTime()) / 1000);
}
