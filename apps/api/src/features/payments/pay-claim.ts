import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import type { Actor } from '../audit/actor.ts';
import { Charge } from '../invoices/charge.entity.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { lockInvoice } from '../invoices/lock-invoice.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { addPayment, recordPayment } from './take-payment.ts';

/**
 * Gives a customer credit for a package: money of the forwarder's, entered as a payment for the package's
 * invoice, else the customer's newest. Credit pays invoices or is paid back like any other.
 *
 * @returns the id of the payment; null where the customer was never billed
 */
export async function payClaim(
  tx: EntityManager,
  deps: Pick<Deps, 'clock'>,
  actor: Actor,
  claim: { customerId: string; shipmentId: string; amountCents: number; reference: string },
): Promise<string | null> {
  const number = await invoiceOf(tx, claim);
  if (!number) return null;
  const invoice = await lockInvoice(tx, number);
  const payment = await addPayment(tx, deps, actor, invoice, {
    method: 'claim',
    state: 'confirmed',
    amountCents: claim.amountCents,
    currency: 'USD',
    reference: claim.reference,
  });
  await recordPayment(tx, actor, 'payments.taken', invoice, payment);
  return payment.id;
}

async function invoiceOf(
  tx: EntityManager,
  { customerId, shipmentId }: { customerId: string; shipmentId: string },
): Promise<string | null> {
  const found = await query(tx, Invoice, Charge, Shipment)
    .selectFrom('invoices as i')
    .where('i.customer_id', '=', customerId)
    .where('i.number', 'is not', null)
    .select((eb) => [
      'i.number',
      eb
        .exists(
          eb
            .selectFrom('charges as c')
            .innerJoin('shipments as s', (join) =>
              join.on((on) =>
                on('c.shipment_id', '=', on.fn.coalesce('s.consolidation_id', 's.id')),
              ),
            )
            .whereRef('c.invoice_id', '=', 'i.id')
            .where('s.id', '=', shipmentId)
            .select('c.id'),
        )
        .as('isOfPackage'),
    ])
    .orderBy('isOfPackage', 'desc')
    .orderBy('i.issued_at', 'desc')
    .orderBy('i.id')
    .limit(1)
    .executeTakeFirst();
  return found?.number ?? null;
}
