import type { EntitySchemaWithMeta } from '@mikro-orm/core';
import type { InferKyselyDB, Kysely } from '@mikro-orm/sql';
import type { Database, EntityManager } from './database.ts';

/**
 * The one door to the data for what entities do not load or save: Kysely, typed by the entities that
 * a statement names, in the transaction of an EntityManager, or of the database outside any.
 *
 * `query(em, Order, Platform).selectFrom('orders as o').innerJoin('platforms as p', …)`
 */
export function query<Entities extends readonly EntitySchemaWithMeta[]>(
  source: EntityManager | Database,
  ..._entities: Entities
): Kysely<InferKyselyDB<Entities[number]>> {
  // biome-ignore lint/suspicious/noExplicitAny: the entities give the type
  return 'kind' in source ? source.kysely() : source.getKysely<any>();
}
