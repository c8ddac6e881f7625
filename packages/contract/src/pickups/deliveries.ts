import { shipmentStatuses } from '@jadeport/shipment';
import { z } from 'zod';
import { actorFields } from '../audit/index.ts';
import { documentIds } from '../documents/index.ts';
import { instant, page, rowId, sortedBy, text } from '../fields.ts';
import { trackingNumber, trackingNumbers } from './parts.ts';
import { deliverySorts } from './sorts.ts';

/** Packages and boxes that a driver takes along. */
export const deliveryInput = z.strictObject({
  trackingNumbers,
  driver: text(2, 100, 'NAME_SHORT').meta({ example: 'Devon Brown' }),
});

/** A run of deliveries; each of its units ends with a proof, or comes back to the counter. */
export const deliveryOutput = z
  .object({
    id: z.string(),
    driver: z.string(),
    createdAt: instant,
    ...actorFields,
    units: z.array(
      z.object({
        trackingNumber: z.string(),
        description: z.string(),
        customerName: z.string(),
        address: z.string(),
        status: z.enum(shipmentStatuses),
        receivedBy: z.string().nullable(),
        provedAt: instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'Delivery' });
export type Delivery = z.infer<typeof deliveryOutput>;

export const listDeliveriesInput = z.strictObject({ sort: sortedBy(deliverySorts), ...page });

/** Newest first unless asked otherwise; `nextCursor` is null on the last page. */
export const deliveriesOutput = z.object({
  items: z.array(deliveryOutput),
  nextCursor: z.string().nullable(),
});

/** What shows that a driver has handed something over: photographs, a signature. */
export const proofInput = z.strictObject({
  id: rowId,
  trackingNumber,
  receivedBy: text(2, 100, 'NAME_SHORT').meta({ example: 'Marcia Campbell' }),
  documentIds: documentIds.optional(),
});
