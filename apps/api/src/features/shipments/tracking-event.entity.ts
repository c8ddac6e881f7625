import { shipmentStatuses } from '@jadeport/shipment';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { forGoodWithOwner } from '../../db/for-good.ts';
import type { ActorId } from '../audit/actor.ts';
import { Shipment } from './shipment.entity.ts';

/** One event of a shipment's history; the database refuses to change or delete it. */
export const TrackingEvent = defineEntity({
  name: 'TrackingEvent',
  tableName: 'tracking_events',
  indexes: [
    { name: 'tracking_events_history_index', properties: ['shipment', 'occurredAt'] },
    {
      name: 'tracking_events_day_index',
      properties: ['status', 'occurredAt', 'shipment'],
      where: "status in ('received', 'delivered')",
    },
  ],
  triggers: [forGoodWithOwner('tracking_events')],
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    shipment: () => p.manyToOne(Shipment).deleteRule('cascade'),
    status: p.enum(shipmentStatuses),
    location: p.text(),
    note: p.text().strictNullable(),
    occurredAt: p.datetime(3),
    /** Who added it, an id as of `audit/actor.ts`; null where it is not known, as before November 2026. */
    actor: p.text().$type<ActorId>().nullable(),
    /** Our time at writing, where `occurredAt` may be another's; null as above. */
    recordedAt: p.datetime(3).nullable(),
  },
});
export type TrackingEvent = InferEntity<typeof TrackingEvent>;
