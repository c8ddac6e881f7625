import type { Kysely } from '@mikro-orm/sql';
import { type Db, fromKysely } from 'pg-boss';
import type { EntityManager } from '../db/database.ts';

/** pg-boss's way into the transaction that `em` has open, or onto its connection if it has none. */
export function statementsOf(em: EntityManager): Db {
  return fromKysely(
    em.getTransactionContext<Kysely<unknown>>() ?? em.getConnection().getClient<unknown>(),
  );
}
