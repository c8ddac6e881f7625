import { shipmentStatuses } from '@jadeport/shipment';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Shipment } from './shipment.entity.ts';

/** One line of a shipment's history. */
export const TrackingEvent = defineEntity({
  name: 'TrackingEvent',
  tableName: 'tracking_events',
  indexes: [{ name: 'tracking_events_history_index', properties: ['shipment', 'occurredAt'] }],
  properties: {
    id: p.bigint('number').primary(),
    shipment: () => p.manyToOne(Shipment).deleteRule('cascade'),
    status: p.enum(shipmentStatuses),
    location: p.text(),
    note: p.text().strictNullable(),
    occurredAt: p.datetime(3),
  },
});
export type TrackingEvent = InferEntity<typeof TrackingEvent>;
