// @database
import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDatabase, dropDatabase, onServer } from '../../testing/server.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { type TcpProxy, tcpProxy } from '../../testing/tcp-proxy.ts';
import { entities } from '../entities.ts';
import { outageOf } from '../errors/outages.ts';
import type { Database } from './database.ts';
import { starvationOf } from './pool-watch.ts';
import { openPostgres } from './postgres.ts';

const serverUrl = process.env.DATABASE_URL ?? '';
/** More than the pool has connections. */
const many = 16;

describe.skipIf(!serverUrl)('PostgreSQL behind a network (DATABASE_URL)', () => {
  let made: { name: string; url: string };
  let proxy: TcpProxy;
  let database: Database;
  beforeEach(async () => {
    made = await createDatabase(serverUrl);
    proxy = await tcpProxy(made.url);
    database = await openPostgres({
      entities,
      databaseUrl: proxy.url,
      poolerMode: 'session',
      log: silentLog,
      statementTimeoutMs: 500,
    });
  });
  afterEach(async () => {
    await proxy.close();
    await database.close();
    await dropDatabase(serverUrl, made.name);
  });

  /** Runs transactions concurrently and returns their errors once each has run `then`. */
  const transactions = async (then: (n: number) => Promise<void>) => {
    const open = Array.from({ length: many }, (_, n) =>
      database.em().transactional(async (em) => {
        await em.execute('select 1');
        await then(n);
        await em.execute('select 1');
      }),
    );
    return (await Promise.allSettled(open)).flatMap((each) =>
      each.status === 'rejected' ? [each.reason as unknown] : [],
    );
  };
  const terminate = () =>
    onServer(
      serverUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${made.name}'`,
    );

  test.each([
    ['terminates its backends', terminate],
    ['is cut off', async () => proxy.cut()],
  ])('every connection is returned after a server that %s during transactions', async (_, harm) => {
    for (let round = 0; round < 3; round++) {
      const reasons = await transactions(async (n) => void (n === 0 && (await harm())));
      expect(reasons.length).toBeGreaterThan(0);
      for (const reason of reasons) expect(outageOf(reason), String(reason)).toBeGreaterThan(0);
    }
    // The pool may not have seen the end of a connection yet.
    await vi.waitFor(async () => expect(await transactions(async () => {})).toEqual([]), 5000);
    expect(database.isStarved()).toBe(false);
  });

  test('a failed COMMIT returns the connection, too', async () => {
    await database.execute('create table later (n int unique deferrable initially deferred)');
    for (let n = 0; n < many; n++) {
      const work = database
        .em()
        .transactional((em) => em.execute('insert into later values (1), (1)'));
      await expect(work).rejects.toThrow('duplicate key');
    }
    expect(await database.execute('select * from later')).toEqual([]);
  });

  test('a query to a server that has gone silent fails, within and without transactions', async () => {
    await Promise.all(Array.from({ length: many }, () => database.ping()));
    proxy.swallow();
    const reasons = await Promise.all([
      database.ping().catch((error: unknown) => error),
      database.execute('select 1').catch((error: unknown) => error),
      database
        .em()
        .transactional((em) => em.execute('select 1'))
        .catch((error: unknown) => error),
    ]);
    for (const reason of reasons) expect(outageOf(reason), String(reason)).toBeGreaterThan(0);
  });

  test('a pool is starved when every connection is in use and none has been returned for a while', async () => {
    const pool = new Pool({ connectionString: made.url, max: 2 });
    let now = 0;
    const isStarved = starvationOf(pool, 1000, () => now);
    const [one, other] = [await pool.connect(), await pool.connect()];
    now = 900;
    expect(isStarved()).toBe(false);
    now = 1001;
    expect(isStarved()).toBe(true);
    one.release();
    expect(isStarved()).toBe(false);
    other.release();
    await pool.end();
  });
});
