import { claimStates } from '@jadeport/shipment';
import { z } from 'zod';
import { documentIds, documentOutput } from '../documents/index.ts';
import { instant, lines, page, rowId, says } from '../fields.ts';

export type { ClaimState } from '@jadeport/shipment';

export const browseUnclaimedInput = z.strictObject(page);

/**
 * What everybody may know of an unclaimed parcel. Its waybill and weight are what an owner proves it
 * with.
 */
export const browsedUnclaimedOutput = z
  .object({
    id: z.string(),
    label: z.string().meta({ example: 'U-17' }),
    receivedAt: instant,
    /** The photographs that staff share. */
    documentIds: z.array(z.string()),
    /** The caller's latest claim on it, and what they were told. */
    claim: z
      .object({ id: z.string(), state: z.enum(claimStates), note: z.string().nullable() })
      .nullable(),
  })
  .meta({ id: 'BrowsedUnclaimed' });
export type BrowsedUnclaimed = z.infer<typeof browsedUnclaimedOutput>;

/** Newest first. */
export const browseUnclaimedOutput = z.object({
  items: z.array(browsedUnclaimedOutput),
  nextCursor: z.string().nullable(),
});

export const claimUnclaimedInput = z.strictObject({
  id: rowId,
  reason: lines(10, 1000, 'TOO_SHORT').meta({
    description: 'How the caller knows that it is theirs',
    example: 'Two pairs of running shoes from Taobao, waybill SF1234567890123.',
  }),
  documentIds: documentIds.default([]),
});

export const claimUnclaimedOutput = z
  .object({ id: z.string(), state: z.enum(claimStates) })
  .meta({ id: 'FiledClaim' });

export const listClaimsInput = z.strictObject({
  state: z.enum(claimStates, says('NOT_A_CHOICE')).default('filed'),
  unclaimedId: rowId.optional().meta({ description: 'Those on one unclaimed parcel' }),
  ...page,
});

export const claimOutput = z
  .object({
    id: z.string(),
    unclaimedId: z.string(),
    label: z.string().meta({ example: 'U-17' }),
    state: z.enum(claimStates),
    customerCode: z.string(),
    customerName: z.string(),
    reason: z.string(),
    documents: z.array(documentOutput),
    createdAt: instant,
    decidedAt: instant.nullable(),
    /** As `by` and `byName`. */
    decidedBy: z.string().nullable(),
    decidedByName: z.string().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'Claim' });
export type Claim = z.infer<typeof claimOutput>;

/** Newest first. */
export const listClaimsOutput = z.object({
  items: z.array(claimOutput),
  nextCursor: z.string().nullable(),
});

export const decideClaimInput = z.strictObject({
  id: rowId,
  note: lines(0, 500, 'REQUIRED')
    .nullish()
    .meta({ description: 'Told to the customer', example: 'Your invoice matches the parcel.' }),
});
