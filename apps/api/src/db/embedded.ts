import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { MikroORM } from '@mikro-orm/pglite';
import type { Log } from '../environment/log.ts';
import { StartupError } from '../start/startup-error.ts';
import { lockDataDir } from './data-dir-lock.ts';
import type { Database, Entities, Reader, SharedStatements } from './database.ts';
import { refuseWithoutRoom } from './disk-room.ts';
import { ensureCluster } from './embedded-cluster.ts';
import { ormOptions } from './orm-options.ts';
import { parsers } from './parsers.ts';
import { recordedReleases, recordRelease } from './releases.ts';
import { refuseInTransaction } from './transaction-guard.ts';

/**
 * A tenth of the default cache saves 150 MB of memory; a short write-ahead log saves up to 1 GB of
 * disk.
 */
const frugal = ['shared_buffers=16MB', 'max_wal_size=64MB', 'min_wal_size=32MB'].flatMap(
  (setting) => ['-c', setting],
);

/** PostgreSQL inside this process, in `<dataDir>/database`, for this process alone. */
export async function openEmbedded(options: {
  dataDir: string;
  entities: Entities;
  log: Log;
}): Promise<Database> {
  const { dataDir, entities, log } = options;
  const lock = lockDataDir(dataDir);
  try {
    const folder = await ensureCluster(dataDir);
    log.info(
      `Embedded database in ${folder}: survives a crash of this program, not a power failure.`,
    );
    return await openPglite({ dataDir: folder, entities }, log, () => lock.release());
  } catch (error) {
    lock.release();
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `DATA_DIR: the embedded database in ${dataDir} cannot be opened (${(error as Error).message}).`,
      { cause: error },
    );
  }
}

type EmbeddedOptions = PGliteOptions & {
  entities: Entities;
  migrationsList?: typeof ormOptions.migrations.migrationsList;
};

/** `options.dataDir` may be `memory://`, with `options.loadDataDir` as its content (tests). */
export async function openPglite(
  {
    dataDir = 'memory://',
    entities,
    migrationsList = ormOptions.migrations.migrationsList,
    ...options
  }: EmbeddedOptions,
  log: Log,
  onClosed: () => void = () => {},
): Promise<Database> {
  const check = dataDir === 'memory://' ? () => {} : refuseWithoutRoom(dataDir);
  const orm = await MikroORM.init({
    ...ormOptions,
    // Each in a transaction of its own or, where it refuses one, in none: there is one connection.
    migrations: { ...ormOptions.migrations, migrationsList, allOrNothing: false },
    entities,
    dbName: dataDir,
    onCreateConnection: async (connection) => checkStatements(connection as Connection, check),
    // A function, because plain options are cloned, and a Blob cannot be cloned.
    driverOptions: () => ({
      ...options,
      startParams: [...PGlite.defaultStartParams, ...frugal],
      parsers,
    }),
    logger: (message) => log.warn(message),
  });
  const connection = orm.em.getConnection();
  const pglite = await connection.getNativeClient();
  // Kysely gives the one connection to one user at a time, so every statement goes through it.
  const exclusively = <Result>(use: () => Promise<Result>) =>
    connection.getClient().connection().execute(use);
  try {
    const run = (sql: string) => connection.execute(sql);
    await recordedReleases(run, 'DATA_DIR');
    await recordRelease(run);
    await orm.migrator.up();
  } catch (error) {
    await orm.close();
    throw error;
  }
  const reader: Reader = {
    kind: 'embedded',
    kysely() {
      refuseInTransaction();
      return connection.getClient();
    },
    async execute<Row extends object>(sql: string, params: readonly unknown[] = []) {
      refuseInTransaction();
      check(sql);
      const result = await exclusively(() => pglite.query<Row>(sql, [...params]));
      return result.rows;
    },
  };
  return {
    ...reader,
    reader,
    em() {
      refuseInTransaction();
      return orm.em.fork();
    },
    async ping() {
      await exclusively(() => pglite.query('select 1'));
    },
    isStarved: () => false,
    pool: () => undefined,
    close: () => orm.close().finally(onClosed),
    access: { kind: 'shared', statements: sharedStatements(pglite, exclusively, check) },
  };
}

type Connection = {
  executeQuery(query: { sql: string }, ...more: unknown[]): Promise<unknown>;
};

/** Calls `check` before each statement of Kysely, and so of MikroORM. */
function checkStatements(connection: Connection, check: (statement: string) => void): void {
  const { executeQuery } = connection;
  connection.executeQuery = async (query, ...more) => {
    check(query.sql);
    return executeQuery.call(connection, query, ...more);
  };
}

/**
 * Runs statements of another program one at a time. A text without parameters may be a whole `begin
 * … commit` block; if it fails half-way, its transaction is ended before the next statement.
 */
function sharedStatements(
  pglite: PGlite,
  exclusively: <Result>(use: () => Promise<Result>) => Promise<Result>,
  check: (statement: string) => void,
): SharedStatements {
  // That program expects values as node-postgres returns them.
  const asText = (text: string) => text;
  const asDate = (text: string) => new Date(text);
  const options = {
    parsers: { [types.INT8]: asText, [types.TIMESTAMPTZ]: asDate, [types.TIMESTAMP]: asDate },
  };
  return {
    executeSql: (text, values) =>
      exclusively(async () => {
        check(text);
        try {
          if (values?.length) return await pglite.query(text, values, options);
          const results = await pglite.exec(text, options);
          return { rows: results.flatMap((result) => result.rows) };
        } catch (error) {
          if (pglite.isInTransaction()) await pglite.exec('rollback');
          throw error;
        }
      }),
    async listen(channel, onNotification, onReconnect) {
      const unlisten = await exclusively(() => pglite.listen(channel, onNotification));
      onReconnect();
      return { close: () => exclusively(() => unlisten()) };
    },
  };
}
