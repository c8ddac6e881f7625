import { setTimeout } from 'node:timers/promises';
import type { AnyEntity, MigrationObject } from '@mikro-orm/core';
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
  migrationsList?: readonly (MigrationObject & { needsStop?: boolean })[];
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
 * for statements. Of processes that start together one migrates, and the others wait. Before one that
 * needs a stop, it waits until no process of the release before is connected.
 *
 * @throws StartupError where a table stays locked, or processes of the release before stay connected
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const { databaseUrl, dbName, migrationsList = ormOptions.migrations.migrationsList } = options;
  const orm = await MikroORM.init({
    ...ormOptions,
    migrations: { ...ormOptions.migrations, migrationsList: [...migrationsList] },
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
      const pending = await orm.migrator.getPending();
      const names = new Set(pending.map(({ name }) => name));
      const stops = migrationsList.find(({ name, needsStop }) => needsStop && names.has(name));
      const isNew = pending.length === migrationsList.length;
      if (stops && !isNew) await whileOthersServe(orm, stops.name, options);
      for (const { name } of pending) await patiently(orm, name, options);
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

/**
 * Those of this release wait for the lock of migrations before they open any other connection. Asked
 * outside the transaction, in which the list of connections would not change.
 */
async function whileOthersServe(
  orm: MikroORM,
  name: string,
  { log, tries = 60, pauseMs = 1_000 }: MigrateOptions,
): Promise<void> {
  const others = `select application_name from pg_stat_activity
    where datname = current_database() and application_name ~ '^jadeport( live| jobs| reads)?$'`;
  for (let attempt = 1; ; attempt++) {
    const { length } = await orm.em.getConnection().execute(others);
    if (length === 0) return;
    if (attempt >= tries) {
      throw new StartupError(
        `DATABASE_URL: this release needs a stop, because processes of an earlier one cannot go on after the migration ${name}, and ${length} of their connections are open; stop them, reconnect a pooler, and start again.`,
      );
    }
    if (attempt === 1) {
      log.warn({ migration: name, connections: length }, 'waits for the earlier release to stop');
    }
    await setTimeout(pauseMs);
  }
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
