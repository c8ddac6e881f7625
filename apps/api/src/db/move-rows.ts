import type { Client } from 'pg';
import { StartupError } from '../start/startup-error.ts';
import type { Database } from './database.ts';
import { jobSchema } from './orm-options.ts';
import { recordedReleases } from './releases.ts';

/* Raw SQL, because tables and columns are read from the catalogue. */

/** A table of the source by its quoted name, with its columns as stored. */
type Table = { name: string; pages: number; columns: { name: string; type: string }[] };

/** What moved, by table: rows, and a hash of all of them that does not depend on their order. */
export type MovedTable = { name: string; rows: number; hash: string };

/** Both databases are opened by this release, which has written these. */
const writtenByMigrations = ['migrations', 'releases', `${jobSchema}.version`];
/** The latest changes, by the numbers of the source's transactions; open pages read them afresh. */
const leftOut = ['shipment_changes'];
/** Rows that a migrated but unused database has. */
const rowsOfEmpty = [...writtenByMigrations, 'counters', `${jobSchema}.queue`];

/** Pages of 8 KB per statement, which bound the memory of both sides. */
const pagesAtOnce = 200;

/** How values are written as text, which depends on the session. */
const textSettings = [
  "set timezone = 'UTC'",
  "set datestyle = 'ISO, YMD'",
  "set intervalstyle = 'postgres'",
  "set bytea_output = 'hex'",
];

/** @throws StartupError where the target has a row that a new database does not have */
export async function refuseFilled(target: Client): Promise<void> {
  const { rows } = await target.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
       and n.nspname not like 'pg\\_%' order by 1`,
  );
  for (const { name } of rows) {
    if (rowsOfEmpty.includes(name)) continue;
    const { rowCount } = await target.query(`select from ${name} limit 1`);
    if (rowCount) {
      throw new StartupError(
        `DATABASE_URL: the database is not empty (${name} has rows); name an empty one.`,
      );
    }
  }
}

/**
 * Moves every row and sequence of `source` in one transaction of `target`, which has the same
 * schema, and compares the rows of both.
 *
 * @throws StartupError where a newer release has migrated the source, or a table differs afterwards;
 *   then nothing is stored
 */
export async function moveRows(
  source: Database,
  target: Client,
  onMoved: (table: MovedTable) => void,
): Promise<void> {
  await recordedReleases((sql) => source.execute(sql), 'DATA_DIR', { ahead: 0 });
  for (const setting of textSettings) {
    await source.execute(setting);
    await target.query(setting);
  }
  await target.query('begin');
  const addForeignKeys = await dropForeignKeys(target);
  for (const table of await tablesOf(source)) {
    // Only a table with rows, because some refuse any DELETE.
    const { rowCount } = await target.query(`select from ${table.name} limit 1`);
    if (rowCount) await target.query(`delete from ${table.name}`);
    await copyRows(source, target, table);
    onMoved(await compareRows(source, target, table));
  }
  for (const statement of addForeignKeys) await target.query(statement);
  await setSequences(source, target);
  await target.query('commit');
  await target.query('analyze');
}

async function tablesOf(source: Database): Promise<Table[]> {
  const tables = await source.execute<Table>(
    `select c.oid::regclass::text as name, pg_relation_size(c.oid) / 8192 as pages,
       (select json_agg(json_build_object('name', quote_ident(attname),
          'type', format_type(atttypid, atttypmod)) order by attnum)
        from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
       ) as columns
     from pg_class c
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, '${jobSchema}'::regnamespace)
     order by 1`,
  );
  return tables.filter(({ name }) => ![...writtenByMigrations, ...leftOut].includes(name));
}

/** Drops the foreign keys, so that tables need no order; returns the statements that add them. */
async function dropForeignKeys(target: Client): Promise<string[]> {
  const { rows } = await target.query<{ on: string; name: string; definition: string }>(
    `select conrelid::regclass::text as on, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0
       and connamespace in ('public'::regnamespace, '${jobSchema}'::regnamespace)`,
  );
  for (const key of rows) await target.query(`alter table ${key.on} drop constraint ${key.name}`);
  return rows.map((key) => `alter table ${key.on} add constraint ${key.name} ${key.definition}`);
}

/** Values travel as the text that PostgreSQL writes and reads, so no type loses anything. */
async function copyRows(source: Database, target: Client, table: Table): Promise<void> {
  const { name, columns, pages } = table;
  const texts = columns.map((column) => `${column.name}::text`).join(', ');
  const values = columns.map(({ type }, at) => `(v->>${at})::${type}`).join(', ');
  const insert = `insert into ${name} (${columns.map((column) => column.name).join(', ')})
    overriding system value select ${values} from json_array_elements($1::json) v`;
  for (let page = 0; page < pages; page += pagesAtOnce) {
    const [read] = await source.execute<{ rows: string | null }>(
      `select json_agg(json_build_array(${texts}))::text as rows from ${name}
       where ctid >= '(${page},0)'::tid and ctid < '(${page + pagesAtOnce},0)'::tid`,
    );
    if (read?.rows) await target.query(insert, [read.rows]);
  }
}

async function compareRows(source: Database, target: Client, table: Table): Promise<MovedTable> {
  const { name, columns } = table;
  const texts = columns.map((column) => `${column.name}::text`).join(', ');
  const statement = `select count(*)::int as rows, md5(concat_ws(' ',
       sum(('x' || left(row, 15))::bit(60)::bigint), sum(('x' || right(row, 15))::bit(60)::bigint)
     )) as hash from (select md5(row(${texts})::text) as row from ${name}) as hashed`;
  const [before] = await source.execute<Omit<MovedTable, 'name'>>(statement);
  const [after] = (await target.query<Omit<MovedTable, 'name'>>(statement)).rows;
  if (!before || before.rows !== after?.rows || before.hash !== after.hash) {
    throw new StartupError(`DATABASE_URL: ${name} differs after the move; nothing was stored.`);
  }
  return { name, ...before };
}

async function setSequences(source: Database, target: Client): Promise<void> {
  const sequences = await source.execute<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'S'
       and relnamespace in ('public'::regnamespace, '${jobSchema}'::regnamespace)`,
  );
  for (const { name } of sequences) {
    const [state] = await source.execute<{ last_value: number; is_called: boolean }>(
      `select last_value, is_called from ${name}`,
    );
    await target.query('select setval($1::regclass, $2, $3)', [
      name,
      state?.last_value,
      state?.is_called,
    ]);
  }
}
