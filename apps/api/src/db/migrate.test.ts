// @database
import { Migration } from '@mikro-orm/migrations';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, dropDatabase } from '../../testing/server.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { StartupError } from '../start/startup-error.ts';
import { type MigrateOptions, migrate } from './migrate.ts';

const serverUrl = process.env.DATABASE_URL ?? '';

class AddsColumn extends Migration {
  override up(): void {
    this.addSql('alter table parcels add column shelf text null');
  }
}

class BuildsIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('create index concurrently parcels_shelf_index on parcels (shelf)');
  }
}

class BuildsAnother extends BuildsIndex {
  override up(): void {
    this.addSql('create index concurrently parcels_id_index on parcels (id)');
  }
}

describe.skipIf(!serverUrl)('on a real server (DATABASE_URL)', () => {
  let database: { name: string; url: string };
  let options: Pick<MigrateOptions, 'databaseUrl' | 'dbName' | 'log'>;
  const clients: Client[] = [];
  async function connect(): Promise<Client> {
    const client = new Client({ connectionString: database.url });
    clients.push(client);
    await client.connect();
    return client;
  }
  beforeAll(async () => {
    database = await createDatabase(serverUrl);
    options = { databaseUrl: database.url, dbName: database.name, log: silentLog };
    const client = await connect();
    await client.query('create table parcels (id int)');
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.end()));
    await dropDatabase(serverUrl, database.name);
  });

  const columns = { migrationsList: [{ name: '1-column', class: AddsColumn }] };

  test('readers are answered while a migration waits for a table that a transaction uses', async () => {
    const [holder, reader] = [await connect(), await connect()];
    await holder.query('begin');
    await holder.query('select from parcels');
    const migrated = migrate({ ...options, ...columns, lockTimeoutMs: 300, pauseMs: 50 });
    const waits = `select from pg_locks l join pg_class c on c.oid = l.relation
      where c.relname = 'parcels' and not l.granted`;
    await expect
      .poll(async () => (await reader.query(waits)).rowCount, { timeout: 60_000 })
      .toBe(1);
    // Ends a reader that queues behind the migration for ever.
    await reader.query("set statement_timeout = '20s'");
    expect((await reader.query('select from parcels')).rowCount).toBe(0);
    await holder.query('commit');
    await migrated;
    expect((await reader.query('select shelf from parcels')).rowCount).toBe(0);
  });

  test('a table that stays locked ends the start with one sentence', async () => {
    const holder = await connect();
    await holder.query('begin');
    await holder.query('select from parcels');
    const again = [...columns.migrationsList, { name: '2-column', class: AddsColumn }];
    const attempt = { ...options, migrationsList: again, lockTimeoutMs: 50, tries: 2, pauseMs: 10 };
    await expect(migrate(attempt)).rejects.toThrow(
      new StartupError(
        'DATABASE_URL: the migration 2-column got no lock in 2 attempts, because a long transaction uses its table; start again once that has ended.',
      ),
    );
    await holder.query('rollback');
  });

  test('of two processes one builds an index outside a transaction, and the other waits for it', async () => {
    const migrationsList = [...columns.migrationsList, { name: '3-index', class: BuildsIndex }];
    await Promise.all([1, 2].map(() => migrate({ ...options, migrationsList })));
    const client = await connect();
    const index = await client.query(
      "select indisvalid from pg_index where indexrelid = 'parcels_shelf_index'::regclass",
    );
    expect(index.rows).toEqual([{ indisvalid: true }]);
    expect((await client.query("select from migrations where name = '3-index'")).rowCount).toBe(1);
  });

  test('an index is built behind a transaction that lasts longer than anybody waits for a lock', async () => {
    const [holder, reader] = [await connect(), await connect()];
    await holder.query('begin isolation level repeatable read');
    await holder.query('select from parcels');
    const migrationsList = [...columns.migrationsList, { name: '4-again', class: BuildsAnother }];
    const built = migrate({ ...options, migrationsList, lockTimeoutMs: 1, tries: 1 });
    const waits = "select from pg_stat_progress_create_index where phase like 'waiting%'";
    await expect
      .poll(async () => (await reader.query(waits)).rowCount, { timeout: 60_000 })
      .toBe(1);
    await holder.query('commit');
    await built;
    const index = "select indisvalid from pg_index where indexrelid = 'parcels_id_index'::regclass";
    expect((await reader.query(index)).rows).toEqual([{ indisvalid: true }]);
  });

  test('a process one release older starts, and an older one is refused with the reason', async () => {
    const at = (release: number) => migrate({ ...options, release, ...columns });
    await at(6);
    await at(5);
    await expect(at(4)).rejects.toThrow(
      new StartupError(
        'DATABASE_URL: release 6 has migrated this database, and this is release 4; use release 6 or 5, or restore an older backup.',
      ),
    );
    await at(7);
    const { rows } = await (await connect()).query('select number from releases order by 1');
    expect(rows.map(({ number }) => number)).not.toContain(4);
    expect(rows.map(({ number }) => number)).toEqual(expect.arrayContaining([5, 6, 7]));
  });
});
