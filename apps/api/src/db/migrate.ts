import { setTimeout } from 'node:timers/promises';
import type { AnyEntity } from '@mikro-orm/core';
import { MikroORM, type Options } from '@mikro-orm/postgresql';
import type { Client } from 'pg';
import type { Log } from '../environment/log.ts';
import { ormOptions } from './orm-options.ts';
import { type Patience, patiently, usualLockTimeoutMs } from './patiently.ts';
import { releaseAfterFailure } from './release-after-failure.ts';
import { recordedReleases, recordRelease, thisRelease } from './releases.ts';

/** Any constant that is the same in every process. */
const migrationLock = 7_465_726;
const pollMs = 100;

export type MigrateOptions = Pick<Patience, 'tries' | 'pauseMs'> & {
  /** PostgreSQL itself and not a pooler. */
  databaseUrl: string;
  dbName: string;
  migrationsList?: typeof ormOptions.migrations.migrationsList;
  /** The number of the release that migrates. */
  release?: number;
  log: Log;
  lockTimeoutMs?: number;
};

/**
 * Runs the pending migrations, each in a transaction of its own unless it refuses one, without a
 * time-out for statements. Of processes that start together one migrates, and the others wait.
 *
 * @throws StartupError where a table stays locked, or a release has migrated that does not run beside
 *   this one
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const { databaseUrl, dbName, migrationsList = ormOptions.migrations.migrationsList } = options;
  const {
    log,
    release = thisRelease,
    lockTimeoutMs = usualLockTimeoutMs,
    tries,
    pauseMs,
  } = options;
  const orm = await MikroORM.init({
    ...ormOptions,
    migrations: { ...ormOptions.migrations, migrationsList, allOrNothing: false },
    discovery: { warnWhenNoEntities: false },
    entities: [] as Options['entities'] & AnyEntity[],
    dbName,
    logger: (message) => log.warn(message),
    // One holds the lock, the other runs everything else.
    pool: { max: 2 },
    driverOptions: {
      connectionString: databaseUrl,
      application_name: 'jadeport migrations',
      onConnect: (client: Client) =>
        client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0'),
    },
  });
  releaseAfterFailure(orm.em.getConnection());
  const isTransactional = (name: string) =>
    migrationsList.find((each) => each.name === name)?.class.prototype.isTransactional();
  const run = (sql: string) => orm.em.getConnection().execute(sql);
  try {
    await whileLocked(orm, async () => {
      await recordedReleases(run, 'DATABASE_URL', { release });
      // Makes the table of migrations, too, which whoever is recorded has.
      const pending = await orm.migrator.getPending();
      await recordRelease(run, release);
      for (const { name } of pending) {
        const onPause = (attempt: number) =>
          log.warn({ migration: name, attempt }, 'a migration waits for a table in use');
        const patience = { tries, pauseMs, onPause };
        const up = async () => {
          // What refuses a transaction, such as a concurrent build, waits itself for transactions, and
          // requests do not queue behind it.
          await run(`set lock_timeout = ${isTransactional(name) ? lockTimeoutMs : 0}`);
          await orm.migrator.up({ migrations: [name] });
        };
        await patiently(up, `the migration ${name}`, patience);
      }
    });
  } finally {
    await orm.close();
  }
}

/**
 * Holds the lock of migrations meanwhile. Others ask again and again, because a statement that waits
 * has a snapshot, for whose end CREATE INDEX CONCURRENTLY would wait in turn.
 */
function whileLocked(orm: MikroORM, use: () => Promise<void>): Promise<void> {
  const connection = orm.em.getConnection();
  return connection.transactional(async (transaction) => {
    const take = `select pg_try_advisory_xact_lock(${migrationLock}) as taken`;
    const isTaken = async () => {
      const rows: { taken: boolean }[] = await connection.execute(take, [], 'all', transaction);
      return rows[0]?.taken;
    };
    while (!(await isTaken())) await setTimeout(pollMs);
    await use();
  });
}
