import { setTimeout } from 'node:timers/promises';
import type { AnyEntity } from '@mikro-orm/core';
import { MikroORM, type Options } from '@mikro-orm/postgresql';
import type { Log } from '../log.ts';
import { StartupError } from '../startup-error.ts';
import { ormOptions } from './orm-options.ts';

/** Any constant that is the same in every process. */
const migrationLock = 7_465_726;
const pollMs = 100;

export type MigrateOptions = {
  /** PostgreSQL itself and not a pooler. */
  databaseUrl: string;
  dbName: string;
  migrationsList?: typeof ormOptions.migrations.migrationsList;
  log: Log;
  /**
   * How long a statement waits for its lock, in milliseconds: requests queue behind it for as long.
   */
  lockTimeoutMs?: number;
  /** Attempts of a migration whose lock is not free, and the milliseconds between them. */
  tries?: number;
  pauseMs?: number;
};

/**
 * Runs the pending migrations, each in a transaction of its own, on a connection without a time-out
 * for statements. Of processes that start together one migrates, and the others wait.
 *
 * @throws StartupError where a table stays locked
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const { databaseUrl, dbName, migrationsList = ormOptions.migrations.migrationsList } = options;
  const orm = await MikroORM.init({
    ...ormOptions,
    migrations: { ...ormOptions.migrations, migrationsList },
    discovery: { warnWhenNoEntities: false },
    entities: [] as Options['entities'] & AnyEntity[],
    dbName,
    logger: (message) => options.log.warn(message),
    // One holds the lock, one runs a transaction, one runs statements that refuse to be in one.
    pool: { max: 3 },
    driverOptions: { connectionString: databaseUrl, application_name: 'jadeport migrations' },
  });
  try {
    await whileLocked(orm, async () => {
      for (const { name } of await orm.migrator.getPending()) await patiently(orm, name, options);
    });
  } finally {
    await orm.close();
  }
}

type Run = (sql: string) => Promise<unknown>;

function inTransaction<Result>(
  orm: MikroORM,
  use: (run: Run, transaction: object) => Promise<Result>,
) {
  const connection = orm.em.getConnection();
  return connection.transactional((transaction) =>
    use((sql) => connection.execute(sql, [], 'all', transaction), transaction),
  );
}

/**
 * Holds the lock of migrations meanwhile. Others ask again and again, because a statement that waits
 * has a snapshot, for whose end CREATE INDEX CONCURRENTLY would wait in turn.
 */
function whileLocked(orm: MikroORM, use: () => Promise<void>): Promise<void> {
  return inTransaction(orm, async (run) => {
    await run('set local idle_in_transaction_session_timeout = 0');
    const take = `select pg_try_advisory_xact_lock(${migrationLock}) as taken`;
    while (!((await run(take)) as { taken: boolean }[])[0]?.taken) await setTimeout(pollMs);
    await use();
  });
}

async function patiently(orm: MikroORM, name: string, options: MigrateOptions): Promise<void> {
  const { log, lockTimeoutMs = 2_000, tries = 60, pauseMs = 1_000 } = options;
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(orm, async (run, transaction) => {
        await run('set local statement_timeout = 0');
        await run(`set local lock_timeout = ${lockTimeoutMs}`);
        await orm.migrator.up({ transaction: transaction as never, migrations: [name] });
      });
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (attempt >= tries) {
        throw new StartupError(
          `DATABASE_URL: the migration ${name} got no lock in ${tries} attempts, because a long transaction uses its table; start again once that has ended.`,
          { cause: error },
        );
      }
      log.warn({ migration: name, attempt }, 'a migration waits for a table in use');
      await setTimeout(pauseMs);
    }
  }
}

/** lock_not_available */
const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === '55P03') || isLockTimeout(error.cause));
