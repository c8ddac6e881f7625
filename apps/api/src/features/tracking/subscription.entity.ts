import { randomUUID } from 'node:crypto';
import { languages } from '@jadeport/contract';
import { channels, subscriptionStates } from '@jadeport/contract/tracking';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Shipment } from '../shipments/shipment.entity.ts';

/** A subscription to the status changes of a package. */
export const Subscription = defineEntity({
  name: 'Subscription',
  tableName: 'subscriptions',
  uniques: [{ properties: ['shipment', 'channel', 'address'] }],
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    shipment: () => p.manyToOne(Shipment).deleteRule('cascade'),
    channel: p.enum(channels),
    /** An e-mail address in lower case, or a phone number in E.164. */
    address: p.text().index(),
    language: p.enum(languages),
    status: p.enum(subscriptionStates),
    /** The latest request; a confirmation is valid for a limited time after it. */
    requestedAt: p.datetime(3),
  },
});
export type Subscription = InferEntity<typeof Subscription>;
