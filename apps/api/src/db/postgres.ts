import { MikroORM } from '@mikro-orm/postgresql';
import { Client, type Pool, type TypeOverrides } from 'pg';
import type { Log } from '../environment/log.ts';
import { StartupError } from '../start/startup-error.ts';
import type { Database, Entities, Reader } from './database.ts';
import { migrate } from './migrate.ts';
import { ormOptions } from './orm-options.ts';
import { parsers } from './parsers.ts';
import { endSilentConnections, starvationOf } from './pool-watch.ts';
import { releaseAfterFailure } from './release-after-failure.ts';
import { recordedReleases, thisRelease } from './releases.ts';
import { openReplica } from './replica.ts';
import { refuseInTransaction } from './transaction-guard.ts';

const connectTimeoutMs = 5_000;
const usualStatementTimeoutMs = 15_000;
/**
 * How much longer the client waits than the server, so that a working server reports the time-out
 * itself, in milliseconds.
 */
const clientGraceMs = 2_000;
/** Longer than two statements at their time-outs, which bounds a request's transactions. */
const starvedAfterMs = 2 * (usualStatementTimeoutMs + clientGraceMs);

/** Probes after ten seconds of silence, then each second, so that routers keep the connection. */
const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

export type PostgresOptions = {
  databaseUrl: string;
  /**
   * `transaction`: a pooler gives each transaction another connection, so connections keep no
   * state.
   */
  poolerMode: 'session' | 'transaction';
  /**
   * PostgreSQL itself where `databaseUrl` is a pooler: for migrations, LISTEN and the job queue,
   * which need connections that keep their state.
   */
  directUrl?: string | undefined;
  /** A replica for reads that may be a moment old. */
  readUrl?: string | undefined;
  entities: Entities;
  log: Log;
  statementTimeoutMs?: number;
};

export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const {
    databaseUrl,
    directUrl = databaseUrl,
    poolerMode,
    entities,
    log,
    statementTimeoutMs = usualStatementTimeoutMs,
  } = options;
  const hasSession = poolerMode === 'session';
  const orm = await MikroORM.init({
    ...ormOptions,
    entities,
    dbName: await prepare(directUrl, log),
    logger: (message) => log.warn(message),
    pool: { max: 10 },
    driverOptions: {
      connectionString: databaseUrl,
      application_name: 'jadeport',
      connectionTimeoutMillis: connectTimeoutMs,
      ...keptAlive,
      onPoolCreated: setParsers,
      // Set by a statement and not as a start parameter, which PgBouncer refuses.
      ...(hasSession && {
        onConnect: (client: Client) =>
          client.query(`set statement_timeout = ${statementTimeoutMs}`),
      }),
    },
  });
  const connection = orm.em.getConnection();
  releaseAfterFailure(connection);
  const pool = await connection.getNativeClient();
  endSilentConnections(pool, statementTimeoutMs + clientGraceMs);
  return fromPool(orm, pool, options);
}

/**
 * Whether this release has said that it migrates, and every migration of it has run.
 *
 * @throws StartupError where a release has migrated that does not run beside this one
 */
async function isMigrated(client: Client): Promise<boolean> {
  const run = async (sql: string) => (await client.query(sql)).rows;
  const recorded = await recordedReleases(run, 'DATABASE_URL');
  if (!recorded.includes(thisRelease)) return false;
  const ran = await client.query<{ name: string }>('select name from migrations');
  const names = new Set(ran.rows.map(({ name }) => name));
  return ormOptions.migrations.migrationsList.every(({ name }) => names.has(name));
}

/** MikroORM sets its own parsers there, which return text. */
function setParsers({ options }: Pool): void {
  const types = options.types as TypeOverrides;
  for (const [type, parse] of Object.entries(parsers)) types.setTypeParser(Number(type), parse);
}

function fromPool(orm: MikroORM, pool: Pool, options: PostgresOptions): Database {
  const { databaseUrl, directUrl = databaseUrl, readUrl, poolerMode, log } = options;
  const hasSession = poolerMode === 'session';
  const names = new Map<string, string>();
  const named = (text: string) => {
    const name = names.get(text) ?? `read_${names.size}`;
    names.set(text, name);
    return { name, text };
  };
  const primary: Reader = {
    kind: 'postgres',
    kysely() {
      refuseInTransaction();
      return orm.em.getConnection().getClient();
    },
    async execute<Row extends object>(text: string, values: readonly unknown[] = []) {
      refuseInTransaction();
      const statement = hasSession ? named(text) : { text };
      const result = await pool.query<Row>({ ...statement, values: [...values] });
      return result.rows;
    },
  };
  const replica = readUrl ? openReplica(readUrl, pool, primary, log) : undefined;
  return {
    ...primary,
    reader: replica ?? primary,
    em() {
      refuseInTransaction();
      return orm.em.fork();
    },
    async ping() {
      await pool.query('select 1');
    },
    isStarved: starvationOf(pool, starvedAfterMs),
    pool: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max: pool.options.max,
    }),
    async close() {
      await replica?.close();
      await orm.close();
    },
    access: {
      kind: 'address',
      connectionString: directUrl,
      hasSession: hasSession || directUrl !== databaseUrl,
      options: { connectionTimeoutMillis: connectTimeoutMs, ...keptAlive },
    },
  };
}

/** Migrates where necessary; returns the name of the database. */
async function prepare(databaseUrl: string, log: Log): Promise<string> {
  const client = await connect(databaseUrl);
  const dbName = client.database ?? '';
  try {
    if (await isMigrated(client)) return dbName;
  } finally {
    await client.end();
  }
  await migrate({ databaseUrl, dbName, log });
  return dbName;
}

/** @throws StartupError with the reason in one sentence */
export async function connect(databaseUrl: string): Promise<Client> {
  try {
    const client = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: connectTimeoutMs,
    });
    await client.connect();
    return client;
  } catch (error) {
    throw new StartupError(`DATABASE_URL: ${reason(error)}.`, { cause: error });
  }
}

function reason(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return 'no PostgreSQL server answers at that address';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'the host name is not known';
    case '28P01':
    case '28000':
      return 'PostgreSQL refuses this user or password';
    case '3D000':
      return 'the database it names does not exist';
    default:
      return message || 'cannot connect to PostgreSQL';
  }
}
