// @processes
// @database
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { onlyCustomers } from '../testing/many-customers.ts';
import { addParcels } from '../testing/parcels.ts';
import { createDatabase, dropDatabase } from '../testing/server.ts';
import { silentLog } from '../testing/silent-log.ts';
import type { Database } from './db/orm.ts';
import { v8Flags } from './environment/v8-flags.ts';
import { createJobs, defineJob } from './jobs/runner.ts';
import { openDatabase } from './open-database.ts';

const serverUrl = process.env.DATABASE_URL ?? '';
const program = join(import.meta.dirname, 'move-to-postgresql.ts');

/** What a careless copy would change. */
const hostileTexts = ['O\'Neil "Tab\t', 'back\\slash \\N', '王小明\n二', ' {null} ', "');--", ''];
const count = 500;

type Ended = { code: number; stdout: string; stderr: string };

function move(dataDir: string, databaseUrl: string): Promise<Ended> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  return new Promise((resolve) => {
    execFile(process.execPath, [...v8Flags, program], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });
}

/** Every row of a table, read without the code that moves them. */
const rowsOf = (database: Database, table: string) =>
  database.execute(`select t::text as row from ${table} t order by 1`);

describe.skipIf(!serverUrl)('from the embedded database to a real server (DATABASE_URL)', () => {
  let dataDir: string;
  let target: { name: string; url: string };
  let before: Record<string, unknown[]>;
  const tables = ['users', 'customers', 'shipments', 'tracking_events', 'counters', 'pgboss.job'];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'jadeport-move-'));
    target = await createDatabase(serverUrl);
    const source = await openDatabase({ dataDir, log: silentLog });
    const customers = Array.from({ length: count }, (_, n) => ({
      lastName: `${hostileTexts[n % hostileTexts.length]}${n}`,
    }));
    await onlyCustomers(source, customers);
    const stop = { status: 'in_transit' as const, location: 'Shenzhen', occurredAt: new Date() };
    await addParcels(source, 'J10-07', Array(50).fill({ events: [stop, stop] }));
    const job = defineJob({
      name: 'tests.later',
      payload: z.object({ text: z.string() }),
      async handler() {},
    });
    const jobs = createJobs(source, [job], silentLog);
    await jobs.start();
    const startAfter = new Date(Date.now() + 3_600_000);
    await jobs.enqueue(source.em(), job.name, { text: hostileTexts.join() }, { startAfter });
    await jobs.stop();
    before = {};
    for (const table of tables) before[table] = await rowsOf(source, table);
    await source.close();
  });
  afterAll(async () => {
    await dropDatabase(serverUrl, target.name);
    await rm(dataDir, { recursive: true });
  });

  test('every row arrives as it was, jobs included, and numbers go on', async () => {
    const { code, stdout, stderr } = await move(dataDir, target.url);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(new RegExp(`^customers +${count} rows  [0-9a-f]{32}$`, 'm'));
    expect(stdout).toMatch(/^tracking_events +100 rows/m);
    const database = await openDatabase({ databaseUrl: target.url, dataDir, log: silentLog });
    for (const table of tables) expect(await rowsOf(database, table)).toEqual(before[table]);
    expect(before['pgboss.job']).toHaveLength(1);
    // The next number of a sequence is larger than every stored one.
    await addParcels(database, 'J10-07', [{ events: [] }]);
    const [serials] = await database.execute<{ largest: number; all: number }>(
      'select max(serial) as largest, count(distinct serial) as all from shipments',
    );
    expect(serials).toEqual({ largest: 51, all: 51 });
    const keys =
      "select count(*) from pg_constraint where contype = 'f' and conname like 'shipment%'";
    expect((await database.execute<{ count: number }>(keys))[0]?.count).toBeGreaterThan(0);
    await database.close();
  });

  test('a database with rows is refused, and nothing in it changes', async () => {
    const { code, stdout, stderr } = await move(dataDir, target.url);
    expect([code, stdout, stderr.trim()]).toEqual([
      1,
      '',
      expect.stringMatching(
        /^DATABASE_URL: the database is not empty \([\w.]+ has rows\); name an empty one\.$/,
      ),
    ]);
  });

  test('an embedded database in use is refused', async () => {
    const other = await createDatabase(serverUrl);
    const running = await openDatabase({ dataDir, log: silentLog });
    const { code, stderr } = await move(dataDir, other.url);
    expect([code, stderr]).toEqual([1, expect.stringContaining('is in use by another Jadeport')]);
    await running.close();
    await dropDatabase(serverUrl, other.name);
  });
});
