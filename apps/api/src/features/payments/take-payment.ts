import { randomUUID } from 'node:crypto';
import { roundCash, worthOf } from '@jadeport/billing';
import type { takePaymentInput } from '@jadeport/contract/payments';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError, invalidField } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { dueOf, type LockedInvoice, lockInvoice, stateAfter } from '../invoices/lock-invoice.ts';
import { openDrawerFor } from './drawers.ts';
import { type LockedPayment, lockPayments } from './lock-payment.ts';
import { Payment } from './payment.entity.ts';
import { enqueueTold } from './payment-email.ts';
import { spendOn } from './spend-payment.ts';

type Needs = Pick<Deps, 'settings' | 'clock' | 'jobs'>;
type Form = z.output<typeof takePaymentInput>;

/**
 * Takes money at the counter. Cash and cards count at once; a transfer and a cheque wait until somebody
 * confirms them. What is over stays as the customer's credit.
 *
 * @returns the id of the payment
 * @throws NOT_FOUND; INVOICE_NOT_ALLOWED for a draft; PAYMENT_METHOD_OFF; DRAWER_NEEDED for cash;
 * VALIDATION_FAILED for a card without a reference
 */
export function takePayment(
  em: EntityManager,
  deps: Needs,
  actor: Actor,
  { number, site, ...form }: Form,
): Promise<string> {
  const { method, reference } = form;
  if (!deps.settings().billing.paymentMethods.includes(method)) {
    throw new AppError('PAYMENT_METHOD_OFF');
  }
  if (method === 'card' && !reference) throw invalidField('reference', 'REQUIRED');
  return em.transactional(async (tx) => {
    const invoice = await lockInvoice(tx, number);
    const counted = countedOf(invoice, form, deps);
    const drawerId = method === 'cash' ? await openDrawerFor(tx, actor, site) : null;
    const isReceived = method === 'cash' || method === 'card';
    const values = { ...form, ...counted, drawerId, state: isReceived ? 'confirmed' : 'pending' };
    const payment = await addPayment(tx, deps, actor, invoice, values as NewPayment);
    if (isReceived) {
      await spendOn(tx, { actor, at: deps.clock() }, { invoice, payment });
      await enqueueTold(tx, deps, payment.id);
    }
    await recordPayment(tx, actor, 'payments.taken', invoice, payment);
    return payment.id;
  });
}

/** Cash in Jamaican dollars is taken in whole dollars, where the settings say so. */
function countedOf(
  invoice: LockedInvoice,
  { method, amountCents, currency }: Omit<Form, 'number' | 'site'>,
  deps: Needs,
) {
  const isRounded =
    method === 'cash' && currency === 'JMD' && deps.settings().billing.cashJmdWholeDollars;
  if (!isRounded) return { amountCents, roundingCents: 0 };
  const price = worthOf(dueOf(invoice), 'JMD', invoice.fx.jmdPerUsd).cents;
  const counted = roundCash(amountCents, price);
  if (counted.amountCents + counted.roundingCents <= 0) {
    throw invalidField('amountCents', 'AMOUNT_TOO_SMALL', { min: '1.00' });
  }
  return counted;
}

type NewPayment = Pick<LockedPayment, 'method' | 'state' | 'amountCents' | 'currency'> & {
  roundingCents?: number;
  reference?: string | undefined;
  drawerId?: string | null;
};

/**
 * Stores a payment for an invoice, which is locked.
 *
 * @throws INVOICE_NOT_ALLOWED for a draft, or what was discarded
 */
export async function addPayment(
  tx: EntityManager,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  invoice: LockedInvoice,
  { method, state, amountCents, currency, ...more }: NewPayment,
): Promise<LockedPayment> {
  stateAfter(invoice, 'count');
  const [id, at] = [randomUUID(), clock()];
  await query(tx, Payment)
    .insertInto('payments')
    .values({
      id,
      customer_id: invoice.customerId,
      invoice_id: invoice.id,
      method,
      state,
      amount_cents: amountCents,
      currency,
      rounding_cents: more.roundingCents ?? 0,
      used_cents: 0,
      refunded_cents: 0,
      reference: more.reference ?? null,
      drawer_id: more.drawerId ?? null,
      actor: actor.id,
      made_at: at,
      confirmed_at: state === 'confirmed' ? at : null,
    })
    .execute();
  const [payment] = await lockPayments(tx, [id]);
  if (!payment) throw new Error('the payment is not there');
  return payment;
}

type PaymentAction = Extract<Parameters<typeof record>[1]['action'], `payments.${string}`>;

/** Records what was done to a payment, on its invoice. */
export const recordPayment = (
  tx: EntityManager,
  actor: Actor,
  action: PaymentAction,
  invoice: Pick<LockedInvoice, 'id' | 'number'>,
  { method, amountCents, currency }: Pick<LockedPayment, 'method' | 'amountCents' | 'currency'>,
  more: Readonly<Record<string, string | number>> = {},
): Promise<void> =>
  record(tx, {
    actor,
    action,
    thing: invoice.number ?? invoice.id,
    details: { method, amount: amountCents / 100, currency, ...more },
  });
