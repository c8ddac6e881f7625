// In a file without schemas, so that a screen that only names them does not load zod.

/** The events that are posted to a platform's `webhookUrl`. */
export const webhookEvents = ['order.imported', 'order.processed', 'shipment.updated'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** The headers of our webhooks, as standardwebhooks.com names them; retries keep the id. */
export const webhookHeaders = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;
