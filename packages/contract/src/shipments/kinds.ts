import { shownStates } from '@jadeport/consolidation';
import { z } from 'zod';

/** A single package, or the box of a consolidation. */
export const shipmentKinds = ['parcel', 'consolidation'] as const;
export type ShipmentKind = (typeof shipmentKinds)[number];

/** The consolidation of a shipment, as shown in the shipment's row. */
export const consolidationHint = z.object({
  id: z.string(),
  trackingNumber: z.string().meta({ example: 'CJS1234567893' }),
  state: z.enum(shownStates),
});

export type ConsolidationHint = z.infer<typeof consolidationHint>;
