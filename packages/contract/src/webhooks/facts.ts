// Apart from the schemas: a screen that only names them does without their weight.

/** What we tell a platform's `webhookUrl`. */
export const webhookEvents = ['order.imported', 'order.processed', 'shipment.updated'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/**
 * Carries `t=<seconds since 1970>,v1=<hex>`, where hex is HMAC-SHA256 over the time, a full stop and
 * the body as it stands. Feeds sign what they post to us the same way, with the platform's secret.
 */
export const signatureHeader = 'jadeport-signature';

/** Carries the id of a delivery, the same at each repetition. */
export const deliveryHeader = 'jadeport-delivery';

/** Seconds that a signature's time may be away from ours. */
export const signatureTolerance = 300;
