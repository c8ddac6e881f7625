import { shipmentStatuses } from '@jadeport/shipment';
import { z } from 'zod';
import { instant, rowId } from '../fields.ts';
import { orderOutput } from '../orders/index.ts';
import { rejectedOrder } from '../orders/rejected-order.ts';

export * from './facts.ts';

const base = { id: z.string(), createdAt: instant, platformId: z.string() };

/**
 * The body of a webhook. `id` identifies the delivery; the order or shipment is in its state at the
 * time of sending.
 */
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

/** The secret that signs the webhooks to this platform's `webhookUrl`. */
export const webhookSecretOutput = z.object({ secret: z.string() }).meta({ id: 'WebhookSecret' });

/**
 * The answer to a shop's webhook, whether or not it contained anything new. `rejected` names the orders
 * that could not be stored, which the shop's page lists; it is missing where all were.
 */
export const receivedOutput = z.object({
  received: z.literal(true),
  rejected: z.array(rejectedOrder).optional(),
});
