import { shipmentGroups, shipmentStatuses } from '@jadeport/shipment';
import { z } from 'zod';
import { day, instant, page, says } from '../fields.ts';
import { namedNumber } from '../numbers.ts';
import { paperKinds } from '../pre-alerts/index.ts';
import { consolidationHint } from './kinds.ts';

/** A shipment in its owner's list (spec section 3, Shipment). */
export const shipmentOutput = z
  .object({
    id: z.string(),
    trackingNumber: z.string(),
    description: z.string(),
    status: z.enum(shipmentStatuses),
    carrier: z.string().nullable(),
    lastUpdated: instant,
    estimatedDelivery: day.nullable(),
    /** In percent of the journey. */
    progress: z.int().min(0).max(100),
    /** Location of the last event. */
    lastLocation: z.string().nullable(),
    /** The documents that the owner is asked for before the package goes on. */
    needs: z.array(z.enum(paperKinds)),
    /** The consolidation that contains the package and sets its status. */
    consolidation: consolidationHint.nullable(),
  })
  .meta({ id: 'Shipment' });
export type Shipment = z.infer<typeof shipmentOutput>;

export const listMineInput = z.strictObject({
  group: z.enum(shipmentGroups, says('NOT_A_CHOICE')).optional().meta({
    description: 'Only what needs its owner, what moves, or the rest',
  }),
  ...page,
});

/** Newest first; `nextCursor` is null on the last page. */
export const listMineOutput = z.object({
  items: z.array(shipmentOutput),
  nextCursor: z.string().nullable(),
});

export const listPhotographsInput = z.strictObject({
  trackingNumber: namedNumber.meta({ example: 'CJS1234567893' }),
});

/** `id` opens it at /api/documents/{id}; `status`: the stop where it was taken. */
const photograph = z
  .object({ id: z.string(), status: z.enum(shipmentStatuses), takenAt: instant })
  .meta({ id: 'Photograph' });
export type Photograph = z.infer<typeof photograph>;

/** Oldest first. */
export const listPhotographsOutput = z.object({ items: z.array(photograph) });

export * from './kinds.ts';
export * from './staff.ts';
