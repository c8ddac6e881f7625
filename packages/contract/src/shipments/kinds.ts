import { consolidationStates } from '@jadeport/consolidation';
import { z } from 'zod';

/** One package, or the box that several of them have become. */
export const shipmentKinds = ['parcel', 'consolidation'] as const;
export type ShipmentKind = (typeof shipmentKinds)[number];

/** A consolidation, named in the row of a shipment that is in it. */
export const consolidationHint = z.object({
  id: z.string(),
  trackingNumber: z.string().meta({ example: 'CJS2611210017' }),
  state: z.enum(consolidationStates),
});

export type ConsolidationHint = z.infer<typeof consolidationHint>;
