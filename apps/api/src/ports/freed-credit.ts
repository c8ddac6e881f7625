import type { EntityManager } from '../db/orm.ts';

/**
 * What a credit note freed of the allocations of an invoice, in cents of its currency: the customer has
 * it over. The invoice's own sum is lowered already.
 */
export type FreedCredit = {
  invoiceId: string;
  customerId: string;
  cents: number;
  currency: 'USD' | 'JMD';
};

/** Port: called in the transaction of the credit note, for what keeps the allocations. */
export type OnCreditFreed = (em: EntityManager, freed: FreedCredit) => Promise<void>;
