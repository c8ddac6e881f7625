import { randomUUID } from 'node:crypto';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { ActorId } from '../audit/actor.ts';

/** A run of a driver with packages for several customers. */
export const Delivery = defineEntity({
  name: 'Delivery',
  tableName: 'deliveries',
  indexes: [{ name: 'deliveries_created_at_index', properties: ['createdAt', 'id'] }],
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    driver: p.text(),
    actor: p.text().$type<ActorId>().nullable(),
    createdAt: p.datetime(3),
  },
});
export type Delivery = InferEntity<typeof Delivery>;
