import type { Kysely } from '@mikro-orm/sql';
import { CompiledQuery } from 'kysely';
import type { Database, EntityManager } from './database.ts';

/**
 * A statement with `$1` parameters, in the transaction of `em` or, if it has none, by itself. For
 * what works on many rows at once; where one row is at stake the entities do.
 */
export async function execute<Row extends object>(
  em: EntityManager,
  sql: string,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await kyselyOf(em).executeQuery<Row>(CompiledQuery.raw(sql, [...params]));
  return rows;
}

/** The query builder in the transaction that `em` has open, or on its connection if it has none. */
export function kyselyOf(em: EntityManager): Kysely<unknown> {
  return em.getTransactionContext<Kysely<unknown>>() ?? em.getConnection().getClient<unknown>();
}

/** What runs statements: the database, or one transaction of it (`statementsIn`). */
export type Statements = Pick<Database, 'execute'>;

/** Statements in the transaction of `em`. */
export const statementsIn = (em: EntityManager): Statements => ({
  execute: (sql, params) => execute(em, sql, params),
});
