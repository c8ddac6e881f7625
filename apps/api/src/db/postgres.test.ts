// @database
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Pool } from 'pg';
import { describe, expect, test } from 'vitest';
import { createDatabase, dropDatabase, onServer } from '../../testing/server.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { statementsOf } from '../../testing/statements.ts';
import { openDatabase } from '../open-database.ts';
import { StartupError } from '../start/startup-error.ts';
import { migrations } from './migrations/index.ts';

const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '', log: silentLog });

async function portThatNobodyHas(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

test('a server that does not answer is reported in one sentence without the password', async () => {
  const port = await portThatNobodyHas();
  await expect(open(`postgres://user:secret@127.0.0.1:${port}/jadeport`)).rejects.toThrow(
    new StartupError('DATABASE_URL: no PostgreSQL server answers at that address.'),
  );
});

const serverUrl = process.env.DATABASE_URL ?? '';

describe.skipIf(!serverUrl)('on a real server (DATABASE_URL)', () => {
  test('a database that does not exist is reported in one sentence', async () => {
    const url = new URL(serverUrl);
    url.pathname = '/jadeport_no_such_database';
    await expect(open(url.href)).rejects.toThrow(
      new StartupError('DATABASE_URL: the database it names does not exist.'),
    );
  });

  test('of five processes that start at once on an empty database, one migrates it', async () => {
    const { name, url } = await createDatabase(serverUrl);
    const databases = await Promise.all(Array.from({ length: 5 }, () => open(url)));
    const [first] = databases;
    expect(await first?.execute('select name from migrations order by name')).toEqual(
      migrations.map(({ name }) => ({ name })),
    );
    await Promise.all(databases.map((database) => database.close()));
    await dropDatabase(serverUrl, name);
  });

  test('a statement that waited for a connection counts as that of who sent it', async () => {
    const { name, url } = await createDatabase(serverUrl);
    const pool = new Pool({ connectionString: url, max: 1 });
    const holder = await pool.connect();
    const statements = statementsOf(() => pool.query('select 1 as waited'));
    await expect.poll(() => pool.waitingCount).toBe(1);
    holder.release();
    expect(await statements).toEqual(['select 1 as waited']);
    await pool.end();
    await dropDatabase(serverUrl, name);
  });

  test('a connection that the server drops is replaced', async () => {
    const { name, url } = await createDatabase(serverUrl);
    const database = await open(url);
    const [row] = await database.execute<{ pid: number }>('select pg_backend_pid() as pid');
    await onServer(serverUrl, `select pg_terminate_backend(${row?.pid})`);
    await expect.poll(() => database.ping()).toBeUndefined();
    await database.close();
    await dropDatabase(serverUrl, name);
  });
});
