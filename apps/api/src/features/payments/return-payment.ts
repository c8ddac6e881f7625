import { randomUUID } from 'node:crypto';
import { worthOf } from '@jadeport/billing';
import type { refundInput, reverseInput } from '@jadeport/contract/payments';
import { formatMoney } from '@jadeport/money';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { openDrawerFor } from './drawers.ts';
import {
  invoicesOf,
  type LockedForAll,
  type LockedPayment,
  lockPayment,
  type OnInvoice,
  paymentAfter,
} from './lock-payment.ts';
import { Payment } from './payment.entity.ts';
import { Refund } from './refund.entity.ts';
import { creditOf, takeOff } from './spend-payment.ts';
import { recordPayment } from './take-payment.ts';

type Needs = Pick<Deps, 'clock'>;

/**
 * A payment did not come after all: a returned cheque, a chargeback, an entry by mistake. Every invoice
 * that it was on is due again. Cash goes back out of the open drawer.
 *
 * @throws NOT_FOUND; PAYMENT_NOT_ALLOWED unless it is confirmed; DRAWER_NEEDED for cash
 */
export const reversePayment = (
  em: EntityManager,
  { clock }: Needs,
  actor: Actor,
  { id, reason, site }: z.output<typeof reverseInput>,
): Promise<void> =>
  em.transactional(async (tx) => {
    const locked = await lockPayment(tx, id);
    const state = paymentAfter(locked.payment, 'reverse');
    const at = clock();
    await takeOffLatest(tx, { actor, at }, locked, locked.payment.usedCents);
    const drawerId = locked.payment.method === 'cash' ? await openDrawerFor(tx, actor, site) : null;
    await query(tx, Payment)
      .updateTable('payments')
      .set({ state, note: reason, reversed_at: at, reversed_drawer_id: drawerId })
      .where('id', '=', id)
      .execute();
    await recordPayment(tx, actor, 'payments.reversed', locked.invoice, locked.payment, { reason });
  });

/**
 * Pays money back: first what is the customer's credit of the payment, then what it had paid, which is
 * due again. Cash goes out of the open drawer. A refund never moves a parcel.
 *
 * @throws NOT_FOUND; PAYMENT_NOT_ALLOWED unless something of it is received; REFUND_TOO_LARGE;
 * DRAWER_NEEDED for cash
 */
export const refundPayment = (
  em: EntityManager,
  { clock }: Needs,
  actor: Actor,
  { id, amountCents, reason, site }: z.output<typeof refundInput>,
): Promise<void> =>
  em.transactional(async (tx) => {
    const locked = await lockPayment(tx, id);
    const { payment } = locked;
    const most = payment.amountCents - payment.refundedCents;
    const state = paymentAfter(payment, amountCents === most ? 'refundAll' : 'refundPart');
    if (amountCents > most) {
      const money = { cents: most, currency: payment.currency };
      throw new AppError('REFUND_TOO_LARGE', { most: formatMoney(money, 'en') });
    }
    const at = clock();
    const beyond = Math.max(0, amountCents - creditOf(payment));
    await takeOffLatest(tx, { actor, at }, locked, beyond);
    const drawerId = payment.method === 'cash' ? await openDrawerFor(tx, actor, site) : null;
    await query(tx, Payment)
      .updateTable('payments')
      .set({ state, refunded_cents: payment.refundedCents + amountCents })
      .where('id', '=', payment.id)
      .execute();
    await query(tx, Refund)
      .insertInto('refunds')
      .values({
        id: randomUUID(),
        payment_id: payment.id,
        amount_cents: amountCents,
        reason,
        drawer_id: drawerId,
        actor: actor.id,
        recorded_at: at,
      })
      .execute();
    const more = { refunded: amountCents / 100, reason };
    await recordPayment(tx, actor, 'payments.refunded', locked.invoice, payment, more);
  });

/** Takes so much of a payment, in its currency, off the invoices, beginning with the one used last. */
async function takeOffLatest(
  tx: EntityManager,
  by: { actor: Actor; at: Date },
  { invoices, payment: before }: LockedForAll,
  paidCents: number,
): Promise<void> {
  let payment: LockedPayment = before;
  let left = paidCents;
  const isAll = paidCents === before.usedCents;
  for (const on of await invoicesOf(tx, payment.id)) {
    const invoice = invoices.get(on.invoiceId);
    if (!invoice || (left <= 0 && !isAll)) continue;
    const whole = { cents: on.cents, paidCents: on.paidCents };
    const part = on.paidCents <= left ? whole : partOf(on, left, payment, invoice);
    ({ payment } = await takeOff(tx, by, { invoice, payment }, part));
    left -= part.paidCents;
  }
}

/**
 * What a part of a payment is worth on an invoice, at its rate and half-up. Where that is all that is
 * there, the rest of the payment goes as well, and is credit.
 */
function partOf(
  { cents, paidCents }: Pick<OnInvoice, 'cents' | 'paidCents'>,
  wanted: number,
  { currency }: LockedPayment,
  invoice: { currency: LockedPayment['currency']; fx: { jmdPerUsd: string } },
) {
  const worth = worthOf({ cents: wanted, currency }, invoice.currency, invoice.fx.jmdPerUsd);
  return worth.cents >= cents ? { cents, paidCents } : { cents: worth.cents, paidCents: wanted };
}
