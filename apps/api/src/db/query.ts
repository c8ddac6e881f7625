import type { EntitySchemaWithMeta } from '@mikro-orm/core';
import type { InferKyselyDB, Kysely } from '@mikro-orm/sql';
import type { Compilable } from 'kysely';
import type { Reader, Source } from './database.ts';

/**
 * Typed statements for everything that entities do not load or save: Kysely, typed by the entities
 * that a statement names, in the transaction of an EntityManager, or outside any.
 *
 * `query(em, Order, Platform).selectFrom('orders as o').innerJoin('platforms as p', …)`
 */
export const query = <Entities extends readonly EntitySchemaWithMeta[]>(
  source: Source,
  ..._entities: Entities
): Kysely<InferKyselyDB<Entities[number]>> => kyselyIn(source);

/** The same without entities, for tables that have none. */
// biome-ignore lint/suspicious/noExplicitAny: the caller gives the type
export function kyselyIn(source: Source): Kysely<any> {
  return 'kind' in source ? source.kysely() : source.getKysely();
}

/** A typed statement that returns rows. */
export type Read<Row> = Compilable<Row> & { execute(): Promise<Row[]> };

/**
 * Runs a typed read as a prepared statement, outside any transaction: where planning takes longer than
 * running, and the statement has few forms (prepared.ts).
 */
export function readPrepared<Row extends object>(source: Reader, read: Read<Row>): Promise<Row[]> {
  const { sql, parameters } = read.compile();
  return source.execute<Row>(sql, parameters);
}
