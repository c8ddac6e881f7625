// @database
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, dropDatabase } from '../../testing/server.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { type TcpProxy, tcpProxy } from '../../testing/tcp-proxy.ts';
import { openDatabase } from '../open-database.ts';
import type { Database } from './database.ts';

const serverUrl = process.env.DATABASE_URL ?? '';

describe.skipIf(!serverUrl)('a replica on a real server (DATABASE_URL)', () => {
  let primary: { name: string; url: string };
  let replica: { name: string; url: string };
  let proxy: TcpProxy;
  let database: Database;
  beforeAll(async () => {
    primary = await createDatabase(serverUrl);
    replica = await createDatabase(serverUrl);
  });
  afterAll(async () => {
    await dropDatabase(serverUrl, primary.name);
    await dropDatabase(serverUrl, replica.name);
  });

  const open = async () => {
    proxy = await tcpProxy(replica.url);
    const readUrl = proxy.url;
    database = await openDatabase({
      databaseUrl: primary.url,
      readUrl,
      dataDir: '',
      log: silentLog,
    });
  };
  const close = async () => {
    await database.close();
    await proxy.close();
  };
  /** The databases that answer a raw and a typed read. */
  async function answering(): Promise<unknown[]> {
    const raw = await database.reader.execute('select current_database() as name');
    const typed = await database.reader
      .kysely()
      .selectNoFrom(sql`current_database()`.as('name'))
      .execute();
    return [...raw, ...typed].map(({ name }: { name?: string }) => name);
  }
  const twice = ({ name }: { name: string }) => [name, name];

  test('reads that may be a moment old go to it, and all others to the primary', async () => {
    await open();
    expect(await answering()).toEqual(twice(replica));
    const [here] = await database.execute<{ name: string }>('select current_database() as name');
    expect(here?.name).toBe(primary.name);
    await close();
  });

  test('both drivers give the same types on it', async () => {
    await open();
    const statement =
      "select 5::bigint as n, '2026-11-22T10:00:00Z'::timestamptz as at, '2026-11-22'::date as day";
    expect(await database.reader.execute(statement)).toEqual(await database.execute(statement));
    await close();
  });

  test('the primary answers while it is away, and it answers again once it is back', async () => {
    await open();
    expect(await answering()).toEqual(twice(replica));
    const { port } = new URL(proxy.url);
    await proxy.close();
    expect(await answering()).toEqual(twice(primary));
    proxy = await tcpProxy(replica.url, Number(port));
    await expect.poll(answering, { timeout: 60_000, interval: 200 }).toEqual(twice(replica));
    await close();
  });

  test('a statement that a silent replica never answers is answered by the primary', async () => {
    await open();
    expect(await answering()).toEqual(twice(replica));
    proxy.swallow();
    expect(await answering()).toEqual(twice(primary));
    await close();
  });

  test('a replica that is away at the start does not prevent it', async () => {
    await open();
    await proxy.close();
    expect(await answering()).toEqual(twice(primary));
    await database.close();
  });
});
