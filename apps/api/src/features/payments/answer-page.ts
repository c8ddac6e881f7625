import type { PaymentState } from '@jadeport/billing';
import type { pageAnswer } from '@jadeport/contract/payments';
import { parseMoney } from '@jadeport/money';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import type { CardProcessor } from '../../ports/card-processor.ts';
import type { Actor } from '../audit/actor.ts';
import { CardPage } from './card-page.entity.ts';
import { receive } from './decide-payment.ts';
import { type LockedForAll, lockPayment, paymentAfter } from './lock-payment.ts';
import { Payment } from './payment.entity.ts';
import { recordPayment } from './take-payment.ts';

type Needs = Pick<Deps, 'clock' | 'cardProcessor' | 'jobs'>;
type Answer = z.output<typeof pageAnswer>;
type Answered = { state: PaymentState; invoiceNumber: string | null };

/**
 * Takes an answer of the card processor, which the payer's browser brings, however often. Only a signed
 * success counts, and only for the stored transaction and its amount: the signature does not cover our
 * order id, so that field is never read. What names another amount waits in the list to reconcile.
 *
 * @throws NOT_FOUND for an unknown transaction; SIGNATURE_INVALID
 */
export async function answerPage(
  em: EntityManager,
  { clock, cardProcessor, jobs }: Needs,
  actor: Actor,
  answer: Answer,
): Promise<Answered> {
  const { transaction_id: transactionId, status } = answer;
  const page = cardProcessor && (await findPage(em, cardProcessor, transactionId));
  if (!page) throw new AppError('NOT_FOUND');
  if (status === 'success' && !isGenuine(cardProcessor, answer)) {
    throw new AppError('SIGNATURE_INVALID');
  }
  return em.transactional(async (tx) => {
    const locked = await lockPayment(tx, page.paymentId);
    const by = { actor, at: clock(), jobs };
    const state = await take(tx, by, locked, page, answer);
    return { state, invoiceNumber: locked.invoice.number };
  });
}

type Page = { orderId: string; paymentId: string; answer: string | null };

async function take(
  tx: EntityManager,
  by: { actor: Actor; at: Date } & Pick<Deps, 'jobs'>,
  locked: LockedForAll,
  { orderId }: Page,
  answer: Answer,
): Promise<PaymentState> {
  const { payment, invoice } = locked;
  const isOpen = payment.state === 'pending' || payment.state === 'refused';
  if (!isOpen) return payment.state;
  const keep = (answeredCents: number | null) =>
    query(tx, CardPage)
      .updateTable('card_pages')
      .set({
        transaction_id: answer.transaction_id,
        answered_at: by.at,
        answer: answer.status,
        answered_cents: answeredCents,
      })
      .where('order_id', '=', orderId)
      .execute();
  if (answer.status !== 'success') {
    if (payment.state !== 'pending' || (await isSettledApart(tx, orderId))) return payment.state;
    await keep(null);
    const state = paymentAfter(payment, 'refuse');
    await query(tx, Payment)
      .updateTable('payments')
      .set({ state })
      .where('id', '=', payment.id)
      .execute();
    await recordPayment(tx, by.actor, 'payments.refused', invoice, payment);
    return state;
  }
  const cents = centsOf(answer);
  const differs =
    cents !== payment.amountCents || (answer.currency ?? payment.currency) !== payment.currency;
  if (differs) {
    if (!(await isSettledApart(tx, orderId))) {
      const more = { answered: String(answer.total) };
      await recordPayment(tx, by.actor, 'payments.amount-differs', invoice, payment, more);
    }
    await keep(cents);
    return payment.state;
  }
  await keep(cents);
  await receive(tx, by, locked, 'settle');
  await recordPayment(tx, by.actor, 'payments.confirmed', invoice, payment);
  return 'confirmed';
}

/** Whether a signed answer has named another amount already. */
const isSettledApart = async (tx: EntityManager, orderId: string) =>
  (await query(tx, CardPage)
    .selectFrom('card_pages')
    .where('order_id', '=', orderId)
    .where('answer', '=', 'success')
    .select('order_id')
    .executeTakeFirst()) !== undefined;

/** By the stored number; else by our order id within it, which the signature covers there. */
async function findPage(
  em: EntityManager,
  processor: CardProcessor,
  transactionId: string,
): Promise<Page | undefined> {
  const pages = query(em, CardPage)
    .selectFrom('card_pages')
    .select(['order_id as orderId', 'payment_id as paymentId', 'answer']);
  const known = await pages.where('transaction_id', '=', transactionId).executeTakeFirst();
  if (known) return known;
  return pages
    .where('order_id', '=', processor.orderIdOf(transactionId) ?? '')
    .where('transaction_id', 'is', null)
    .executeTakeFirst();
}

const isGenuine = (
  processor: CardProcessor,
  { transaction_id: transactionId, total = '', hash = '' }: Answer,
): boolean => processor.isGenuine({ transactionId, total, hash });

/** @returns null for a total that is no amount */
function centsOf({ total = '' }: Answer): number | null {
  return /^\d{1,12}(\.\d{1,2})?$/.test(total) ? (parseMoney(total, 'JMD')?.cents ?? null) : null;
}
