import type { Database } from '../src/db/database.ts';
import { openTestDatabase } from './test-database.ts';

/** A database that apps use one after another, and what a new app found in it. */
type Reused = { database: Database; shape: string; rows: string };

const idle: Reused[] = [];

/** Small tables that are not empty in the database of a new app; `migrations` stays as it is. */
const filled = ['public.counters', 'pgboss.version', 'pgboss.queue', 'pgboss.schedule'];

/**
 * Every change of a table, column, constraint, index, trigger or function gives a row of these a
 * newer transaction, or takes it away; emptying a table does not.
 */
const catalogs = ['attribute', 'attrdef', 'constraint', 'trigger', 'proc', 'type', 'index'];

/**
 * Opens a database as `openTestDatabase` does, or takes one that an earlier app of this process has
 * given back: opening takes a second of computing time, emptying a few hundredths.
 *
 * `database.close()` empties it and gives it back. One in which a test has changed the schema is
 * closed. `ready` is called once the app has started, and so made its queues.
 */
export async function openReusedDatabase(): Promise<{
  database: Database;
  ready(): Promise<void>;
}> {
  const taken = idle.pop();
  const database = taken?.database ?? (await openTestDatabase());
  let reused = taken;
  return {
    database: {
      ...database,
      async close() {
        // On a server only a superuser may, and not beside a transaction that a test has left open.
        const isEmpty = reused && (await empty(reused).catch(() => false));
        if (reused && isEmpty) idle.push(reused);
        else await database.close();
      },
    },
    async ready() {
      reused ??= { database, shape: await shapeOf(database), rows: await rowsOf(database) };
    },
  };
}

async function shapeOf(database: Database): Promise<string> {
  const counts = catalogs.map((name) => `select count(*), max(xmin::text::bigint) from pg_${name}`);
  return JSON.stringify(await database.execute(counts.join(' union all ')));
}

async function rowsOf(database: Database): Promise<string> {
  const tables = filled.map((name) => `'${name}', (select json_agg(t) from ${name} t)`);
  const [row] = await database.execute<{ rows: object }>(
    `select json_build_object(${tables.join(', ')}) as rows`,
  );
  return JSON.stringify(row?.rows);
}

/** Makes the database as it was for its first app; false where that is not possible. */
async function empty({ database, shape, rows }: Reused): Promise<boolean> {
  if ((await shapeOf(database)) !== shape) return false;
  // As a replica, without the triggers that keep rows from being removed.
  const refill = filled.map(
    (name) => `insert into ${name}
      select * from json_populate_recordset(null::${name}, rows -> '${name}');`,
  );
  await database.execute(`do $$
    declare
      rows json := ${literal(rows)};
      full_tables text;
    begin
      perform set_config('session_replication_role', 'replica', true);
      select string_agg(oid::regclass::text, ', ') into full_tables from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
        and oid <> 'public.migrations'::regclass and pg_relation_size(oid) > 0;
      execute 'truncate ' || full_tables || ' cascade';
      perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where last_value is not null and sequencename <> 'migrations_id_seq';
      ${refill.join('\n')}
    end $$`);
  return true;
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
