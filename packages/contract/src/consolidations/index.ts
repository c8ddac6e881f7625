import { consolidationStates, parcelLimit } from '@jadeport/consolidation';
import { services } from '@jadeport/estimator';
import { shipmentStatuses } from '@jadeport/shipment';
import { z } from 'zod';
import { centimetres, pounds } from '../amounts.ts';
import { documentIds } from '../documents/index.ts';
import { instant, lines, page, rowId, says, text } from '../fields.ts';

export { type ConsolidationState, parcelLimit } from '@jadeport/consolidation';
export { toMillimetres } from '../amounts.ts';

const exampleId = '3f2b8c1e-5d0a-4a57-9a43-0c6f1b7d2e11';
const exampleNumbers = ['CJS2611210017', 'CJS2611210025'];

/** Two parcels at least: one by itself is no consolidation. */
const trackingNumbers = z
  .array(text(1, 64, 'TRACKING_NUMBER_REQUIRED'))
  .min(2, says('TOO_FEW'))
  .max(parcelLimit, says('TOO_MANY'))
  .meta({ example: exampleNumbers });

const service = z.enum(services, says('NOT_A_CHOICE')).meta({ example: 'standard' });

export const adviceInput = z.strictObject({ trackingNumbers, service });

const cents = z.int().meta({ description: 'US cents', example: 2000 });
const cost = z.object({ shipping: cents, customs: cents, total: cents });

/** What the parcels cost one purchase at a time, in one box, and in the cheapest grouping. */
export const adviceOutput = z
  .object({
    currency: z.literal('USD'),
    separate: cost,
    combined: cost,
    best: z.object({ groups: z.array(z.array(z.string())), total: cents }),
    /** Whether combining makes goods dutiable that were not. */
    crossesDutyFreeLine: z.boolean(),
    /**
     * Parcels without a weight or a declared value: they count with the least, the minimum for
     * shipping and no value for customs.
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

export const consolidationOutput = z
  .object({
    id: z.string().meta({ example: exampleId }),
    trackingNumber: z.string().meta({ example: 'CJS2611210033' }),
    state: z.enum(consolidationStates),
    /** The status of the box, which is that of everything in it. */
    status: z.enum(shipmentStatuses),
    service: z.enum(services),
    instructions: z.string().nullable(),
    /** What was asked to be in it, also after it was declined. */
    members: z.array(
      z.object({
        trackingNumber: z.string(),
        description: z.string(),
        status: z.enum(shipmentStatuses),
        weightMilliPounds: milliPounds.nullable(),
        declaredValueCents: cents.nullable(),
      }),
    ),
    /** The packed box; null until then. The volumetric weight is shown, whichever is charged. */
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
    /** `separateTotal`: what the parcels would have cost on the day of the quote, one by one. */
    quote: z
      .object({
        currency: z.literal('USD'),
        ...{ shipping: cents, customs: cents, total: cents, separateTotal: cents },
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
  state: z.enum(consolidationStates, says('NOT_A_CHOICE')).optional(),
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
    /** First name, then last name. */
    customerName: z.string(),
  })
  .meta({ id: 'StaffConsolidation' });
export type StaffConsolidation = z.infer<typeof staffConsolidationOutput>;

export const listAllConsolidationsInput = z.strictObject(listConsolidationsInput.shape);

export const listAllConsolidationsOutput = z.object({
  items: z.array(staffConsolidationOutput),
  nextCursor: z.string().nullable(),
});

/** The packed box: pounds, and centimetres with one decimal at most. */
export const packConsolidationInput = z.strictObject({
  id: rowId.meta({ example: exampleId }),
  weight: pounds.meta({ description: 'Pounds, three decimals at most', example: 7.25 }),
  length: centimetres,
  width: centimetres,
  height: centimetres,
  documentIds: documentIds.default([]),
});
