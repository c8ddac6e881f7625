// @processes
// @database
import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlyCustomers } from '../../testing/many-customers.ts';
import { addParcels } from '../../testing/parcels.ts';
import { createDatabase, dropDatabase } from '../../testing/server.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { openJobTables } from '../jobs/runner.ts';
import { openDatabase } from '../open-database.ts';
import type { Database } from './database.ts';

const run = promisify(execFile);
const serverUrl = process.env.DATABASE_URL ?? '';
const [debian = ''] = globSync('/usr/lib/postgresql/*/bin').sort().reverse();
const path = `${process.env.PATH}${delimiter}${debian}`;
const hasPrograms = path.split(delimiter).some((folder) => existsSync(join(folder, 'pg_restore')));

/** The commands of docs/operations.md, in its order: PostgreSQL, then the embedded database. */
let commands: string[];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jadeport-backup-'));
  const docs = new URL('../../../../docs/operations.md', import.meta.url);
  const [, section = ''] = (await readFile(docs, 'utf8')).split('## Backup and restore\n');
  const [own = ''] = section.split('\n## ');
  commands = [...own.matchAll(/```sh\n(.*)\n(.*)\n```/g)].flatMap(([, one = '', two = '']) => [
    one,
    two,
  ]);
});
afterAll(() => rm(folder, { recursive: true }));

const shell = (command: string | undefined, env: Record<string, string>) =>
  run('bash', ['-euc', command ?? 'exit 1'], { cwd: folder, env: { PATH: path, ...env } });

async function fill(database: Database): Promise<void> {
  await openJobTables(database, silentLog);
  await onlyCustomers(database, Array(40).fill({ lastName: "O'Neil 王" }));
  await addParcels(database, 'J10-03', [{ events: [] }, { events: [] }]);
}

const tables = ['users', 'customers', 'shipments', 'counters', 'migrations', 'pgboss.queue'];
async function rowsOf(database: Database): Promise<unknown[]> {
  const rows = tables.map((table) =>
    database.execute(`select t::text as row from ${table} t order by 1`),
  );
  const [serial] = await database.execute('select last_value from shipments_serial_seq');
  return [...(await Promise.all(rows)), serial];
}

test.skipIf(!serverUrl || !hasPrograms)(
  'the documented commands back up and restore PostgreSQL (needs DATABASE_URL and pg_dump)',
  async () => {
    const [one, other] = [await createDatabase(serverUrl), await createDatabase(serverUrl)];
    const source = await openDatabase({ databaseUrl: one.url, dataDir: '', log: silentLog });
    await fill(source);
    await shell(commands[0], { DATABASE_URL: one.url });
    const expected = await rowsOf(source);
    await source.close();
    await shell(commands[1], { DATABASE_URL: other.url });
    const restored = await openDatabase({ databaseUrl: other.url, dataDir: '', log: silentLog });
    expect(await rowsOf(restored)).toEqual(expected);
    await restored.close();
    for (const { name } of [one, other]) await dropDatabase(serverUrl, name);
  },
);

test('the documented commands back up and restore the embedded database', async () => {
  const [one, other] = [join(folder, 'one'), join(folder, 'other')];
  await mkdir(other);
  const source = await openDatabase({ dataDir: one, log: silentLog });
  await fill(source);
  const expected = await rowsOf(source);
  await source.close();
  await shell(commands[2], { DATA_DIR: one });
  await shell(commands[3], { DATA_DIR: other });
  const restored = await openDatabase({ dataDir: other, log: silentLog });
  expect(await rowsOf(restored)).toEqual(expected);
  await restored.close();
});
