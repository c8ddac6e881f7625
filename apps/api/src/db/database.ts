import type { Options } from '@mikro-orm/core';
import type { AbstractSqlDriver, Kysely, SqlEntityManager } from '@mikro-orm/sql';

/** The entities of a database. */
export type Entities = NonNullable<Options['entities']>;

/** A unit of work on the database; never shared by two procedure calls. */
export type EntityManager = SqlEntityManager<AbstractSqlDriver>;

/**
 * How a program with its own statements reaches the database: a connection string with its options,
 * or, for the embedded database with its one connection, a function that runs statements in turn.
 */
export type Access =
  | {
      kind: 'address';
      connectionString: string;
      /** Whether a connection keeps its state between transactions, which LISTEN requires. */
      hasSession: boolean;
      options: Readonly<Record<string, string | number | boolean>>;
    }
  | { kind: 'shared'; statements: SharedStatements };

/** Connections in use and free ones, and requests that wait for one. */
export type PoolState = { inUse: number; idle: number; waiting: number; max: number };

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

/** Statements outside any transaction. */
export type Reader = {
  readonly kind: 'postgres' | 'embedded';
  /** Whether rows may be missing that have been stored a moment ago. */
  readonly isReplica?: boolean;

  /**
   * The query builder outside any transaction, which `query.ts` types. Inside a transaction it would
   * wait for ever on the embedded database, so it throws on both.
   */
  // biome-ignore lint/suspicious/noExplicitAny: the tables are what the caller names
  kysely(): Kysely<any>;

  /**
   * A raw read outside any transaction, with `$1` parameters. On PostgreSQL it is a named prepared
   * statement, which is fast, so `sql` must be constant. A check lists the files that may use it.
   */
  execute<Row extends object>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
};

/** The database, PostgreSQL or embedded, with the same entities and migrations. */
export type Database = Reader & {
  /** Returns a new EntityManager. Transactions: `em.transactional(async (em) => …)`. */
  em(): EntityManager;

  /**
   * For reads that may be a moment old: a replica where there is one and it answers, otherwise the
   * same as the database.
   */
  readonly reader: Reader;

  /** Resolves when the database answers, rejects when it does not. */
  ping(): Promise<void>;

  /** Whether no connection has been free for so long that only a restart of this process helps. */
  isStarved(): boolean;

  /** The connections for requests; undefined on the embedded database, which has one. */
  pool(): PoolState | undefined;

  /** Closes every connection and releases the data folder. */
  close(): Promise<void>;

  /** How other programs, such as the job queue, reach the same database. */
  readonly access: Access;
};

/** Where a statement runs: in the transaction of an EntityManager, or on its own. */
export type Source = EntityManager | Reader;
