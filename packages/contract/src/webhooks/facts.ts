// Apart from the schemas: a screen that only names them does without their weight.

/** What we tell a platform's `webhookUrl`. */
export const webhookEvents = ['order.imported', 'order.processed', 'shipment.updated'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Headers of our posts, as standardwebhooks.com names them; the id stays the same at each repetition. */
export const webhookHeaders = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;
