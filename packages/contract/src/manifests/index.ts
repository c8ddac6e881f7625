import { services } from '@jadeport/estimator';
import { blockers, manifestStates, modes, remedies } from '@jadeport/manifest';
import { shipmentStatuses } from '@jadeport/shipment';
import { z } from 'zod';
import { instant, lines, moment, page, rowId, says, sortedBy, text } from '../fields.ts';
import { goodsMatchOutput } from '../goods/index.ts';
import { siteCode } from '../settings/sites.ts';
import { shipmentKinds } from '../shipments/kinds.ts';
import { bagNumber } from './bag-number.ts';
import { manifestSorts, unitSorts } from './sorts.ts';

export * from './arrivals.ts';
export * from './lines.ts';
export * from './shipping.ts';

const exampleId = '5a8d3f10-7c2e-4b96-8f41-d3b0a6c9e725';
const trackingNumber = text(1, 64, 'TRACKING_NUMBER_REQUIRED').meta({ example: 'CJS1234567893' });
const reason = lines(3, 500, 'REASON_REQUIRED');

export const manifestInput = z.strictObject({ id: rowId.meta({ example: exampleId }) });

/**
 * `masterNumber`: of the air waybill or the bill of lading; Customs reads 17 characters. `origin` and
 * `destination`: codes of sites.
 */
export const createManifestInput = z.strictObject({
  mode: z.enum(modes, says('NOT_A_CHOICE')).meta({ example: 'air' }),
  carrier: text(1, 35, 'REQUIRED').meta({ example: 'Cathay Cargo' }),
  masterNumber: text(1, 17, 'REQUIRED').toUpperCase().meta({ example: '160-12345675' }),
  origin: siteCode.meta({ example: 'CN' }),
  destination: siteCode.meta({ example: 'JM' }),
  departsAt: moment.meta({ example: '2026-11-27T22:00:00+08:00' }),
});

const whole = z.int().min(0);

/**
 * What counts: of an open manifest its units as they are now, afterwards its newest lines. A line of
 * each unit is rounded to the gram, so that the sum of lines is the total.
 */
const totals = {
  units: whole,
  weightMilliPounds: whole.meta({ description: 'Thousandths of a pound' }),
  weightGrams: whole,
  valueCents: whole.meta({ description: 'US cents' }),
};

export const bagOutput = z
  .object({
    /** Names the bag in paths. */
    number: z.int().min(1),
    sealNumber: z.string().nullable(),
    ...totals,
  })
  .meta({ id: 'Bag' });
export type Bag = z.infer<typeof bagOutput>;

const summary = z.object({
  id: z.string(),
  state: z.enum(manifestStates),
  mode: z.enum(modes),
  carrier: z.string(),
  masterNumber: z.string(),
  origin: z.string(),
  destination: z.string(),
  departsAt: instant,
  sealedAt: instant.nullable(),
  departedAt: instant.nullable(),
  createdAt: instant,
});

export const manifestSummaryOutput = summary
  .extend({ bags: whole, units: whole })
  .meta({ id: 'ManifestSummary' });
export type ManifestSummary = z.infer<typeof manifestSummaryOutput>;

/** `bags` in the order of their numbers. */
export const manifestOutput = summary
  .extend({ bags: z.array(bagOutput), totals: z.object(totals), currency: z.literal('USD') })
  .meta({ id: 'Manifest' });
export type Manifest = z.infer<typeof manifestOutput>;

export const listManifestsInput = z.strictObject({
  state: z.enum(manifestStates, says('NOT_A_CHOICE')).optional(),
  sort: sortedBy(manifestSorts),
  ...page,
});

/** By departure, the latest first; `nextCursor` is null on the last page. */
export const listManifestsOutput = z.object({
  items: z.array(manifestSummaryOutput),
  nextCursor: z.string().nullable(),
});

const sealNumber = text(1, 32, 'REQUIRED').toUpperCase().meta({ example: 'JP004417' });

export const addBagInput = manifestInput.extend({ sealNumber: sealNumber.nullish() });

/**
 * `trackingNumber`: ours or the carrier's, of a parcel or a box. `anyService`: also where its customer
 * has chosen a service of the other mode.
 */
export const addUnitInput = manifestInput.extend({
  bag: bagNumber,
  trackingNumber,
  anyService: z.boolean(says('WRONG_TYPE')).optional(),
});

export const removeUnitInput = manifestInput.extend({ trackingNumber });
export const removeUnitOutput = z.object({ trackingNumber: z.string() });

/** A parcel or a box in a bag, as it is now. */
export const unitOutput = z
  .object({
    trackingNumber: z.string(),
    bag: z.int(),
    kind: z.enum(shipmentKinds),
    customerCode: z.string(),
    description: z.string(),
    service: z.enum(services),
    status: z.enum(shipmentStatuses),
    weightMilliPounds: whole.nullable(),
    valueCents: whole.nullable(),
    addedAt: instant,
  })
  .meta({ id: 'ManifestUnit' });
export type Unit = z.infer<typeof unitOutput>;

/** `q`: the beginning of a tracking number, or a customer code. */
export const listUnitsInput = manifestInput.extend({
  bag: bagNumber.optional(),
  q: text(0, 64, 'REQUIRED').optional(),
  sort: sortedBy(unitSorts),
  ...page,
});

/** The last added first; `nextCursor` is null on the last page. */
export const listUnitsOutput = z.object({
  items: z.array(unitOutput),
  nextCursor: z.string().nullable(),
});

/** Everything that keeps units from leaving; `remedy` is what ends it. */
export const readinessOutput = z
  .object({
    ready: z.boolean(),
    blockers: z.array(
      z.object({
        trackingNumber: z.string(),
        bag: z.int(),
        code: z.enum(blockers),
        message: z.string(),
        remedy: z.enum(remedies),
        /** What was found, of GOODS_PROHIBITED and PERMIT_MISSING, which stand once for each word. */
        goods: goodsMatchOutput.nullable(),
        /** An English description to start from, where the goods are known; a person completes it. */
        suggestion: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ManifestReadiness' });
export type Readiness = z.infer<typeof readinessOutput>;

export const cancelManifestInput = manifestInput.extend({ reason });
