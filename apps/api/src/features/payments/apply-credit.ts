import { sql } from 'kysely';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { dueOf, lockInvoice, stateAfter } from '../invoices/lock-invoice.ts';
import { lockPayments } from './lock-payment.ts';
import { Payment } from './payment.entity.ts';
import { creditOf, spendOn } from './spend-payment.ts';

/**
 * Pays an invoice with what its customer has over, the oldest first and what is in its currency before
 * the other.
 *
 * @param customerId for customers: theirs alone; null for staff
 * @throws NOT_FOUND; INVOICE_NOT_ALLOWED for a draft; NO_CREDIT where nothing is over, or nothing due
 */
export const applyCredit = (
  em: EntityManager,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  number: string,
  customerId: string | null,
): Promise<void> =>
  em.transactional(async (tx) => {
    let invoice = await lockInvoice(tx, number);
    if (customerId !== null && invoice.customerId !== customerId) throw new AppError('NOT_FOUND');
    stateAfter(invoice, 'count');
    const before = dueOf(invoice).cents;
    const by = { actor, at: clock() };
    const ids = await paymentsWithCredit(tx, invoice.customerId, invoice.currency);
    const locked = new Map((await lockPayments(tx, ids)).map((payment) => [payment.id, payment]));
    for (const id of ids) {
      const payment = locked.get(id);
      if (!payment || creditOf(payment) === 0) continue;
      ({ invoice } = await spendOn(tx, by, { invoice, payment }));
    }
    const used = before - dueOf(invoice).cents;
    if (used === 0) throw new AppError('NO_CREDIT');
    const details = { used: used / 100, currency: invoice.currency };
    const thing = invoice.number ?? invoice.id;
    await record(tx, { actor, action: 'payments.credit-used', thing, details });
  });

async function paymentsWithCredit(
  tx: EntityManager,
  customerId: string,
  currency: string,
): Promise<string[]> {
  const rows = await query(tx, Payment)
    .selectFrom('payments')
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['confirmed', 'part_refunded'])
    .where(sql<boolean>`used_cents + refunded_cents < amount_cents`)
    .select('id')
    .orderBy(sql`currency <> ${currency}`)
    .orderBy('made_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
