// @database
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDatabase, dropDatabase } from '../../testing/server.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { tcpProxy } from '../../testing/tcp-proxy.ts';
import { openDatabase } from '../open-database.ts';
import type { Database } from './database.ts';
import { listen } from './notices.ts';

const serverUrl = process.env.DATABASE_URL ?? '';
const calls = 6;

describe.skipIf(!serverUrl)('listening on PostgreSQL behind a network (DATABASE_URL)', () => {
  let made: { name: string; url: string };
  let database: Database;
  beforeEach(async () => {
    made = await createDatabase(serverUrl);
    database = await openDatabase({ databaseUrl: made.url, dataDir: '', log: silentLog });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await database.close();
    await dropDatabase(serverUrl, made.name);
  });

  const listeners = () =>
    database.execute<{ pid: number }>(`select pid from pg_stat_activity
      where datname = current_database() and query = 'listen jadeport'`);

  test('a call that was refused does not try again by itself', async () => {
    const first = await tcpProxy(made.url);
    await first.close();
    const { access } = database;
    if (access.kind !== 'address') throw new Error('that is not PostgreSQL');
    const behind = { ...database, access: { ...access, connectionString: first.url } };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (let call = 0; call < calls; call++) {
      await expect(listen(behind, () => {}, silentLog)).rejects.toThrow('ECONNREFUSED');
    }
    const proxy = await tcpProxy(made.url, Number(new URL(first.url).port));
    // Longer than the delay before a second attempt, and too short for one to time out.
    await vi.advanceTimersByTimeAsync(1_000);
    const listening = await listen(behind, () => {}, silentLog);
    vi.useRealTimers();
    const [open, ...others] = await listeners();
    expect(others).toEqual([]);
    // The one that was not refused is still reopened.
    proxy.cut();
    await vi.waitUntil(async () => {
      const [next, ...more] = await listeners();
      return next && next.pid !== open?.pid && more.length === 0;
    }, 10_000);
    await listening.close();
    await proxy.close();
  });
});
