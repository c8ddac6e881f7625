// @database
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Migration } from '@mikro-orm/migrations';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase, onServer } from '../../testing/server.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { prepareDataDir } from '../../testing/test-database.ts';
import { entities } from '../entities.ts';
import { openPglite } from './embedded.ts';
import { migrate } from './migrate.ts';
import { SlicedMigration } from './sliced-migration.ts';

/** Rows of three slices. */
const count = 5_000;
const ofSecondSlice = 3_000;

class MakesParcels extends Migration {
  override up(): void {
    this.addSql('create table parcels (id int primary key, changes int not null, code text)');
    // More of one code than a slice has rows.
    this.addSql(`insert into parcels select id, 0, concat('''', chr(92), id / 3000)
      from generate_series(1, ${count}) id`);
  }
}

class ChangesParcels extends SlicedMigration {
  readonly table = 'parcels';
  change(slice: string): string {
    return `update parcels set changes = changes + 1 where ${slice} and changes = 0`;
  }
}

class FailsLate extends ChangesParcels {
  override change(slice: string): string {
    return super.change(slice).replace('+ 1', `+ 1 + 0 / (id - ${ofSecondSlice})`);
  }
}

class ChangesByCode extends SlicedMigration {
  readonly table = 'parcels';
  override readonly key = 'code';
  change(slice: string): string {
    return `update parcels set changes = changes + 1 where ${slice}`;
  }
}

const made = [{ name: '1-parcels', class: MakesParcels }];
const failing = [...made, { name: '2-changes', class: FailsLate }];
const mended = [...made, { name: '2-changes', class: ChangesParcels }];

const byCode = [...mended, { name: '3-by-code', class: ChangesByCode }];

const template = inject('databaseTemplate');
let dataDir: string;
let database: { name: string; url: string };
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'jadeport-sliced-'));
  await prepareDataDir(dataDir);
  if (template.kind === 'postgres') database = await createDatabase(template.serverUrl);
});
afterAll(async () => {
  if (template.kind === 'postgres') await dropDatabase(template.serverUrl, database.name);
  await rm(dataDir, { recursive: true });
});

const countsOf = (table: string) =>
  `select changes::int, count(*)::int as rows from ${table} group by 1 order by 1`;

/** Migrates, and returns how many parcels were changed how often. */
async function migrated(migrationsList: typeof made): Promise<object[]> {
  if (template.kind === 'postgres') {
    const { name, url } = database;
    await migrate({ databaseUrl: url, dbName: name, migrationsList, log: silentLog });
    return onServer(url, countsOf('parcels'));
  }
  const folder = join(dataDir, 'database');
  const embedded = await openPglite({ dataDir: folder, entities, migrationsList }, silentLog);
  const counts = await embedded.execute<object>(countsOf('parcels'));
  await embedded.close();
  return counts;
}

test('an interrupted one keeps its slices, and changes the rest when it begins again', async () => {
  expect(await migrated(made)).toEqual([{ changes: 0, rows: count }]);
  await expect(migrated(failing)).rejects.toThrow('division by zero');
  const [unchanged, changed] = await migrated(made);
  expect(unchanged).toEqual({ changes: 0, rows: expect.any(Number) });
  expect(changed).toEqual({ changes: 1, rows: expect.any(Number) });
  expect(await migrated(mended)).toEqual([{ changes: 1, rows: count }]);
  expect(await migrated(byCode)).toEqual([{ changes: 2, rows: count }]);
});

test.skipIf(template.kind === 'embedded')(
  'a slice that is done can be written while another one waits (DATABASE_URL)',
  async () => {
    const [holder, writer] = [new Client(database.url), new Client(database.url)];
    await Promise.all([holder.connect(), writer.connect()]);
    await writer.query('update parcels set changes = 0');
    await holder.query('begin');
    await holder.query(`update parcels set changes = 0 where id = ${ofSecondSlice}`);
    const done = migrated([...byCode, { name: '4-changes', class: ChangesParcels }]);
    const changed = async () =>
      (await writer.query('select from parcels where changes = 1')).rowCount;
    await expect.poll(changed, { timeout: 60_000 }).toBeGreaterThan(0);
    await writer.query("set lock_timeout = '20s'");
    await writer.query('update parcels set changes = 2 where id = (select min(id) from parcels)');
    await holder.query('commit');
    expect(await done).toEqual([
      { changes: 1, rows: count - 1 },
      { changes: 2, rows: 1 },
    ]);
    await Promise.all([holder.end(), writer.end()]);
  },
);
