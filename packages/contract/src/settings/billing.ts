import { billingCurrencies } from '@jadeport/billing';
import { z } from 'zod';
import { cents, day, says } from '../fields.ts';

/** How people pay; `wipay` is the page of the card processor. */
export const paymentMethods = ['cash', 'card', 'transfer', 'cheque', 'wipay'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Also what is paid to a customer for a lost or damaged package, which nobody pays with. */
export const recordedMethods = [...paymentMethods, 'claim'] as const;
export type RecordedMethod = (typeof recordedMethods)[number];

const flag = z.boolean(says('WRONG_TYPE'));

const amount = cents(0, 10_000_000);

/** A share of 100 000: 15 000 is 15 %. */
const share = z
  .int(says('WRONG_TYPE'))
  .min(0, says('OUT_OF_RANGE'))
  .max(100_000, says('OUT_OF_RANGE'));

/** Capitals and a hyphen, so that the numbers of two prefixes never meet. */
const prefix = z
  .string(says('WRONG_TYPE'))
  .regex(/^[A-Z]{1,6}-$/, says('INVOICE_PREFIX_INVALID'))
  .meta({ example: 'INV-' });

/** Whether invoices are made, how they are numbered, what they add and how they are paid. */
export const billingSettings = z
  .strictObject({
    enabled: flag,
    /** Whether what becomes ready is billed by itself; else staff make its invoice. */
    automatic: flag,
    /** In which invoices are due. */
    currency: z.enum(billingCurrencies, says('NOT_A_CHOICE')),
    /**
     * The day from which what becomes ready needs an invoice. A change that turns invoices on and
     * names none sets the day from which it holds.
     */
    since: day.nullable(),
    /** Whether cash in Jamaican dollars is taken in whole dollars. */
    cashJmdWholeDollars: flag,
    paymentMethods: z
      .array(z.enum(paymentMethods, says('NOT_A_CHOICE')))
      .min(1, says('TOO_FEW'))
      .max(paymentMethods.length, says('TOO_MANY')),
    invoicePrefix: prefix,
    /** The number of the first invoice; fixed with it. */
    firstInvoice: z
      .int(says('WRONG_TYPE'))
      .min(1, says('OUT_OF_RANGE'))
      .max(900_000_000, says('OUT_OF_RANGE')),
    creditNotePrefix: prefix,
    /** A tax on the forwarder's own charges. */
    courierTax: z.strictObject({ enabled: flag, rate: share }),
    /**
     * Prices in US cents; of insurance, the share of the declared value. Zero charges nothing by
     * itself.
     */
    fees: z.strictObject({ delivery: amount, insurance: share, consolidation: amount }),
  })
  .meta({ id: 'BillingSettings' });
