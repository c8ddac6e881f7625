import { documentNumber, type Explanation } from '@jadeport/billing';
import type { addCreditNoteInput } from '@jadeport/contract/invoices';
import { formatMoney } from '@jadeport/money';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import { nextNumber } from '../../db/counter.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError, invalidField } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { reduce } from './allocate.ts';
import { CreditNote } from './credit-note.entity.ts';
import { dueOf, type LockedInvoice, lockInvoice, stateAfter } from './lock-invoice.ts';

type Needs = Pick<Deps, 'settings' | 'clock' | 'onCreditFreed'>;
type Form = z.output<typeof addCreditNoteInput>;

/**
 * Lowers what is due on an issued invoice. What was paid already and is no longer due becomes the
 * customer's credit.
 *
 * @throws NOT_FOUND; INVOICE_NOT_ALLOWED for a draft; CREDIT_TOO_LARGE; VALIDATION_FAILED in another
 * currency than that of the invoice
 */
export function addCreditNote(
  em: EntityManager,
  deps: Needs,
  actor: Actor,
  { number, currency, ...form }: Form,
): Promise<string> {
  return em.transactional(async (tx) => {
    const invoice = await lockInvoice(tx, number);
    if (currency !== invoice.currency) throw invalidField('currency', 'NOT_A_CHOICE');
    return credit(tx, deps, actor, invoice, form);
  });
}

type Credited = Pick<Form, 'amountCents' | 'reason'> & {
  /** Where Customs took less for a unit: `worthCents` in US cents. */
  unit?: { shipmentId: string; explanation: Explanation; worthCents: number };
};

/** The same for an invoice that is locked already; returns the number of the credit note. */
export async function credit(
  tx: EntityManager,
  { settings, clock, onCreditFreed }: Needs,
  actor: Actor,
  invoice: LockedInvoice,
  { amountCents, reason, unit }: Credited,
): Promise<string> {
  stateAfter(invoice, 'count');
  const { id: invoiceId, customerId, currency } = invoice;
  const most = invoice.totalCents - invoice.creditedCents;
  if (amountCents > most) {
    throw new AppError('CREDIT_TOO_LARGE', { most: formatMoney({ cents: most, currency }, 'en') });
  }
  const count = await nextNumber(tx, 'credit-note');
  const number = documentNumber(settings().billing.creditNotePrefix, count);
  await query(tx, CreditNote)
    .insertInto('credit_notes')
    .values({
      number,
      invoice_id: invoiceId,
      amount_cents: amountCents,
      currency,
      reason,
      actor: actor.id,
      recorded_at: clock(),
      shipment_id: unit?.shipmentId ?? null,
      explanation: unit ? (JSON.stringify(unit.explanation) as never) : null,
      worth_cents: unit?.worthCents ?? null,
    })
    .execute();
  const freed = Math.max(0, amountCents - dueOf(invoice).cents);
  await reduce(tx, invoice, {
    creditedCents: invoice.creditedCents + amountCents,
    allocatedCents: invoice.allocatedCents - freed,
  });
  if (freed > 0) await onCreditFreed(tx, { invoiceId, customerId, cents: freed, currency });
  const details = { amount: amountCents / 100, currency, creditNote: number, reason };
  const thing = invoice.number ?? invoiceId;
  await record(tx, { actor, action: 'invoices.credited', thing, details });
  return number;
}
