import { MikroORM } from '@mikro-orm/postgresql';
import { Client, type Pool, type TypeOverrides } from 'pg';
import type { Log } from '../log.ts';
import { StartupError } from '../startup-error.ts';
import type { Database, Entities } from './database.ts';
import { ormOptions } from './orm-options.ts';
import { parsers } from './parsers.ts';
import { endSilentConnections, starvationOf } from './pool-watch.ts';
import { releaseAfterFailure } from './release-after-failure.ts';
import { refuseInTransaction } from './transaction-guard.ts';

/** Any constant that is the same in every process. */
const migrationLock = 7_465_726;

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
  entities: Entities;
  log: Log;
  statementTimeoutMs?: number;
};

export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const {
    databaseUrl,
    poolerMode,
    entities,
    log,
    statementTimeoutMs = usualStatementTimeoutMs,
  } = options;
  const hasSession = poolerMode === 'session';
  const orm = await MikroORM.init({
    ...ormOptions,
    entities,
    dbName: await nameOfDatabase(databaseUrl),
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
  try {
    await migrate(orm);
  } catch (error) {
    await orm.close();
    throw error;
  }
  endSilentConnections(pool, statementTimeoutMs + clientGraceMs);
  return fromPool(orm, pool, options);
}

/**
 * Migrates in one transaction without a time-out, whose lock ends with it: of processes that start
 * together one migrates, and the others wait and find nothing to do.
 */
async function migrate(orm: MikroORM): Promise<void> {
  await orm.em.getConnection().transactional(async (transaction) => {
    const run = (sql: string) => orm.em.getConnection().execute(sql, [], 'run', transaction);
    await run('set local statement_timeout = 0');
    await run('set local lock_timeout = 0');
    await run(`select pg_advisory_xact_lock(${migrationLock})`);
    await orm.migrator.up({ transaction });
  });
}

/** MikroORM sets its own parsers there, which return text. */
function setParsers({ options }: Pool): void {
  const types = options.types as TypeOverrides;
  for (const [type, parse] of Object.entries(parsers)) types.setTypeParser(Number(type), parse);
}

function fromPool(
  orm: MikroORM,
  pool: Pool,
  { databaseUrl, poolerMode }: PostgresOptions,
): Database {
  const hasSession = poolerMode === 'session';
  const names = new Map<string, string>();
  const named = (text: string) => {
    const name = names.get(text) ?? `read_${names.size}`;
    names.set(text, name);
    return { name, text };
  };
  return {
    kind: 'postgres',
    em() {
      refuseInTransaction();
      return orm.em.fork();
    },
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
    async ping() {
      await pool.query('select 1');
    },
    isStarved: starvationOf(pool, starvedAfterMs),
    close: () => orm.close(),
    access: {
      kind: 'address',
      connectionString: databaseUrl,
      hasSession,
      options: { connectionTimeoutMillis: connectTimeoutMs, ...keptAlive },
    },
  };
}

/** Connects, and returns the name of the database. */
async function nameOfDatabase(databaseUrl: string): Promise<string> {
  const client = await connect(databaseUrl);
  await client.end();
  return client.database ?? '';
}

async function connect(databaseUrl: string): Promise<Client> {
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
