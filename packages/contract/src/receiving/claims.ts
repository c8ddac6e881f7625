import { claimStates, sizeClasses } from '@jadeport/shipment';
import { z } from 'zod';
import { documentIds, documentOutput } from '../documents/index.ts';
import { instant, lines, page, rowId, says, text } from '../fields.ts';

export type { ClaimState } from '@jadeport/shipment';

export const browseUnclaimedInput = z.strictObject(page);

/**
 * What everybody may know of an unclaimed parcel, to recognise it. Its waybill, weight and measures are
 * what an owner proves it with.
 */
export const browsedUnclaimedOutput = z
  .object({
    id: z.string(),
    label: z.string().meta({ example: 'U-17' }),
    receivedAt: instant,
    /** Whose waybill it looks like, as ids: several where they share a shape, none where unknown. */
    carriers: z.array(z.string()),
    /** By its longest side or its weight; null where neither was measured. */
    size: z.enum(sizeClasses).nullable(),
    /**
     * A photograph of 24 pixels, on which no label can be read, as an address of data; null where there
     * is none, and unless the settings offer it.
     */
    softened: z.string().nullable(),
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
  waybillEnding: text(4, 4, 'INVALID')
    .transform((ending) => ending.normalize('NFKC').toUpperCase())
    .pipe(z.string().regex(/^[A-Z\d]{4}$/, says('INVALID')))
    .optional()
    .meta({
      description: 'The last four characters of its waybill; after three wrong ones, refused',
      example: '0123',
    }),
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
    /** Whether the given ending is the waybill's; null where none was given, or no waybill is known. */
    waybillMatches: z.boolean().nullable(),
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
