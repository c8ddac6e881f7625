import { beneficiaries, billingCurrencies, chargeKinds } from '@jadeport/billing';
import { z } from 'zod';
import { cents, countsOf, day, lines, page, rowId, says, sortedBy, text } from '../fields.ts';
import {
  amount,
  chargeOutput,
  creditNoteOutput,
  invoiceHead,
  invoiceOutput,
  promise,
} from './parts.ts';
import { invoiceSorts } from './sorts.ts';

export type { Explanation } from '@jadeport/billing';
export * from './parts.ts';
export * from './statement.ts';

const trackingNumber = text(1, 64, 'TRACKING_NUMBER_REQUIRED').meta({ example: 'CJS1234567893' });
const number = text(1, 64, 'REQUIRED').toUpperCase().meta({ example: 'INV-000042' });
const currency = z.enum(billingCurrencies, says('NOT_A_CHOICE'));

/** The most that one charge or credit note comes to, in cents. */
export const chargeLimit = 100_000_000;

const charged = (least: number) => cents(least, chargeLimit).meta({ example: 1_500 });

/** A tax is never entered: it follows from the charges. */
export const enteredKinds = chargeKinds.filter((kind) => kind !== 'tax');

/**
 * A charge on a package on its own or a box. Without an amount, delivery, insurance and consolidation
 * cost what the settings say.
 */
export const addChargeInput = z.strictObject({
  trackingNumber,
  kind: z.enum(enteredKinds, says('NOT_A_CHOICE')),
  amountCents: charged(0).optional(),
  currency: currency.optional(),
  beneficiary: z.enum(beneficiaries, says('NOT_A_CHOICE')).optional(),
  note: lines(1, 500, 'REQUIRED').optional(),
});

export const chargesInput = z.strictObject({ trackingNumber });

/** Charges of a package or box, the newest last, and what billing it now would add. */
export const chargesOutput = z.object({ items: z.array(chargeOutput) });

export const invoiceUnitsLimit = 200;

/**
 * Takes the open charges of a customer, or of the given packages and boxes, and adds what is computed
 * for them. Without numbers that is what is ready for pickup and on no invoice.
 */
export const createInvoiceInput = z.strictObject({
  customerCode: text(1, 32, 'REQUIRED').meta({ example: 'J10-01' }),
  trackingNumbers: z
    .array(trackingNumber)
    .min(1, says('REQUIRED'))
    .max(invoiceUnitsLimit, says('TOO_MANY'))
    .optional(),
  draft: z.boolean(says('WRONG_TYPE')).optional(),
});

/** Null until it is billed, where nothing was said, and for what is in a box. */
export const promiseOutput = z.object({ promise: promise.nullable() });

export const chargeIdInput = z.strictObject({ id: rowId });
/** `number`: that of an invoice, or the id of one or of a draft. */
export const invoiceInput = z.strictObject({ number });

export const addCreditNoteInput = invoiceInput.extend({
  amountCents: charged(1),
  currency,
  reason: lines(1, 500, 'REASON_REQUIRED'),
});

/** The credit note, and the invoice as it then is. */
export const creditedOutput = creditNoteOutput
  .extend({ invoice: invoiceOutput })
  .meta({ id: 'CreditedInvoice' });

export const listMyInvoicesInput = z.strictObject(page);

/** Newest first. `credit` is what the customer has over, in the currency of invoices. */
export const listMyInvoicesOutput = z.object({
  items: z.array(invoiceHead.meta({ id: 'InvoiceSummary' })),
  nextCursor: z.string().nullable(),
  credit: amount,
});

/** Staff's lists: what is to be paid, drafts, what is paid, all but what was discarded. */
export const invoiceLists = ['unpaid', 'draft', 'paid', 'all'] as const;
export type InvoiceList = (typeof invoiceLists)[number];

export const listInvoicesInput = z.strictObject({
  list: z.enum(invoiceLists, says('NOT_A_CHOICE')).default('unpaid'),
  customerCode: text(1, 32, 'REQUIRED').optional(),
  from: day.optional().meta({ description: 'The first day of issue, in Jamaica' }),
  to: day.optional().meta({ description: 'The last day of issue' }),
  kind: z
    .enum(chargeKinds, says('NOT_A_CHOICE'))
    .optional()
    .meta({ description: 'With a line of this kind' }),
  beneficiary: z
    .enum(beneficiaries, says('NOT_A_CHOICE'))
    .optional()
    .meta({ description: 'With such a line, of `kind` where that is given' }),
  currency: currency.optional(),
  sort: sortedBy(invoiceSorts),
  ...page,
});

export const listInvoicesOutput = z.object({
  items: z.array(invoiceHead),
  nextCursor: z.string().nullable(),
});

export const countInvoicesOutput = countsOf(invoiceLists);
