import { TransactionContext } from '@mikro-orm/core';

/**
 * The embedded database has one connection: code inside `em.transactional` that asked for a second
 * one would wait for itself. Refused on PostgreSQL too, so that it is noticed on either.
 */
export function refuseInTransaction(): void {
  if (TransactionContext.currentTransactionContext()) {
    throw new Error('inside a transaction, use the EntityManager of that transaction');
  }
}
