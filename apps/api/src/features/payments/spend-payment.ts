import { randomUUID } from 'node:crypto';
import { cover, type PaymentState, receivedStates } from '@jadeport/billing';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import type { Actor } from '../audit/actor.ts';
import { allocate } from '../invoices/allocate.ts';
import { dueOf, type LockedInvoice } from '../invoices/lock-invoice.ts';
import { Allocation } from './allocation.entity.ts';
import type { LockedPayment, OnInvoice } from './lock-payment.ts';
import { Payment } from './payment.entity.ts';

type By = { actor: Actor; at: Date };
type Changed = { invoice: LockedInvoice; payment: LockedPayment };

/** What is received of a payment, neither used nor refunded: credit. */
export const creditOf = ({
  state,
  amountCents,
  usedCents,
  refundedCents,
}: LockedPayment): number => (isReceived(state) ? amountCents - usedCents - refundedCents : 0);

const isReceived = (state: PaymentState) => (receivedStates as readonly string[]).includes(state);

/** Uses the credit of a payment on what is due on an invoice; both are locked. */
export async function spendOn(
  tx: EntityManager,
  by: By,
  { invoice, payment }: Changed,
): Promise<Changed> {
  const paid = { cents: creditOf(payment), currency: payment.currency };
  const { cents, paidCents } = cover(dueOf(invoice), paid, invoice.fx.jmdPerUsd);
  if (cents === 0) return { invoice, payment };
  return {
    invoice: await allocate(tx, invoice, cents),
    payment: await keep(tx, by, payment, { invoiceId: invoice.id, cents, paidCents }),
  };
}

/**
 * Takes a payment off an invoice, on which as much is due again.
 *
 * @param part what of it; both amounts are at most what is on the invoice
 */
export const takeOff = async (
  tx: EntityManager,
  by: By,
  { invoice, payment }: Changed,
  part: Pick<OnInvoice, 'cents' | 'paidCents'>,
): Promise<Changed> => ({
  invoice: await allocate(tx, invoice, -part.cents),
  payment: await release(tx, by, payment, { invoiceId: invoice.id, ...part }),
});

/** The same where the sum of the invoice is lowered already. */
export const release = (
  tx: EntityManager,
  by: By,
  payment: LockedPayment,
  { invoiceId, cents, paidCents }: OnInvoice,
): Promise<LockedPayment> =>
  keep(tx, by, payment, { invoiceId, cents: -cents, paidCents: -paidCents });

async function keep(
  tx: EntityManager,
  { actor, at }: By,
  payment: LockedPayment,
  { invoiceId, cents, paidCents }: OnInvoice,
): Promise<LockedPayment> {
  await query(tx, Allocation)
    .insertInto('allocations')
    .values({
      id: randomUUID(),
      payment_id: payment.id,
      invoice_id: invoiceId,
      cents,
      paid_cents: paidCents,
      actor: actor.id,
      recorded_at: at,
    })
    .execute();
  const usedCents = payment.usedCents + paidCents;
  await query(tx, Payment)
    .updateTable('payments')
    .set({ used_cents: usedCents })
    .where('id', '=', payment.id)
    .execute();
  return { ...payment, usedCents };
}
