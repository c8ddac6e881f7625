import { billingCurrencies, paymentStates } from '@jadeport/billing';
import { z } from 'zod';
import { actorFields } from '../audit/index.ts';
import { instant } from '../fields.ts';
import { amount } from '../invoices/parts.ts';
import { recordedMethods } from '../settings/billing.ts';

const cents = z.int();
const currency = z.enum(billingCurrencies);

/** What a customer sees of their payment. */
export const paymentOutput = z
  .object({
    id: z.string(),
    method: z.enum(recordedMethods),
    state: z.enum(paymentStates),
    /** What counts for the customer. */
    amountCents: cents,
    currency,
    /** What the drawer took beyond that, or gave up, by taking whole dollars. */
    roundingCents: cents,
    /** Of a card terminal, a transfer or a cheque. */
    reference: z.string().nullable(),
    invoiceNumber: z.string().nullable(),
    /** The part that is on no invoice and was not paid back: the customer's credit. */
    creditCents: cents,
    refundedCents: cents,
    /** Why it was refused or reversed. */
    note: z.string().nullable(),
    madeAt: instant,
    confirmedAt: instant.nullable(),
  })
  .meta({ id: 'MyPayment' });
export type MyPayment = z.infer<typeof paymentOutput>;

/** The same for staff, with the proofs that the customer sent and who entered it. */
export const staffPaymentOutput = paymentOutput
  .extend({
    customerCode: z.string(),
    customerName: z.string(),
    documents: z.array(z.object({ id: z.string(), kind: z.string(), type: z.string() })),
    ...actorFields,
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof staffPaymentOutput>;

/** What a customer has over, in each currency in which it was paid. */
export const creditOutput = z.object({ items: z.array(amount) }).meta({ id: 'Credit' });

/** What a drawer should hold in a currency, and what was counted when it was closed. */
export const drawerCount = z
  .object({
    currency,
    openingCents: cents,
    /** Opening + cash taken, rounding with it, − cash paid back. */
    expectedCents: cents,
    countedCents: cents.nullable(),
    differenceCents: cents.nullable(),
  })
  .meta({ id: 'DrawerCount' });

/** The drawer of a site from its opening to its count. */
export const drawerOutput = z
  .object({
    id: z.string(),
    site: z.string(),
    openedAt: instant,
    closedAt: instant.nullable(),
    counts: z.array(drawerCount),
    ...actorFields,
  })
  .meta({ id: 'Drawer' });
export type Drawer = z.infer<typeof drawerOutput>;
