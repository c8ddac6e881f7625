import { MikroORM } from '@mikro-orm/postgresql';
import { Client, type Pool } from 'pg';
import { StartupError } from '../startup-error.ts';
import type { Database, Log } from './database.ts';
import { ormOptions } from './orm-options.ts';
import { refuseInTransaction } from './transaction-guard.ts';

/** Any constant: it only has to be the same in every process of ours. */
const migrationLock = 7_465_726;

const connectTimeoutMs = 10_000;
const statementTimeoutMs = 30_000;

export async function openPostgres(databaseUrl: string, log: Log): Promise<Database> {
  const lock = await connect(databaseUrl);
  try {
    const orm = await MikroORM.init({
      ...ormOptions,
      dbName: lock.database ?? '',
      logger: (message) => log.warn(message),
      pool: { max: 10 },
      driverOptions: {
        connectionString: databaseUrl,
        application_name: 'jadeport',
        connectionTimeoutMillis: connectTimeoutMs,
        statement_timeout: statementTimeoutMs,
      },
    });
    // One process migrates; the others wait for it and then find nothing to do.
    await lock.query('select pg_advisory_lock($1)', [migrationLock]);
    await orm.migrator.up();
    return fromPool(orm, await orm.em.getConnection().getNativeClient(), databaseUrl);
  } finally {
    await lock.end();
  }
}

function fromPool(orm: MikroORM, pool: Pool, databaseUrl: string): Database {
  const names = new Map<string, string>();
  return {
    kind: 'postgres',
    em() {
      refuseInTransaction();
      return orm.em.fork();
    },
    async execute<Row extends object>(text: string, values: readonly unknown[] = []) {
      refuseInTransaction();
      const name = names.get(text) ?? `read_${names.size}`;
      names.set(text, name);
      const result = await pool.query<Row>({ name, text, values: [...values] });
      return result.rows;
    },
    async ping() {
      await pool.query('select 1');
    },
    close: () => orm.close(),
    jobConnection: { connectionString: databaseUrl, application_name: 'jadeport jobs', max: 4 },
  };
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
