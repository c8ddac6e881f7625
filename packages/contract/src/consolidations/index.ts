import { parcelLimit, shownStates } from '@jadeport/consolidation';
import { services } from '@jadeport/estimator';
import { shipmentStatuses } from '@jadeport/shipment';
import { z } from 'zod';
import { centimetres, pounds } from '../amounts.ts';
import { documentIds } from '../documents/index.ts';
import { countsOf, instant, lines, page, rowId, says, sortedBy } from '../fields.ts';
import { namedNumber } from '../numbers.ts';
import { consolidationSorts } from './sorts.ts';

export { parcelLimit, type ShownState as ConsolidationState } from '@jadeport/consolidation';
export { toMillimetres } from '../amounts.ts';

const exampleId = '3f2b8c1e-5d0a-4a57-9a43-0c6f1b7d2e11';
const exampleNumbers = ['CJS1234567893', 'CJS1234567886'];

/** At least two parcels: one alone is no consolidation. */
const trackingNumbers = z
  .array(namedNumber)
  .min(2, says('TOO_FEW'))
  .max(parcelLimit, says('TOO_MANY'))
  .meta({ example: exampleNumbers });

const service = z.enum(services, says('NOT_A_CHOICE')).meta({ example: 'standard' });

export const adviceInput = z.strictObject({ trackingNumbers, service });

const cents = z.int().meta({ description: 'US cents', example: 2000 });
const cost = z.object({ shipping: cents, customs: cents, total: cents });

/** Why the part of a purchase is not among the parcels of an advice. */
export const elsewhereReasons = ['ready', 'expected', 'boxed', 'shipped'] as const;
export type ElsewhereReason = (typeof elsewhereReasons)[number];

/** The cost of shipping each parcel separately, all in one box, and in the cheapest grouping. */
export const adviceOutput = z
  .object({
    currency: z.literal('USD'),
    separate: cost,
    combined: cost,
    best: z.object({ groups: z.array(z.array(z.string())), total: cents }),
    /** Whether combining makes goods dutiable that were duty-free separately. */
    crossesDutyFreeLine: z.boolean(),
    /**
     * Parcels of one order of one seller, where there are several: Customs counts them as one import,
     * so no group divides them.
     */
    purchases: z.array(z.array(z.string())).meta({ example: [exampleNumbers] }),
    /**
     * Parcels of the same orders that were not asked about, the first 20. Their value counts for the
     * duty-free line. `ready`: in the warehouse, and can be in this box; `expected`: not there yet;
     * `boxed`: in another consolidation; `shipped`: has left the warehouse.
     */
    elsewhere: z.array(
      z.object({
        trackingNumber: z.string(),
        /** The parcels that were asked about and are of the same order. */
        with: z.array(z.string()),
        reason: z.enum(elsewhereReasons),
      }),
    ),
    /**
     * Parcels without a weight or a declared value. They count with the minimum shipping and
     * without customs.
     */
    incomplete: z.array(z.string()),
    tariff: z.object({ version: z.string(), source: z.string() }),
  })
  .meta({ id: 'ConsolidationAdvice' });
export type ConsolidationAdvice = z.infer<typeof adviceOutput>;

export const createConsolidationInput = z.strictObject({
  trackingNumbers,
  service,
  instructions: lines(0, 500, 'REQUIRED').nullish().meta({
    description: 'What the warehouse should mind',
    example: 'Please keep the shoe boxes.',
  }),
});

const milliPounds = z.int().meta({ description: 'Thousandths of a pound', example: 2500 });
const millimetres = z.int().meta({ description: 'Millimetres', example: 530 });

/** A consolidation: money in US cents, weight in thousandths of a pound, sides in millimetres. */
export const consolidationOutput = z
  .object({
    id: z.string().meta({ example: exampleId }),
    trackingNumber: z.string().meta({ example: 'CJS1234567903' }),
    state: z.enum(shownStates),
    /** The status of the box and of every parcel in it. */
    status: z.enum(shipmentStatuses),
    service: z.enum(services),
    instructions: z.string().nullable(),
    /** The parcels of the request, kept after it was declined. */
    members: z.array(
      z.object({
        trackingNumber: z.string(),
        description: z.string(),
        status: z.enum(shipmentStatuses),
        weightMilliPounds: milliPounds.nullable(),
        declaredValueCents: cents.nullable(),
      }),
    ),
    /**
     * The packed box, or null until it is packed. The volumetric weight is shown whichever weight
     * is charged.
     */
    box: z
      .object({
        weightMilliPounds: milliPounds,
        lengthMm: millimetres,
        widthMm: millimetres,
        heightMm: millimetres,
        volumetricMilliPounds: milliPounds,
        documentIds: z.array(z.string()),
      })
      .nullable(),
    /** `separateTotal`: the cost of the parcels one by one, on the day of the quote. */
    quote: z
      .object({
        currency: z.literal('USD'),
        shipping: cents,
        customs: cents,
        total: cents,
        separateTotal: cents,
        expiresAt: instant,
      })
      .nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Consolidation' });
export type Consolidation = z.infer<typeof consolidationOutput>;

export const createConsolidationOutput = consolidationOutput
  .extend({ advice: adviceOutput })
  .meta({ id: 'RequestedConsolidation' });

export const consolidationInput = z.strictObject({ id: rowId.meta({ example: exampleId }) });

export const listConsolidationsInput = z.strictObject({
  state: z.enum(shownStates, says('NOT_A_CHOICE')).optional(),
  ...page,
});

/** Newest first; `nextCursor` is null on the last page. */
export const listConsolidationsOutput = z.object({
  items: z.array(consolidationOutput),
  nextCursor: z.string().nullable(),
});

export const staffConsolidationOutput = consolidationOutput
  .extend({
    customerCode: z.string(),
    customerName: z.string(),
  })
  .meta({ id: 'StaffConsolidation' });
export type StaffConsolidation = z.infer<typeof staffConsolidationOutput>;

export const listAllConsolidationsInput = z.strictObject({
  ...listConsolidationsInput.shape,
  sort: sortedBy(consolidationSorts),
});

export const listAllConsolidationsOutput = z.object({
  items: z.array(staffConsolidationOutput),
  nextCursor: z.string().nullable(),
});

/** How many consolidations are in each state; 0 where none is. */
export const countConsolidationsOutput = z
  .object({ counts: countsOf(shownStates) })
  .meta({ id: 'ConsolidationCounts' });

/**
 * What packing would come to, from the parcels' sides, before anything is opened. Weights as they
 * count where the larger of scale and volume does: each parcel's by itself, and all in the carton.
 */
const rehearsal = z.object({
  /** The smallest carton in which the parcels are found to fit; null where none is known. */
  carton: z
    .object({
      name: z.string().meta({ example: '60 × 40 × 40' }),
      lengthMm: millimetres,
      widthMm: millimetres,
      heightMm: millimetres,
      volumetricMilliPounds: milliPounds,
      separateMilliPounds: milliPounds,
      combinedMilliPounds: milliPounds,
    })
    .nullable(),
  /** Parcels whose sides nobody measured: without them no carton is suggested. */
  unmeasured: z.array(z.string()),
});
export type ConsolidationRehearsal = z.infer<typeof rehearsal>;

export const openConsolidationOutput = staffConsolidationOutput
  .extend({ rehearsal })
  .meta({ id: 'OpenedConsolidation' });
export type OpenedConsolidation = z.infer<typeof openConsolidationOutput>;

/** The packed box: pounds, and centimetres with at most one decimal. */
export const packConsolidationInput = z.strictObject({
  id: rowId.meta({ example: exampleId }),
  weight: pounds.meta({ description: 'Pounds, three decimals at most', example: 7.25 }),
  length: centimetres,
  width: centimetres,
  height: centimetres,
  documentIds: documentIds.default([]),
});
