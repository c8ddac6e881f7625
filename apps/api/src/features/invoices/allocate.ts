import { dueCents } from '@jadeport/billing';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Invoice } from './invoice.entity.ts';
import { type LockedInvoice, stateAfter } from './lock-invoice.ts';

/**
 * Allocates cents of an invoice's currency to it, or takes them back where they are negative, and
 * returns it as it then is. The caller keeps the allocation, has locked the invoice in the same
 * transaction, and gives no more than is due, or takes back no more than was allocated.
 *
 * @throws INVOICE_NOT_ALLOWED for a draft, or what was discarded
 */
export const allocate = (
  tx: EntityManager,
  invoice: LockedInvoice,
  cents: number,
): Promise<LockedInvoice> =>
  reduce(tx, invoice, { allocatedCents: invoice.allocatedCents + cents });

/** Stores what reduces an invoice, and the state that follows. */
export async function reduce(
  tx: EntityManager,
  invoice: LockedInvoice,
  changes: Partial<Pick<LockedInvoice, 'allocatedCents' | 'creditedCents'>>,
): Promise<LockedInvoice> {
  const after = { ...invoice, ...changes };
  const state = stateAfter(after, 'count');
  if (dueCents(after) < 0 || after.allocatedCents < 0) {
    throw new RangeError(`${invoice.number}: ${JSON.stringify(changes)} of ${after.totalCents}`);
  }
  await query(tx, Invoice)
    .updateTable('invoices')
    .set({
      allocated_cents: after.allocatedCents,
      credited_cents: after.creditedCents,
      state,
    })
    .where('id', '=', invoice.id)
    .execute();
  return { ...after, state };
}
