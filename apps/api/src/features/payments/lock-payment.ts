import { afterPaymentCommand, type PaymentCommand, type PaymentState } from '@jadeport/billing';
import { sql } from 'kysely';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { type LockedInvoice, lockInvoice } from '../invoices/lock-invoice.ts';
import { Allocation } from './allocation.entity.ts';
import { Payment } from './payment.entity.ts';

export type LockedPayment = Awaited<ReturnType<typeof lockPayments>>[number];

/** Locks payments until the transaction ends, in the order of their ids; unknown ones are left out. */
export const lockPayments = (tx: EntityManager, ids: readonly string[]) =>
  query(tx, Payment)
    .selectFrom('payments')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .select([
      ...(['id', 'state', 'method', 'currency'] as const),
      ...(['customer_id as customerId', 'invoice_id as invoiceId'] as const),
      ...(['amount_cents as amountCents', 'rounding_cents as roundingCents'] as const),
      ...(['used_cents as usedCents', 'refunded_cents as refundedCents'] as const),
    ])
    .orderBy('id')
    .forUpdate()
    .execute();

/** What is left of a payment on an invoice, in the currencies of each. */
export type OnInvoice = { invoiceId: string; cents: number; paidCents: number };

/** Where a payment counts, what came last first. */
export const invoicesOf = (tx: EntityManager, paymentId: string): Promise<OnInvoice[]> =>
  query(tx, Allocation)
    .selectFrom('allocations')
    .where('payment_id', '=', paymentId)
    .select([
      'invoice_id as invoiceId',
      sql<number>`sum(cents)::bigint`.as('cents'),
      sql<number>`sum(paid_cents)::bigint`.as('paidCents'),
    ])
    .groupBy('invoice_id')
    .having(sql`sum(cents)`, '<>', 0)
    .orderBy(sql`max(recorded_at)`, 'desc')
    .orderBy('invoice_id')
    .execute();

export type LockedForAll = {
  payment: LockedPayment;
  /** The one that it was made for. */
  invoice: LockedInvoice;
  /** All on which it counts, by their ids. */
  invoices: Map<string, LockedInvoice>;
};

/**
 * Locks a payment with the invoices that it concerns. Everybody locks invoices first, by their ids, then
 * payments, so that no two wait for each other.
 *
 * @throws NOT_FOUND
 */
export async function lockPayment(tx: EntityManager, id: string): Promise<LockedForAll> {
  const found = await query(tx, Payment)
    .selectFrom('payments')
    .where('id', '=', isUuid(id) ? id : null)
    .select(['id', 'invoice_id as invoiceId'])
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  const concerned = (await invoicesOf(tx, found.id)).map(({ invoiceId }) => invoiceId);
  const invoices = new Map<string, LockedInvoice>();
  for (const invoiceId of [...new Set([found.invoiceId, ...concerned])].sort()) {
    invoices.set(invoiceId, await lockInvoice(tx, invoiceId));
  }
  const [payment] = await lockPayments(tx, [found.id]);
  const invoice = invoices.get(found.invoiceId);
  if (!payment || !invoice) throw new AppError('NOT_FOUND');
  // Credit may have been used on one more before the lock.
  for (const { invoiceId } of await invoicesOf(tx, found.id)) {
    if (!invoices.has(invoiceId)) invoices.set(invoiceId, await lockInvoice(tx, invoiceId));
  }
  return { payment, invoice, invoices };
}

/** @throws PAYMENT_NOT_ALLOWED where the state of a payment does not take the command */
export function paymentAfter(
  { state }: Pick<LockedPayment, 'state'>,
  command: PaymentCommand,
): PaymentState {
  const after = afterPaymentCommand(state, command);
  if (!after) throw new AppError('PAYMENT_NOT_ALLOWED', { state });
  return after;
}
