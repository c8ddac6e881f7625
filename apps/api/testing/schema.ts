import type { Database } from '../src/db/orm.ts';

/**
 * Columns as `text not null default`, by table and name; unique indexes as PostgreSQL writes them, with
 * their names, by which refusals are told apart.
 */
export type Schema = {
  tables: Record<string, Record<string, string>>;
  uniqueIndexes: string[];
};

/** Reads the schema of a database, without the tables of the job queue and of migrations. */
export async function readSchema(database: Pick<Database, 'execute'>): Promise<Schema> {
  const columns = await database.execute<{ table: string; name: string; column: string }>(
    `select c.relname as table, attname as name, concat_ws(' ',
       format_type(atttypid, atttypmod),
       case when attnotnull then 'not null' end,
       case when attgenerated <> '' then 'generated'
         when atthasdef or attidentity <> '' then 'default' end) as column
     from pg_attribute a join pg_class c on c.oid = attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and attnum > 0 and not attisdropped and c.relname not in ('migrations', 'releases')
     order by c.relname, attname`,
  );
  const tables: Schema['tables'] = {};
  for (const { table, name, column } of columns)
    tables[table] = { ...tables[table], [name]: column };
  const indexes = await database.execute<{ definition: string }>(
    `select regexp_replace(pg_get_indexdef(indexrelid),
       '^CREATE UNIQUE INDEX (\\w+) ON (public\\.)?', '\\1 on ') as definition
     from pg_index join pg_class c on c.oid = indrelid
     where indisunique and c.relnamespace = 'public'::regnamespace
       and c.relname not in ('migrations', 'releases') order by 1`,
  );
  return { tables, uniqueIndexes: indexes.map(({ definition }) => definition) };
}

/** Drops what only the former release uses: no entity has it, and the next migration may drop it. */
export async function dropUnused(database: Database, former: Schema): Promise<void> {
  const used = new Map<string, Set<string>>();
  for (const { tableName, props } of database.em().getMetadata()) {
    used.set(tableName, new Set(props.flatMap(({ fieldNames = [] }) => fieldNames)));
  }
  for (const [table, columns] of Object.entries(former.tables)) {
    const names = used.get(table);
    if (!names) await database.execute(`drop table if exists ${table} cascade`);
    for (const name of names ? Object.keys(columns) : []) {
      if (names?.has(name)) continue;
      await database.execute(`alter table ${table} drop column if exists ${name} cascade`);
    }
  }
}

/** Returns what `present` has changed of which a process of the `former` release makes use. */
export function changesOf(former: Schema, present: Schema): string[] {
  const found: string[] = [];
  for (const [table, columns] of Object.entries(former.tables)) {
    const now = present.tables[table];
    if (!now) {
      found.push(`${table} is gone`);
      continue;
    }
    for (const [name, column] of Object.entries(columns)) {
      const changed = now[name];
      if (changed === undefined) found.push(`${table}.${name} is gone`);
      else if (changed !== column && changed !== `${column} default`)
        found.push(`${table}.${name} was ${column} and is ${changed}`);
    }
    for (const [name, column] of Object.entries(now)) {
      if (!(name in columns) && column.endsWith('not null'))
        found.push(`${table}.${name} is ${column} without a default`);
    }
  }
  const indexes = former.uniqueIndexes.filter((index) => !present.uniqueIndexes.includes(index));
  return [...found, ...indexes.map((index) => `${index} is gone`)];
}
