import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import type { Log } from '../environment/log.ts';
import { errorForLog } from '../errors/error-for-log.ts';
import { outageOf } from '../errors/outages.ts';
import type { Reader } from './database.ts';
import { endSilentConnections } from './pool-watch.ts';
import { refuseInTransaction } from './transaction-guard.ts';

/** How long the primary answers alone after the replica has failed, in milliseconds. */
const restMs = 5_000;
/** Shorter than for the primary, which then answers instead. */
const connectTimeoutMs = 1_000;
const silenceMs = 5_000;

/** The replica of `primaryPool`; the primary stands in while it is away. */
export type Replica = Reader & { close(): Promise<void> };

/** Opens lazily: a replica that is away does not prevent the start. */
export function openReplica(url: string, primaryPool: Pool, primary: Reader, log: Log): Replica {
  const pool = new Pool({
    connectionString: url,
    application_name: 'jadeport reads',
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    types: primaryPool.options.types,
  });
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', () => {});
  endSilentConnections(pool, silenceMs);
  let restsUntil = 0;
  const rests = () => performance.now() < restsUntil;
  const failed = (error: unknown) => {
    if (outageOf(error) === undefined) return;
    if (!rests()) log.warn({ err: errorForLog(error as Error) }, 'the replica is away');
    restsUntil = performance.now() + restMs;
  };

  /** A connection of the replica, or of the primary where there is none. */
  async function connect(): Promise<PoolClient> {
    if (!rests()) {
      try {
        return await pool.connect();
      } catch (error) {
        failed(error);
      }
    }
    return primaryPool.connect();
  }
  const dialect = new PostgresDialect({ pool: { connect, end: async () => {} } as never });
  // biome-ignore lint/suspicious/noExplicitAny: the tables are what the caller names
  const kysely = new Kysely<any>({ dialect });

  return {
    kind: 'postgres',
    isReplica: true,
    kysely() {
      refuseInTransaction();
      return kysely;
    },
    async execute<Row extends object>(sql: string, params: readonly unknown[] = []) {
      refuseInTransaction();
      if (rests()) return primary.execute<Row>(sql, params);
      try {
        // Unnamed, because a pooler may be in between.
        return (await pool.query<Row>(sql, [...params])).rows;
      } catch (error) {
        failed(error);
        return primary.execute<Row>(sql, params);
      }
    },
    close: () => pool.end(),
  };
}
