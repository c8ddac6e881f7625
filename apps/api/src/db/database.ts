import type { Options } from '@mikro-orm/core';
import type { AbstractSqlDriver, Kysely, SqlEntityManager } from '@mikro-orm/sql';

/** The list of the entities that a database holds. */
export type Entities = NonNullable<Options['entities']>;

/** One unit of work on the database; never shared between two procedure calls. */
export type EntityManager = SqlEntityManager<AbstractSqlDriver>;

/**
 * The way in for a program that makes statements of its own: an address with what its connections
 * need, or on the embedded database, which has one connection, statements each in a turn of its own.
 */
export type Access =
  | {
      kind: 'address';
      connectionString: string;
      /** Whether a connection keeps its state between transactions, as LISTEN needs. */
      hasSession: boolean;
      options: Readonly<Record<string, string | number | boolean>>;
    }
  | { kind: 'shared'; statements: SharedStatements };

export type SharedStatements = {
  /** Without values, `text` may be a whole `begin … commit` block. */
  // biome-ignore lint/suspicious/noExplicitAny: rows are what the statement of the caller selects
  executeSql(text: string, values?: unknown[]): Promise<{ rows: any[] }>;
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<{ close(): Promise<void> }>;
};

/** The one database, PostgreSQL or embedded, with the same entities and migrations. */
export type Database = {
  readonly kind: 'postgres' | 'embedded';

  /** A fresh EntityManager. Transactions: `em.transactional(async (em) => …)`. */
  em(): EntityManager;

  /**
   * The query builder outside any transaction, which `query.ts` types. Inside a transaction it would
   * wait for ever on the embedded database, so it throws on both.
   */
  // biome-ignore lint/suspicious/noExplicitAny: the tables are what the caller names
  kysely(): Kysely<any>;

  /**
   * A raw read outside any transaction, with `$1` parameters: the fast way for a hot read (a named
   * prepared statement on PostgreSQL, so `sql` must be constant). A check names the files that may.
   */
  execute<Row extends object>(sql: string, params?: readonly unknown[]): Promise<Row[]>;

  /** Resolves when the database answers, rejects when it does not. */
  ping(): Promise<void>;

  /** Whether nothing has had a connection for so long that only a restart of this process helps. */
  isStarved(): boolean;

  /** Closes every connection and gives the data folder free. */
  close(): Promise<void>;

  /** How a program of its own, such as the job queue, reaches this same database. */
  readonly access: Access;
};

/** Where a statement runs: in the transaction of an EntityManager, or by itself. */
export type Source = EntityManager | Database;
