import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import type { OnOwnerChanged } from '../../ports/owner-changes.ts';
import { record } from '../audit/record.ts';
import { Charge } from './charge.entity.ts';
import { Invoice } from './invoice.entity.ts';

/**
 * What is charged on a package and is on no invoice follows it to its new owner, each charge with a
 * trace. One on an invoice stays with whom it was made for, so such a package keeps its owner.
 *
 * @throws OWNER_BILLED
 */
export const followOwner: OnOwnerChanged = async (
  tx,
  { shipmentId, trackingNumber, customerId, actor },
) => {
  const charges = await query(tx, Charge, Invoice)
    .selectFrom('charges as c')
    .leftJoin('invoices as i', 'i.id', 'c.invoice_id')
    .where('c.shipment_id', '=', shipmentId)
    .where('c.state', '<>', 'void')
    .select(['c.kind', 'c.amount_cents as amountCents', 'c.currency', 'c.invoice_id as invoiceId'])
    .select('i.number')
    .orderBy('c.recorded_at')
    .execute();
  const billed = charges.find(({ invoiceId }) => invoiceId !== null);
  if (billed) throw new AppError('OWNER_BILLED', { invoice: billed.number ?? '–' });
  if (charges.length === 0) return;
  await query(tx, Charge)
    .updateTable('charges')
    .set({ customer_id: customerId })
    .where('shipment_id', '=', shipmentId)
    .where('state', '=', 'open')
    .execute();
  for (const { kind, amountCents, currency } of charges) {
    const details = { kind, amount: amountCents / 100, currency };
    await record(tx, { actor, action: 'invoices.charge-moved', thing: trackingNumber, details });
  }
};
