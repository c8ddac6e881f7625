import { randomBytes } from 'node:crypto';
import { worthOf } from '@jadeport/billing';
import type { CustomerUser, Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { CardPageRefused } from '../../errors/card-page-refused.ts';
import type { Actor } from '../audit/actor.ts';
import { dueOf } from '../invoices/lock-invoice.ts';
import { CardPage } from './card-page.entity.ts';
import { refusePayment } from './decide-payment.ts';
import { lockOwnDue } from './send-proof.ts';
import { addPayment, recordPayment } from './take-payment.ts';

type Needs = Pick<Deps, 'clock' | 'publicUrl' | 'cardProcessor' | 'settings' | 'log'>;

/** As many as the shortest order ids take, too many to guess. */
const orderIdBytes = 8;

/** Where the payer's browser comes back to. */
export const returnPath = '/api/payments/wipay';

/**
 * Opens the processor's page for what is due on an invoice, in Jamaican dollars at its frozen rate. The
 * payment waits for the answer. Nothing is open in the database while the processor is asked.
 *
 * @throws NOT_FOUND for what is not theirs; NOTHING_DUE; CARD_PAYMENT_OFF; CARD_PAGE_REFUSED
 */
export async function startPage(
  em: EntityManager,
  deps: Needs,
  actor: Actor,
  user: CustomerUser,
  number: string,
): Promise<{ url: string }> {
  const { cardProcessor: processor } = deps;
  const isOn = processor && deps.settings().billing.paymentMethods.includes('wipay');
  const started = await em.transactional(async (tx) => {
    const invoice = await lockOwnDue(tx, number, user);
    if (!isOn) throw new AppError('CARD_PAYMENT_OFF');
    const amount = worthOf(dueOf(invoice), 'JMD', invoice.fx.jmdPerUsd);
    const payment = await addPayment(tx, deps, actor, invoice, {
      method: 'wipay',
      state: 'pending',
      amountCents: Math.max(amount.cents, 1),
      currency: amount.currency,
    });
    const orderId = randomBytes(orderIdBytes).toString('hex');
    await query(tx, CardPage)
      .insertInto('card_pages')
      .values({ order_id: orderId, payment_id: payment.id, started_at: deps.clock() })
      .execute();
    await recordPayment(tx, actor, 'payments.page-opened', invoice, payment);
    return { orderId, paymentId: payment.id, amount };
  });
  const { orderId, amount } = started;
  const returnUrl = deps.publicUrl() + returnPath;
  try {
    const { url, transactionId } = await (processor as NonNullable<typeof processor>).openPage({
      orderId,
      amount,
      returnUrl,
    });
    await query(em, CardPage)
      .updateTable('card_pages')
      .set({ transaction_id: transactionId })
      .where('order_id', '=', orderId)
      .execute();
    return { url };
  } catch (error) {
    if (!(error instanceof CardPageRefused)) throw error;
    deps.log.warn({ err: error }, 'the card processor opened no page');
    await refusePayment(em, actor, { id: started.paymentId, reason: error.message });
    throw new AppError('CARD_PAGE_REFUSED');
  }
}
