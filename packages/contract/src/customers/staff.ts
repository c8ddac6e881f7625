import { z } from 'zod';
import { instant, language, lines, page, text } from '../fields.ts';
import { plan } from './plan.ts';

export const customerStatuses = ['active', 'suspended'] as const;

/** One line of the list that administrators search. */
export const customerSummaryOutput = z
  .object({
    customerCode: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    city: z.string(),
    parish: z.string(),
    status: z.enum(customerStatuses),
    registeredAt: instant,
  })
  .meta({ id: 'CustomerSummary' });
export type CustomerSummary = z.infer<typeof customerSummaryOutput>;

/** `q`: a customer code, or the beginning of a name, of both, of an e-mail or phone number. */
export const searchCustomersInput = z.strictObject({
  q: text(0, 100, 'REQUIRED').optional(),
  ...page,
});

/** Newest first; `nextCursor` is null on the last page. */
export const searchCustomersOutput = z.object({
  items: z.array(customerSummaryOutput),
  nextCursor: z.string().nullable(),
});

/** A customer as administrators see one. */
export const customerOutput = customerSummaryOutput
  .extend({
    streetAddress: z.string(),
    language,
    plan: plan.nullable(),
    warehouseAddress: z.string(),
    /** False until the welcome mail's link was used: nobody can sign in before. */
    hasPassword: z.boolean(),
    /** Since when and why the account is suspended; null while it is not. */
    suspension: z.object({ since: instant, reason: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'Customer' });
export type Customer = z.infer<typeof customerOutput>;

export const customerCodeInput = z.strictObject({ customerCode: text(1, 64, 'REQUIRED') });

/** Who a customer is to those who handle their packages: whom to greet, call and write to. */
export const customerContactOutput = customerSummaryOutput
  .pick({
    customerCode: true,
    firstName: true,
    lastName: true,
    email: true,
    phoneNumber: true,
    status: true,
  })
  .meta({ id: 'CustomerContact' });
export type CustomerContact = z.infer<typeof customerContactOutput>;

/** The customer reads `reason` at sign-in. */
export const suspendInput = z.strictObject({
  ...customerCodeInput.shape,
  reason: lines(0, 500, 'REQUIRED').nullish(),
});
