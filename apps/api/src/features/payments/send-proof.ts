import { documentsPerThing } from '@jadeport/contract/documents';
import type { sendProofInput } from '@jadeport/contract/payments';
import type { z } from 'zod';
import type { CustomerUser, Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { linkDocuments } from '../documents/link-documents.ts';
import { dueOf, type LockedInvoice, lockInvoice } from '../invoices/lock-invoice.ts';
import { Payment } from './payment.entity.ts';
import { addPayment, recordPayment } from './take-payment.ts';

type Needs = Pick<Deps, 'settings' | 'clock'>;

/**
 * A customer says that they have transferred money, with photographs or PDFs of it. It counts once staff
 * have seen it on the account.
 *
 * @returns the id of the payment
 * @throws NOT_FOUND for what is not theirs; NOTHING_DUE; PAYMENT_PENDING where they have said so
 * already; PAYMENT_METHOD_OFF; VALIDATION_FAILED for documents that are not theirs or in use
 */
export const sendProof = (
  em: EntityManager,
  deps: Needs,
  actor: Actor,
  user: CustomerUser,
  { number, documentIds, ...form }: z.output<typeof sendProofInput>,
): Promise<string> =>
  em.transactional(async (tx) => {
    const invoice = await lockOwnDue(tx, number, user);
    if (!deps.settings().billing.paymentMethods.includes('transfer')) {
      throw new AppError('PAYMENT_METHOD_OFF');
    }
    if (await hasPendingTransfer(tx, invoice.id)) throw new AppError('PAYMENT_PENDING');
    const due = dueOf(invoice);
    const payment = await addPayment(tx, deps, actor, invoice, {
      method: 'transfer',
      state: 'pending',
      amountCents: form.amountCents ?? due.cents,
      currency: form.currency ?? due.currency,
      reference: form.reference,
    });
    await linkDocuments(tx, user.id, documentIds, {
      thing: 'payment',
      thingId: payment.id,
      kind: 'proof',
      visibleTo: 'owner',
      at: deps.clock(),
      max: documentsPerThing,
    });
    await recordPayment(tx, actor, 'payments.proof-sent', invoice, payment);
    return payment.id;
  });

/** Locks a customer's own invoice on which something is due. @throws NOT_FOUND; NOTHING_DUE */
export async function lockOwnDue(
  tx: EntityManager,
  number: string,
  { customer }: CustomerUser,
): Promise<LockedInvoice> {
  const invoice = await lockInvoice(tx, number);
  // Customers know nothing of drafts.
  if (invoice.customerId !== customer.id || invoice.number === null) {
    throw new AppError('NOT_FOUND');
  }
  if (dueOf(invoice).cents === 0) throw new AppError('NOTHING_DUE');
  return invoice;
}

const hasPendingTransfer = async (tx: EntityManager, invoiceId: string) =>
  (await query(tx, Payment)
    .selectFrom('payments')
    .where('invoice_id', '=', invoiceId)
    .where('method', '=', 'transfer')
    .where('state', '=', 'pending')
    .select('id')
    .executeTakeFirst()) !== undefined;
