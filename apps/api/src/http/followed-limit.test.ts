// @database
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../db/database.ts';
import { followLimit } from './followed-limit.ts';
import { countAttempt, type Limit } from './throttle.ts';

let database: Database;
let now = new Date('2026-11-23T14:10:00Z');
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const hourMs = 3_600_000;
const follow = (limit: Limit) => followLimit({ database, clock: () => now, log: silentLog }, limit);

async function attempt(limit: Limit, address: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) await countAttempt(database, now, [{ ...limit, address }]);
}

test('every process hears of the attempt that exceeds the limit, and of that network alone', async () => {
  const limit: Limit = { key: 'told', limit: 3, windowMs: hourMs, isFollowed: true };
  const [one, other] = [await follow(limit), await follow(limit)];
  await attempt(limit, '10.0.0.1', 3);
  await attempt({ ...limit, key: 'told-too' }, '10.0.0.3', 5);
  expect([one, other].map((each) => each.isPassed('10.0.0.1'))).toEqual([false, false]);
  await attempt(limit, '10.0.0.1', 1);
  await vi.waitFor(() => {
    expect([one, other].map((each) => each.isPassed('10.0.0.1'))).toEqual([true, true]);
  }, 10_000);
  for (const address of ['10.0.0.2', '10.0.0.3']) expect(other.isPassed(address)).toBe(false);
  now = new Date(now.getTime() + hourMs);
  expect(other.isPassed('10.0.0.1')).toBe(false);
  await Promise.all([one.close(), other.close()]);
});

test('a process that starts later knows who is past the limit, a whole IPv6 /64 too', async () => {
  const limit: Limit = { key: 'before', limit: 1, windowMs: hourMs, isFollowed: true };
  await attempt(limit, '2001:db8:1:1::5', 2);
  const follower = await follow(limit);
  expect(follower.isPassed('2001:db8:1:1::77')).toBe(true);
  expect(follower.isPassed('2001:db8:1:2::5')).toBe(false);
  await follower.close();
});

test('what a process has counted itself holds at once', async () => {
  const follower = await follow({ key: 'own', limit: 1, windowMs: hourMs, isFollowed: true });
  follower.add('10.0.0.1');
  expect(follower.isPassed('10.0.0.1')).toBe(true);
  await follower.close();
});
