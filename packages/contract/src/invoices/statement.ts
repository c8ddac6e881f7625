import { billingCurrencies } from '@jadeport/billing';
import { z } from 'zod';
import { instant, page, text } from '../fields.ts';

export const statementKinds = ['invoice', 'credit_note', 'payment', 'refund'] as const;

export const statementInput = z.strictObject(page);
export const customerStatementInput = z.strictObject({
  customerCode: text(1, 32, 'REQUIRED').meta({ example: 'J10-01' }),
  ...page,
});

/** What was billed, credited and paid, newest first, and the sums of all of it by currency. */
export const statementOutput = z
  .object({
    customerCode: z.string(),
    customerName: z.string(),
    items: z.array(
      z.object({
        kind: z.enum(statementKinds),
        /** Of the document; of a payment, the invoice it was for where there is one. */
        number: z.string().nullable(),
        at: instant,
        /** Raises what is owed where it is positive. */
        amountCents: z.int(),
        currency: z.enum(billingCurrencies),
      }),
    ),
    nextCursor: z.string().nullable(),
    totals: z.array(
      z.object({
        currency: z.enum(billingCurrencies),
        billedCents: z.int(),
        creditedCents: z.int(),
        paidCents: z.int(),
        dueCents: z.int(),
      }),
    ),
  })
  .meta({ id: 'Statement' });
export type Statement = z.infer<typeof statementOutput>;
