import {
  beneficiaries,
  billingCurrencies,
  chargeKinds,
  explanationRules,
  invoiceStates,
} from '@jadeport/billing';
import { z } from 'zod';
import { actorFields } from '../audit/index.ts';
import { day, instant } from '../fields.ts';

const cents = z.int();
const currency = z.enum(billingCurrencies);

/** An amount in cents of its currency. */
export const amount = z.object({ amountCents: cents, currency });
export type Amount = z.infer<typeof amount>;

/**
 * Why a charge is what it is: its amount follows from this alone. `version` is that of the tariff or
 * of the settings; `paper` names the document behind it.
 */
export const explanation = z
  .object({
    rule: z.enum(explanationRules),
    version: z.string().nullable(),
    rate: z.record(z.string(), z.unknown()).nullable(),
    inputs: z.record(z.string(), z.unknown()),
    paper: z.string().nullable(),
  })
  .meta({ id: 'ChargeExplanation' });

const charged = {
  kind: z.enum(chargeKinds),
  /** Whose money it is: the forwarder's, or passed on to the government. */
  beneficiary: z.enum(beneficiaries),
  amountCents: cents,
  currency,
  explanation,
};

/** An amount of a unit that an invoice takes up. */
export const chargeOutput = z
  .object({
    id: z.string(),
    trackingNumber: z.string(),
    ...charged,
    /** The invoice that it stands on; null while it is on none, or on a draft. */
    invoice: z.string().nullable(),
    recordedAt: instant,
    ...actorFields,
  })
  .meta({ id: 'Charge' });
export type Charge = z.infer<typeof chargeOutput>;

export const invoiceLine = z
  .object({
    position: z.int().min(1),
    /** Of the package or box that it is for. */
    trackingNumber: z.string(),
    description: z.string(),
    ...charged,
    /** What it is worth in the currency of the invoice; the lines add up to the total. */
    worthCents: cents,
  })
  .meta({ id: 'InvoiceLine' });
export type InvoiceLine = z.infer<typeof invoiceLine>;

/** Lowers what is due on an invoice; it has a number of its own. Customers do not see who made it. */
export const creditNoteOutput = z
  .object({
    number: z.string(),
    amountCents: cents,
    currency,
    reason: z.string(),
    /** Where Customs took less than was billed. */
    explanation: explanation.nullable(),
    recordedAt: instant,
    ...actorFields,
  })
  .meta({ id: 'CreditNote' });
export type CreditNote = z.infer<typeof creditNoteOutput>;

/** The exchange rate of the day of the issue; later rates change nothing. */
export const frozenRate = z
  .object({ jmdPerUsd: z.string(), day, source: z.string(), version: z.int() })
  .meta({ id: 'FrozenRate' });
export type FrozenRate = z.infer<typeof frozenRate>;

/** What a list shows of an invoice. */
export const invoiceHead = z.object({
  id: z.string(),
  /** Null for a draft, and one that was discarded. */
  number: z.string().nullable(),
  state: z.enum(invoiceStates),
  customerCode: z.string(),
  customerName: z.string(),
  currency,
  totalCents: cents,
  /** What is still to be paid. */
  due: amount,
  /** Null for a draft. */
  issuedAt: instant.nullable(),
  madeAt: instant,
});
export type InvoiceHead = z.infer<typeof invoiceHead>;

/** Shipping and customs of a unit, in US cents. */
const cost = z.object({ shipping: cents, customs: cents, total: cents });

/**
 * What was said a package or box would cost in shipping and customs, and what came of it. Said: the
 * first whole estimate that its customer was shown, or the quote of a box that was approved.
 */
export const promise = z
  .object({
    trackingNumber: z.string(),
    promised: cost,
    /** All that was invoiced for it until now, less what was credited because Customs took less. */
    billed: cost,
  })
  .meta({ id: 'KeptPromise' });
export type KeptPromise = z.infer<typeof promise>;

/** An invoice with its lines; a draft's amounts are those of today's rate. */
export const invoiceOutput = invoiceHead
  .extend({
    lines: z.array(invoiceLine),
    courierCents: cents,
    governmentCents: cents,
    allocatedCents: cents,
    creditedCents: cents,
    fx: frozenRate,
    /** The total and what is due, in Jamaican dollars at that rate. */
    jmd: z.object({ totalCents: cents, dueCents: cents }),
    creditNotes: z.array(creditNoteOutput),
    /** Of those units on it for which something was said. */
    promises: z.array(promise),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof invoiceOutput>;
