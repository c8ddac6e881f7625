import { shipmentGroups, shipmentStatuses } from '@jadeport/shipment';
import { z } from 'zod';
import { countsOf, day, estimatedWindow, instant, page, says, text } from '../fields.ts';
import { paperKinds } from '../pre-alerts/index.ts';
import { consolidationHint, shipmentKinds } from './kinds.ts';

/** A shipment in its owner's list (spec section 3, Shipment). */
export const shipmentOutput = z
  .object({
    id: z.string(),
    trackingNumber: z.string(),
    /** What is in it; empty where nobody has said, because a waybill is not the contents. */
    description: z.string(),
    status: z.enum(shipmentStatuses),
    carrier: z.string().nullable(),
    lastUpdated: instant,
    estimatedDelivery: day.nullable(),
    estimatedWindow: estimatedWindow.optional(),
    /** In percent of the journey. */
    progress: z.int().min(0).max(100),
    /** Location of the last event. */
    lastLocation: z.string().nullable(),
    /** The documents that the owner is asked for before the package goes on. */
    needs: z.array(z.enum(paperKinds)),
    /** The consolidation that contains the package and sets its status, or is listed itself. */
    consolidation: consolidationHint.nullable(),
  })
  .meta({ id: 'Shipment' });
export type Shipment = z.infer<typeof shipmentOutput>;

export const listMineInput = z.strictObject({
  group: z.enum(shipmentGroups, says('NOT_A_CHOICE')).optional().meta({
    description:
      'Only what needs its owner, moves, is in the warehouse, is not there yet, or is done',
  }),
  q: text(0, 100, 'REQUIRED').optional().meta({
    description: 'A part of the contents, of our number or of the carrier’s',
  }),
  by: z.enum(['parcel', 'unit'], says('NOT_A_CHOICE')).default('parcel').meta({
    description: 'Each parcel, or the box in place of the parcels in it',
  }),
  ...page,
});

/** Newest first; `nextCursor` is null on the last page. */
export const listMineOutput = z.object({
  items: z.array(shipmentOutput),
  nextCursor: z.string().nullable(),
});

/** The number of the caller's packages in each group, 0 included. */
export const countMineOutput = z
  .object({ counts: countsOf(shipmentGroups) })
  .meta({ id: 'MyShipmentCounts' });

/** Our own tracking number as typed; spaces and case are ignored. */
export const ownShipmentInput = z.strictObject({
  trackingNumber: text(1, 64, 'TRACKING_NUMBER_REQUIRED').meta({ example: 'CJS1234567893' }),
});

const millimetres = z.int().min(1);

/** A package or a box with what only its owner may see; null where it is not known. */
export const ownShipmentOutput = shipmentOutput
  .extend({
    kind: z.enum(shipmentKinds),
    /** The carrier's own number. */
    waybill: z.string().nullable(),
    weightMilliPounds: z
      .int()
      .min(0)
      .nullable()
      .meta({ description: 'Thousandths of a pound', example: 2500 }),
    /** In millimetres, as measured at the warehouse. */
    dimensions: z
      .object({ lengthMm: millimetres, widthMm: millimetres, heightMm: millimetres })
      .nullable(),
    declaredValueCents: z.int().min(0).nullable().meta({ description: 'US cents', example: 4500 }),
    /** The packages in a box. */
    members: z.array(z.object({ trackingNumber: z.string(), description: z.string() })),
  })
  .meta({ id: 'OwnShipment' });
export type OwnShipment = z.infer<typeof ownShipmentOutput>;

export const listPhotographsInput = z.strictObject({
  trackingNumber: text(1, 64, 'TRACKING_NUMBER_REQUIRED').meta({ example: 'CJS1234567893' }),
});

/** `id` opens it at /api/documents/{id}; `status`: the stop where it was taken. */
const photograph = z
  .object({ id: z.string(), status: z.enum(shipmentStatuses), takenAt: instant })
  .meta({ id: 'Photograph' });
export type Photograph = z.infer<typeof photograph>;

/** Oldest first. */
export const listPhotographsOutput = z.object({ items: z.array(photograph) });

export * from './kinds.ts';
export * from './search.ts';
export * from './staff.ts';
