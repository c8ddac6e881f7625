import { billingCurrencies } from '@jadeport/billing';
import { z } from 'zod';
import { documentsPerThing } from '../documents/index.ts';
import {
  cents,
  countsOf,
  day,
  instant,
  lines,
  page,
  rowId,
  says,
  sortedBy,
  text,
} from '../fields.ts';
import { invoiceOutput } from '../invoices/parts.ts';
import { type PaymentMethod, paymentMethods, recordedMethods } from '../settings/billing.ts';
import { creditOutput, drawerOutput, paymentOutput, staffPaymentOutput } from './parts.ts';
import { paymentSorts } from './sorts.ts';

export * from './parts.ts';

const number = text(1, 24, 'REQUIRED').toUpperCase().meta({ example: 'INV-000042' });
const currency = z.enum(billingCurrencies, says('NOT_A_CHOICE'));
const site = text(1, 12, 'REQUIRED').toUpperCase().meta({ example: 'JM' });
const reason = lines(1, 500, 'REASON_REQUIRED');

/** The most that one payment comes to, in cents. */
export const paymentLimit = 10_000_000_000;

const amount = (least: number) => cents(least, paymentLimit).meta({ example: 12_500 });

/** How staff take money; the page of the card processor is opened by the customer. */
export const takenMethods = paymentMethods.filter((method) => method !== 'wipay');
export type TakenMethod = Exclude<PaymentMethod, 'wipay'>;

export const invoicePaymentsInput = z.strictObject({ number });

/**
 * Cash goes into the open drawer of `site`, else of who takes it, else into the only open one. A card
 * needs the reference of its terminal.
 */
export const takePaymentInput = z.strictObject({
  number,
  method: z.enum(takenMethods, says('NOT_A_CHOICE')),
  amountCents: amount(1),
  currency,
  reference: text(1, 100, 'REQUIRED').optional(),
  site: site.optional(),
});

/** The payment, and the invoice as it then is. */
export const takePaymentOutput = z.object({ payment: staffPaymentOutput, invoice: invoiceOutput });

/** Photographs or PDFs of a transfer; without an amount it is for what is due. */
export const sendProofInput = z.strictObject({
  number,
  documentIds: z.array(rowId).min(1, says('REQUIRED')).max(documentsPerThing, says('TOO_MANY')),
  amountCents: amount(1).optional(),
  currency: currency.optional(),
  reference: text(1, 100, 'REQUIRED').optional(),
});

export const myPaymentsOutput = z.object({ items: z.array(paymentOutput) });
/** The payments for an invoice, and what its customer has over in each currency. */
export const invoicePaymentsOutput = z.object({
  items: z.array(staffPaymentOutput),
  credit: creditOutput.shape.items,
});

/** The page on which the payer enters the card. */
export const startPageOutput = z.object({ url: z.string() });

const field = (most: number) => z.string(says('WRONG_TYPE')).max(most, says('TOO_LONG'));

/**
 * What the processor says of a transaction, by the payer's browser. `hash` comes with success only; all
 * other fields are ignored.
 */
export const pageAnswer = z.object({
  transaction_id: field(128).min(1, says('REQUIRED')),
  status: z.enum(['success', 'failed', 'error'], says('NOT_A_CHOICE')),
  total: z.union([field(20), z.number(says('WRONG_TYPE')).transform(String)]).optional(),
  hash: field(64).optional(),
  currency: field(3).optional(),
});
export const pageAnswerOutput = z.object({ state: paymentOutput.shape.state });

/** Staff's lists: what waits for a decision, what was received, what was refused or went back, all. */
export const paymentLists = ['pending', 'received', 'undone', 'all'] as const;
export type PaymentList = (typeof paymentLists)[number];

export const listPaymentsInput = z.strictObject({
  list: z.enum(paymentLists, says('NOT_A_CHOICE')).default('all'),
  customerCode: text(1, 32, 'REQUIRED').optional(),
  sort: sortedBy(paymentSorts),
  ...page,
});
export const listPaymentsOutput = z.object({
  items: z.array(staffPaymentOutput),
  nextCursor: z.string().nullable(),
});
export const countPaymentsOutput = countsOf(paymentLists);

export const paymentInput = z.strictObject({ id: rowId });
export const paymentReasonInput = paymentInput.extend({ reason });
export const refundInput = paymentReasonInput.extend({
  amountCents: amount(1),
  site: site.optional(),
});
export const reverseInput = paymentReasonInput.extend({ site: site.optional() });

/** What the page of the processor was opened for and no answer settled. */
export const reconcileOutput = z.object({
  items: z.array(
    z.object({
      /** `unanswered`: no answer an hour after the start; `amount`: it names another amount. */
      problem: z.enum(['unanswered', 'amount']),
      transactionId: z.string().nullable(),
      startedAt: instant,
      answeredAt: instant.nullable(),
      answeredCents: z.int().nullable(),
      payment: staffPaymentOutput,
    }),
  ),
});

export const openDrawerInput = z.strictObject({ site, openingCents: amount(0), currency });

/** What was counted; a currency that is not named was not there. */
export const closeDrawerInput = z.strictObject({
  id: rowId,
  counted: z
    .array(z.strictObject({ currency, cents: amount(0) }))
    .max(billingCurrencies.length, says('TOO_MANY')),
});
export const listDrawersInput = z.strictObject(page);
export const listDrawersOutput = z.object({
  items: z.array(drawerOutput),
  nextCursor: z.string().nullable(),
});

export const dayEndInput = z.strictObject({ day: day.optional() });

const sum = z.int();

/** What was received and given back on a day in Jamaica; `net` = received − refunded − reversed. */
export const dayEndOutput = z
  .object({
    day,
    rows: z.array(
      z.object({
        method: z.enum(recordedMethods),
        currency: z.enum(billingCurrencies),
        count: z.int(),
        receivedCents: sum,
        roundingCents: sum,
        refundedCents: sum,
        reversedCents: sum,
        netCents: sum,
      }),
    ),
    totals: z.array(z.object({ currency: z.enum(billingCurrencies), netCents: sum })),
    /** Drawers that were open on that day; cash of the rows = their movements. */
    drawers: z.array(
      drawerOutput.extend({
        movements: z.array(z.object({ currency: z.enum(billingCurrencies), cents: sum })),
      }),
    ),
  })
  .meta({ id: 'DayEnd' });
export type DayEnd = z.infer<typeof dayEndOutput>;
