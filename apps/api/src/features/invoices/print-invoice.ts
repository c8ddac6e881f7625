import type { Language } from '@jadeport/contract';
import type { Invoice } from '@jadeport/contract/invoices';
import { fill } from '@jadeport/i18n';
import { formatMoney } from '@jadeport/money';
import { letterhead, type PresentSettings, rateText, settingsZone } from '@jadeport/settings';
import { dayAt } from '@jadeport/shipment';
import type { Deps } from '../../context.ts';
import { query } from '../../db/query.ts';
import { textsIn } from '../../errors/app-error.ts';
import type { Paper } from '../../ports/label-printer.ts';
import { Customer } from '../customers/customer.entity.ts';
import { getInvoice } from './read-invoices.ts';

type Needs = Pick<Deps, 'database' | 'labelPrinter' | 'settingsStore'>;

/**
 * An issued invoice as a PDF, under the name and the address that held when it was issued.
 *
 * @param ownerId the user whose it has to be; without it anybody's
 * @throws NOT_FOUND; LABELS_BUSY when too many wait
 */
export async function printInvoice(
  { database, labelPrinter, settingsStore }: Needs,
  number: string,
  language: Language,
  ownerId?: string,
): Promise<Uint8Array> {
  const invoice = await getInvoice(database, number, ownerId);
  const address = await addressOf(database, invoice.customerCode);
  const settings = settingsStore.at(new Date(invoice.issuedAt ?? invoice.madeAt));
  return labelPrinter.printPaper(paperOf(invoice, settings, language, address));
}

async function addressOf(database: Deps['database'], customerCode: string): Promise<string[]> {
  const customer = await query(database, Customer)
    .selectFrom('customers')
    .where('customer_code', '=', customerCode)
    .select(['street_address as street', 'city', 'parish'])
    .executeTakeFirst();
  return customer ? [customer.street, `${customer.city}, ${customer.parish}`] : [];
}

function paperOf(
  invoice: Invoice,
  settings: PresentSettings,
  language: Language,
  address: readonly string[],
): Paper {
  const { invoicePaper: texts, invoices } = textsIn[language];
  const { currency, fx } = invoice;
  const money = (cents: number) => formatMoney({ cents, currency }, language);
  const day = invoice.issuedAt ? dayAt(settingsZone, new Date(invoice.issuedAt)) : '';
  const number = invoice.number ?? texts.draft;
  return {
    title: texts.invoice,
    number,
    ...letterhead(settings, language),
    facts: [
      [texts.number, number],
      [texts.day, day],
      [texts.customer, invoice.customerCode],
    ],
    recipient: [invoice.customerName, ...address],
    columns: texts.columns,
    rows: invoice.lines.map((line) => [
      line.trackingNumber,
      [invoices.kinds[line.kind], line.description].filter(Boolean).join(' · '),
      formatMoney({ cents: line.amountCents, currency: line.currency }, language),
    ]),
    sums: [
      { label: texts.courier, amount: money(invoice.courierCents) },
      { label: texts.government, amount: money(invoice.governmentCents) },
      { label: texts.total, amount: money(invoice.totalCents), isStrong: true },
      ...reductions(invoice, money, texts),
      { label: texts.due, amount: money(invoice.due.amountCents), isStrong: true },
      {
        label: texts.inJmd,
        amount: formatMoney({ cents: invoice.jmd.dueCents, currency: 'JMD' }, language),
      },
    ],
    notes: [
      fill(texts.rate, rateText(fx, texts.ourRate)),
      ...invoice.creditNotes.map((note) =>
        fill(texts.creditNote, { number: note.number, reason: note.reason }),
      ),
    ],
  };
}

const reductions = (
  { creditedCents, allocatedCents }: Invoice,
  money: (cents: number) => string,
  texts: { credited: string; paid: string },
) => [
  ...(creditedCents > 0 ? [{ label: texts.credited, amount: money(-creditedCents) }] : []),
  ...(allocatedCents > 0 ? [{ label: texts.paid, amount: money(-allocatedCents) }] : []),
];
