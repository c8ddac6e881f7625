import type { paymentReasonInput } from '@jadeport/contract/payments';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import type { Actor } from '../audit/actor.ts';
import { type LockedForAll, lockPayment, paymentAfter } from './lock-payment.ts';
import { Payment } from './payment.entity.ts';
import { enqueueTold } from './payment-email.ts';
import { spendOn } from './spend-payment.ts';
import { recordPayment } from './take-payment.ts';

type Needs = Pick<Deps, 'clock' | 'jobs'>;

/**
 * The money of a pending payment is there: it counts from now on.
 *
 * @throws NOT_FOUND; PAYMENT_NOT_ALLOWED unless it is pending
 */
export const confirmPayment = (
  em: EntityManager,
  { clock, jobs }: Needs,
  actor: Actor,
  id: string,
): Promise<void> =>
  em.transactional(async (tx) => {
    const locked = await lockPayment(tx, id);
    await receive(tx, { actor, at: clock(), jobs }, locked, 'confirm');
    await recordPayment(tx, actor, 'payments.confirmed', locked.invoice, locked.payment);
  });

/** Lets a locked payment count. @throws PAYMENT_NOT_ALLOWED */
export async function receive(
  tx: EntityManager,
  by: { actor: Actor; at: Date } & Pick<Deps, 'jobs'>,
  { payment, invoice }: LockedForAll,
  command: 'confirm' | 'settle',
): Promise<void> {
  const state = paymentAfter(payment, command);
  await query(tx, Payment)
    .updateTable('payments')
    .set({ state, confirmed_at: by.at, note: null })
    .where('id', '=', payment.id)
    .execute();
  await spendOn(tx, by, { invoice, payment: { ...payment, state } });
  await enqueueTold(tx, by, payment.id);
}

/**
 * The money of a pending payment does not come.
 *
 * @throws NOT_FOUND; PAYMENT_NOT_ALLOWED unless it is pending
 */
export const refusePayment = (
  em: EntityManager,
  actor: Actor,
  { id, reason }: z.output<typeof paymentReasonInput>,
): Promise<void> =>
  em.transactional(async (tx) => {
    const { payment, invoice } = await lockPayment(tx, id);
    await query(tx, Payment)
      .updateTable('payments')
      .set({ state: paymentAfter(payment, 'refuse'), note: reason })
      .where('id', '=', payment.id)
      .execute();
    await recordPayment(tx, actor, 'payments.refused', invoice, payment);
  });
