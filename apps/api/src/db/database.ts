import type { AbstractSqlDriver, SqlEntityManager } from '@mikro-orm/sql';
import type { FastifyBaseLogger } from 'fastify';
import type { ConstructorOptions } from 'pg-boss';

/** One unit of work on the database; never shared between two procedure calls. */
export type EntityManager = SqlEntityManager<AbstractSqlDriver>;

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** The one database, PostgreSQL or embedded, with the same entities and migrations. */
export type Database = {
  readonly kind: 'postgres' | 'embedded';

  /** A fresh EntityManager. Transactions: `em.transactional(async (em) => …)`. */
  em(): EntityManager;

  /**
   * A raw read outside any transaction, with `$1` parameters: the fast way for a hot read
   * (a named prepared statement on PostgreSQL, so `sql` must be constant). Dates and timestamps
   * come as PostgreSQL writes them; let the statement shape them. Inside a transaction use
   * `em.execute`: this would wait for ever on the embedded database, so it throws on both.
   */
  execute<Row extends object>(sql: string, params?: readonly unknown[]): Promise<Row[]>;

  /** Resolves when the database answers, rejects when it does not. */
  ping(): Promise<void>;

  /** Whether nothing has had a connection for so long that only a restart of this process helps. */
  isStarved(): boolean;

  /** Closes every connection and gives the data folder free. */
  close(): Promise<void>;

  /** How pg-boss reaches this same database (`jobs/runner.ts`). */
  readonly jobConnection: ConstructorOptions;
};
