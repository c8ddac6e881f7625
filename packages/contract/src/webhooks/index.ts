import { shipmentStatuses } from '@jadeport/shipment';
import { z } from 'zod';
import { instant, rowId } from '../fields.ts';
import { orderOutput } from '../orders/index.ts';

export * from './facts.ts';

const base = { id: z.string(), createdAt: instant, platformId: z.string() };

/** The body that we post. `id` is the delivery's; the order or shipment is as it is when it is sent. */
export const webhookBody = z
  .discriminatedUnion('event', [
    z.object({ ...base, event: z.enum(['order.imported', 'order.processed']), order: orderOutput }),
    z.object({
      ...base,
      event: z.literal('shipment.updated'),
      shipment: z.object({
        trackingNumber: z.string(),
        orderNumber: z.string(),
        status: z.enum(shipmentStatuses),
        updatedAt: instant,
      }),
    }),
  ])
  .meta({ id: 'WebhookBody' });
export type WebhookBody = z.infer<typeof webhookBody>;

export const webhookSecretInput = z.strictObject({ id: rowId });

/** What our posts to this platform's `webhookUrl` are signed with. */
export const webhookSecretOutput = z.object({ secret: z.string() }).meta({ id: 'WebhookSecret' });

/** A shop's post was taken, whether or not it told us anything new. */
export const receivedOutput = z.object({ received: z.literal(true) });
