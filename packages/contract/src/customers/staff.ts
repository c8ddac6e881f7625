import { z } from 'zod';
import { instant, language, lines, page, sortedBy, text } from '../fields.ts';
import { siteCode } from '../settings/sites.ts';
import { plan } from './plan.ts';
import { customerSorts } from './sorts.ts';

export const customerStatuses = ['active', 'suspended'] as const;

/** One row of the administrators' customer list. */
export const customerSummaryOutput = z
  .object({
    customerCode: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    city: z.string(),
    parish: z.string(),
    /** The code of the site where the customer's packages are handed over. */
    branch: z.string(),
    status: z.enum(customerStatuses),
    registeredAt: instant,
  })
  .meta({ id: 'CustomerSummary' });
export type CustomerSummary = z.infer<typeof customerSummaryOutput>;

/**
 * `q`: a customer code, or the beginning of a first, last or full name, e-mail address or phone
 * number.
 */
export const searchCustomersInput = z.strictObject({
  q: text(0, 100, 'REQUIRED').optional(),
  sort: sortedBy(customerSorts),
  ...page,
});

/** Newest first; `nextCursor` is null on the last page. */
export const searchCustomersOutput = z.object({
  items: z.array(customerSummaryOutput),
  nextCursor: z.string().nullable(),
});

/** A customer with everything that administrators may see. */
export const customerOutput = customerSummaryOutput
  .extend({
    streetAddress: z.string(),
    language,
    plan: plan.nullable(),
    warehouseAddress: z.string(),
    /**
     * False until the customer has used the link of the welcome email; before that nobody can sign
     * in.
     */
    hasPassword: z.boolean(),
    /** Start and reason of the suspension; null for an active account. */
    suspension: z.object({ since: instant, reason: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'Customer' });
export type Customer = z.infer<typeof customerOutput>;

export const customerCodeInput = z.strictObject({ customerCode: text(1, 64, 'REQUIRED') });

export const customerHistoryInput = customerCodeInput.extend(page);

/** The contact data of a customer for staff who handle packages. */
export const customerContactOutput = customerSummaryOutput
  .pick({
    customerCode: true,
    firstName: true,
    lastName: true,
    email: true,
    phoneNumber: true,
    branch: true,
    status: true,
  })
  .meta({ id: 'CustomerContact' });
export type CustomerContact = z.infer<typeof customerContactOutput>;

/** `branch`: the code of a site of kind `branch`. */
export const setBranchInput = z.strictObject({ ...customerCodeInput.shape, branch: siteCode });

/** `reason` is shown to the customer at sign-in. */
export const suspendInput = z.strictObject({
  ...customerCodeInput.shape,
  reason: lines(0, 500, 'REQUIRED').nullish(),
});
