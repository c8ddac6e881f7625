import { type NoteCode, shipmentStatuses } from '@jadeport/shipment';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
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
      where:
        "status in ('received', 'in_transit', 'ready_for_pickup', 'out_for_delivery', 'delivered')",
    },
  ],
  triggers: [
    {
      name: 'tracking_events_for_good',
      timing: 'before',
      events: ['update', 'delete'],
      forEach: 'statement',
      expression: `create trigger tracking_events_for_good before update or delete
        on tracking_events for each statement when (pg_trigger_depth() = 0)
        execute function refuse_change()`,
    },
    {
      name: 'tracking_events_stale_added',
      timing: 'after',
      events: ['insert'],
      forEach: 'statement',
      expression: `create trigger tracking_events_stale_added after insert on tracking_events
        referencing new table as written for each statement execute function note_stale_times()`,
    },
    {
      name: 'tracking_events_stale_removed',
      timing: 'after',
      events: ['delete'],
      forEach: 'statement',
      expression: `create trigger tracking_events_stale_removed after delete on tracking_events
        referencing old table as written for each statement execute function note_stale_times()`,
    },
  ],
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    shipment: () => p.manyToOne(Shipment).deleteRule('cascade'),
    status: p.enum(shipmentStatuses),
    /** In English, or as typed where the place is not known. */
    location: p.text(),
    /** In Chinese; null where the place is not known, as before November 2026. */
    locationZh: p.text().nullable(),
    /** A site of the settings, or a set place. */
    placeCode: p.text().nullable(),
    /** A set note; `note` is what staff wrote. */
    noteCode: p.text().$type<NoteCode>().nullable(),
    note: p.text().strictNullable(),
    occurredAt: p.datetime(3),
    /** Who added it, an id as of `audit/actor.ts`; null where it is not known, as before November 2026. */
    actor: p.text().$type<ActorId>().nullable(),
    /** Our time at writing, where `occurredAt` may be another's; null as above. */
    recordedAt: p.datetime(3).nullable(),
  },
});
export type TrackingEvent = InferEntity<typeof TrackingEvent>;
