import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Platform } from '../platforms/platform.entity.ts';

/** A received webhook of a shop: the same one again changes nothing. */
export const WebhookReceipt = defineEntity({
  name: 'WebhookReceipt',
  tableName: 'webhook_receipts',
  properties: {
    platform: () => p.manyToOne(Platform).primary().deleteRule('cascade'),
    deliveryId: p.text().primary(),
    receivedAt: p.datetime(3).index(),
  },
});
export type WebhookReceipt = InferEntity<typeof WebhookReceipt>;
