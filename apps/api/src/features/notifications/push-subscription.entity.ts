import { randomUUID } from 'node:crypto';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Customer } from '../customers/customer.entity.ts';

/** A browser that asked for push messages. */
export const PushSubscription = defineEntity({
  name: 'PushSubscription',
  tableName: 'push_subscriptions',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    customer: () => p.manyToOne(Customer).index().updateRule('no action').deleteRule('cascade'),
    /** The address at its push service. */
    endpoint: p.text().unique(),
    /** Its public key and its secret, in base64url. */
    p256dh: p.text(),
    auth: p.text(),
    createdAt: p.datetime(3),
  },
});
export type PushSubscription = InferEntity<typeof PushSubscription>;
