import { TransactionContext } from '@mikro-orm/core';

/**
 * The embedded database has one connection, so code inside `em.transactional` that asks for a
 * second one would wait for itself. It is refused on PostgreSQL too, so that tests on either notice
 * it.
 */
export function refuseInTransaction(): void {
  if (TransactionContext.currentTransactionContext()) {
    throw new Error('inside a transaction, use the EntityManager of that transaction');
  }
}
