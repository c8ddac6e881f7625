import {
  arrivalOutcomes,
  manifestStates,
  type Resolution,
  resolutions,
  type Shelving,
  shelvings,
} from '@jadeport/manifest';
import { isReadable, parcelConditions, shipmentStatuses } from '@jadeport/shipment';
import { z } from 'zod';
import { actorFields } from '../audit/index.ts';
import { documentIds } from '../documents/index.ts';
import { instant, lines, moment, page, rowId, says, sortedBy, text } from '../fields.ts';
import { locationCode } from '../locations/location.ts';
import { siteCode } from '../settings/sites.ts';
import { bagNumber } from './bag-number.ts';
import { arrivalSorts } from './sorts.ts';

export type { Resolution, Shelving };

const trackingNumber = text(1, 64, 'TRACKING_NUMBER_REQUIRED').meta({ example: 'CJS1234567893' });
const whole = z.int().min(0);
const id = rowId.meta({ example: '5a8d3f10-7c2e-4b96-8f41-d3b0a6c9e725' });

/** A scan where a manifest arrives; `site` is where, by default where the manifest ends. */
export const scanArrivalInput = z.strictObject({
  id,
  scanId: z.uuid(says('INVALID')).toLowerCase().meta({
    description:
      'Made by the device, one for each scan: sent again, it gets the same answer; with another code or by somebody else, 409',
    example: '0d6b3c52-9a0e-4a4f-8a51-6c1e2f7d9b30',
  }),
  code: text(1, 64, 'TRACKING_NUMBER_REQUIRED')
    .refine(isReadable, says('WAYBILL_UNREADABLE'))
    .meta({
      description: 'Our number, a carrier’s, or the seal or number of a bag',
      example: 'CJS1234567893',
    }),
  site: siteCode.optional(),
  location: locationCode.optional().meta({
    description: 'The shelf it is put on; one of its branch makes it ready',
    example: 'JM-A-03',
  }),
  condition: z
    .array(z.enum(parcelConditions, says('NOT_A_CHOICE')), says('WRONG_TYPE'))
    .max(parcelConditions.length, says('NOT_A_CHOICE'))
    .optional()
    .meta({ description: 'What is seen of it; nothing for a unit as it should be' }),
  documentIds: documentIds.default([]),
  scannedAt: moment
    .optional()
    .meta({ description: 'By the device’s clock', example: '2026-11-29T09:30:00-05:00' }),
});

/** What is known of a shipment that was scanned. */
const scannedUnit = z
  .object({
    customerCode: z.string(),
    customerName: z.string(),
    description: z.string(),
    status: z.enum(shipmentStatuses),
    /** The code of the site where it is handed over. */
    branch: z.string(),
  })
  .meta({ id: 'ScannedUnit' });

const namedManifest = z.object({ id: z.string(), masterNumber: z.string() });

/** `unit` as it was before the scan; `manifest` and `bag` of what is `elsewhere` are those of there. */
export const scanArrivalOutput = z
  .object({
    outcome: z.enum(arrivalOutcomes),
    /** Of a unit, or of a shipment that is on no manifest. */
    trackingNumber: z.string().optional(),
    bag: z.int().optional(),
    unit: scannedUnit.optional(),
    /** What the shelf means, where it was put on one. */
    shelf: z.enum(shelvings).optional(),
    /** What it was thought had become of it, where it is found. */
    resolved: z.enum(resolutions).optional(),
    manifest: namedManifest.optional(),
  })
  .meta({ id: 'ArrivalScan' });
export type ArrivalScan = z.infer<typeof scanArrivalOutput>;

/** `units`: how many the bag should have, so that nobody confirms another bag than they saw. */
export const confirmBagInput = z.strictObject({
  id,
  bag: bagNumber,
  units: z.int(says('WRONG_TYPE')).min(1).max(100_000).meta({ example: 24 }),
  site: siteCode.optional(),
});
export const confirmBagOutput = z
  .object({ bag: z.int(), units: whole, counted: whole })
  .meta({ id: 'ConfirmedBag' });
export type ConfirmedBag = z.infer<typeof confirmBagOutput>;

/** A unit or, with all its missing units, a bag: one of the two. */
export const resolveMissingInput = z.strictObject({
  id,
  trackingNumber: trackingNumber.optional(),
  bag: bagNumber.optional(),
  as: z.enum(resolutions, says('NOT_A_CHOICE')).meta({ example: 'next_flight' }),
  reason: lines(3, 500, 'REASON_REQUIRED').meta({ example: 'Seen on the list of the next flight' }),
});
export const resolveMissingOutput = z
  .object({ as: z.enum(resolutions), trackingNumbers: z.array(z.string()) })
  .meta({ id: 'ResolvedUnits' });

/** Without numbers, everything that has come and that Customs does not hold. */
export const clearManifestInput = z.strictObject({
  id,
  trackingNumbers: z.array(trackingNumber).min(1).max(500).optional(),
});

const resolution = z
  .object({ as: z.enum(resolutions), reason: z.string(), at: instant, ...actorFields })
  .meta({ id: 'Resolution' });

const expectedUnit = {
  trackingNumber: z.string(),
  bag: z.int(),
  customerCode: z.string(),
  description: z.string(),
  /** What became of it, where it is missing or was. */
  resolution: resolution.nullable(),
};

const foreignScan = {
  /** As scanned. */
  code: z.string(),
  /** Null where nobody knows what it is. */
  trackingNumber: z.string().nullable(),
  unit: scannedUnit.nullable(),
  scannedAt: instant,
  ...actorFields,
};

/**
 * What does not agree with the manifest: `units` = `counted` + the number of `missing`. What is resolved
 * stays missing until it is found.
 */
export const discrepanciesOutput = z
  .object({
    units: whole,
    counted: whole,
    missing: z.array(z.object(expectedUnit).meta({ id: 'MissingUnit' })),
    /** Scanned, and on no manifest. */
    surplus: z.array(z.object(foreignScan).meta({ id: 'SurplusScan' })),
    /** Scanned, and on another manifest. */
    elsewhere: z.array(
      z
        .object({ ...foreignScan, bag: z.int().nullable(), manifest: namedManifest })
        .meta({ id: 'ElsewhereScan' }),
    ),
  })
  .meta({ id: 'Discrepancies' });
export type Discrepancies = z.infer<typeof discrepanciesOutput>;

const arrivedBag = z.object({
  number: z.int().min(1),
  sealNumber: z.string().nullable(),
  units: whole,
  counted: whole,
  /** Missing, and nobody has said what became of them. */
  unresolved: whole,
  /** When the bag itself was scanned. */
  arrivedAt: instant.nullable(),
  /** Who confirmed that all its units are there, and when. */
  confirmed: z.object({ at: instant, ...actorFields }).nullable(),
});
export type ArrivedBag = z.infer<typeof arrivedBag>;

/** How far the arrival of a manifest is. */
export const arrivalOutput = z
  .object({
    id: z.string(),
    masterNumber: z.string(),
    state: z.enum(manifestStates),
    destination: z.string(),
    arrivedAt: instant.nullable(),
    units: whole,
    counted: whole,
    unresolved: whole,
    /** Held by Customs. */
    held: whole,
    /** Has come, is not held and not cleared. */
    uncleared: whole,
    wrongBranch: whole,
    surplus: whole,
    elsewhere: whole,
    bags: z.array(arrivedBag),
  })
  .meta({ id: 'Arrival' });
export type Arrival = z.infer<typeof arrivalOutput>;

/** The lists of units at an arrival. `wrong_branch`: on a shelf where it is not handed over. */
export const arrivalLists = ['missing', 'counted', 'wrong_branch', 'held'] as const;
export type ArrivalList = (typeof arrivalLists)[number];

/** `q`: the beginning of a tracking number, or a customer code. */
export const listArrivalsInput = z.strictObject({
  id,
  list: z.enum(arrivalLists, says('NOT_A_CHOICE')).default('missing'),
  bag: bagNumber.optional(),
  q: text(0, 64, 'REQUIRED').optional(),
  sort: sortedBy(arrivalSorts),
  ...page,
});

const arrivedUnit = z
  .object({
    ...expectedUnit,
    /** Null once the shipment is deleted. */
    status: z.enum(shipmentStatuses).nullable(),
    branch: z.string().nullable(),
    condition: z.array(z.enum(parcelConditions)),
    /** The shelf where it was put last. */
    shelf: z.object({ code: z.string(), site: z.string() }).nullable(),
    counted: z.object({ at: instant, site: z.string(), ...actorFields }).nullable(),
    clearedAt: instant.nullable(),
  })
  .meta({ id: 'ArrivedUnit' });
export type ArrivedUnit = z.infer<typeof arrivedUnit>;

/** By number unless asked otherwise; `nextCursor` is null on the last page. */
export const listArrivalsOutput = z.object({
  items: z.array(arrivedUnit),
  nextCursor: z.string().nullable(),
});
