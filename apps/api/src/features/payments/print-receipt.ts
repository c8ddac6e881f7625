import type { Language } from '@jadeport/contract';
import { fill } from '@jadeport/i18n';
import { formatMoney, type Money } from '@jadeport/money';
import { letterhead, rateText, settingsZone } from '@jadeport/settings';
import { dayAt } from '@jadeport/shipment';
import type { Deps } from '../../context.ts';
import type { Source } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError, textsIn } from '../../errors/app-error.ts';
import type { Paper } from '../../ports/label-printer.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { getInvoice } from '../invoices/read-invoices.ts';
import { Allocation } from './allocation.entity.ts';
import { staffPayments } from './read-payments.ts';

type Needs = Pick<Deps, 'database' | 'labelPrinter' | 'settingsStore'>;

/**
 * The receipt of a payment that has come, as a PDF, under the name that held when it came: what was paid,
 * on which invoices it counts, and what is still due on the one that it was made for.
 *
 * @param ownerId the user whose it has to be; without it anybody's
 * @throws NOT_FOUND, also for a payment that has not come; LABELS_BUSY when too many wait
 */
export async function printReceipt(
  { database, labelPrinter, settingsStore }: Needs,
  id: string,
  language: Language,
  ownerId?: string,
): Promise<Uint8Array> {
  const payment = await staffPayments(database)
    .where('p.id', '=', isUuid(id) ? id.toLowerCase() : null)
    .where('p.state', 'in', ['confirmed', 'part_refunded', 'refunded'])
    .$if(ownerId !== undefined, (all) => all.where('c.user_id', '=', ownerId ?? ''))
    .executeTakeFirst();
  if (!payment?.confirmedAt || !payment.invoiceNumber) throw new AppError('NOT_FOUND');
  const settings = settingsStore.at(payment.confirmedAt);
  const invoice = await getInvoice(database, payment.invoiceNumber);
  const { receiptPaper: texts, invoicePaper, payments } = textsIn[language];
  const day = dayAt(settingsZone, payment.confirmedAt);
  const number = payment.id.slice(0, 8).toUpperCase();
  const money = (of: Money) => formatMoney(of, language);
  const { currency } = payment;
  const amount = (cents: number) => money({ cents: Number(cents), currency });
  const paper: Paper = {
    title: texts.receipt,
    number,
    ...letterhead(settings, language),
    facts: [
      [texts.number, number],
      [texts.day, day],
      [texts.customer, payment.customerCode],
    ],
    recipient: [payment.customerName],
    columns: texts.columns,
    rows: (await countedOn(database, payment.id)).map(({ number: on, paidCents }) => [
      on,
      payments.methods[payment.method],
      amount(paidCents),
    ]),
    sums: [
      { label: texts.received, amount: amount(payment.amountCents), isStrong: true },
      ...(payment.refundedCents > 0
        ? [{ label: texts.refunded, amount: amount(-payment.refundedCents) }]
        : []),
      ...(payment.creditCents > 0
        ? [{ label: texts.credit, amount: amount(payment.creditCents) }]
        : []),
      {
        label: fill(texts.due, { number: payment.invoiceNumber }),
        amount: money({ cents: invoice.due.amountCents, currency: invoice.due.currency }),
      },
    ],
    notes: [
      ...(payment.reference ? [fill(texts.reference, { reference: payment.reference })] : []),
      fill(texts.rate, rateText(invoice.fx, invoicePaper.ourRate)),
    ],
  };
  return labelPrinter.printPaper(paper);
}

/** The invoices on which a payment counts, and how much of it. */
async function countedOn(source: Source, paymentId: string) {
  const rows = await query(source, Allocation, Invoice)
    .selectFrom('allocations as a')
    .innerJoin('invoices as i', 'i.id', 'a.invoice_id')
    .where('a.payment_id', '=', paymentId)
    .groupBy('i.number')
    .select(({ fn }) => ['i.number', fn.sum<string>('a.paid_cents').as('paidCents')])
    .having((eb) => eb(eb.fn.sum('a.paid_cents'), '<>', 0))
    .orderBy('i.number')
    .execute();
  return rows.map(({ number, paidCents }) => ({
    number: number ?? '',
    paidCents: Number(paidCents),
  }));
}
