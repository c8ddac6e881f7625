import { insuranceClaimStates } from '@jadeport/billing';
import { z } from 'zod';
import { documentIds, documentOutput } from '../documents/index.ts';
import { cents, countsOf, instant, lines, page, rowId, says, sortedBy, text } from '../fields.ts';
import { insuranceClaimSorts } from './sorts.ts';

/** What happened to a package. */
export const insuranceClaimKinds = ['loss', 'damage'] as const;
export type InsuranceClaimKind = (typeof insuranceClaimKinds)[number];

const trackingNumber = text(1, 64, 'TRACKING_NUMBER_REQUIRED').meta({ example: 'CJS1234567893' });

/** US cents. */
const amount = (least: number) => cents(least, 100_000_000).meta({ example: 4_500 });

/** The photographs and papers of one claim. */
export const claimDocumentsLimit = 10;

export const createInsuranceClaimInput = z.strictObject({
  trackingNumber,
  kind: z.enum(insuranceClaimKinds, says('NOT_A_CHOICE')),
  text: lines(10, 2_000, 'TOO_SHORT').meta({ example: 'The box was crushed and two cups broke.' }),
  /** At most the declared value and what is insured. */
  amountCents: amount(1),
  documentIds: documentIds.max(claimDocumentsLimit, says('TOO_MANY')).default([]),
});

export const insuranceClaimIdInput = z.strictObject({ id: rowId });

/** Zero declines the claim. */
export const decideInsuranceClaimInput = z.strictObject({
  id: rowId,
  amountCents: amount(0),
  reason: lines(1, 1_000, 'REASON_REQUIRED'),
});

export const insuranceClaimOutput = z
  .object({
    id: z.string(),
    trackingNumber: z.string(),
    description: z.string(),
    customerCode: z.string(),
    customerName: z.string(),
    kind: z.enum(insuranceClaimKinds),
    state: z.enum(insuranceClaimStates),
    text: z.string(),
    /** What is claimed. */
    amountCents: z.int(),
    /** What is paid; null while it is open, or withdrawn. */
    paidCents: z.int().nullable(),
    currency: z.literal('USD'),
    /** Whether it stands in the customer's credit; false where no invoice could take it. */
    credited: z.boolean(),
    reason: z.string().nullable(),
    documents: z.array(documentOutput),
    /** US cents: what the package was declared as; null where it is not known. */
    valueCents: z.int().nullable(),
    madeAt: instant,
    decidedAt: instant.nullable(),
    /** Who decided; customers do not see it. */
    by: z.string().nullable(),
    byName: z.string().nullable(),
  })
  .meta({ id: 'InsuranceClaim' });
export type InsuranceClaim = z.infer<typeof insuranceClaimOutput>;

export const listMyInsuranceClaimsInput = z.strictObject({
  trackingNumber: trackingNumber.optional(),
  ...page,
});

/** Newest first. */
export const listMyInsuranceClaimsOutput = z.object({
  items: z.array(insuranceClaimOutput),
  nextCursor: z.string().nullable(),
});

/** What the owner of a package may claim for it. */
export const claimableInput = z.strictObject({ trackingNumber });
export const claimableOutput = z.object({
  /** Whether something may be claimed now. */
  open: z.boolean(),
  /** US cents. */
  limitCents: z.int(),
});

export const insuranceClaimLists = ['open', 'decided', 'all'] as const;
export type InsuranceClaimList = (typeof insuranceClaimLists)[number];

export const listInsuranceClaimsInput = z.strictObject({
  list: z.enum(insuranceClaimLists, says('NOT_A_CHOICE')).default('open'),
  sort: sortedBy(insuranceClaimSorts),
  ...page,
});
export const countInsuranceClaimsOutput = countsOf(insuranceClaimLists);
