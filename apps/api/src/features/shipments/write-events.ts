import type { NoteCode, ShipmentStatus } from '@jadeport/shipment';
import { sql } from 'kysely';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import type { Actor } from '../audit/actor.ts';
import { Shipment } from './shipment.entity.ts';
import { TrackingEvent } from './tracking-event.entity.ts';

type Events = {
  location: string;
  locationZh?: string | null | undefined;
  placeCode?: string | null | undefined;
  noteCode?: NoteCode | null | undefined;
  note: string | null;
  occurredAt: Date;
  actor: Actor;
  recordedAt: Date;
};

/**
 * The shipments that get a status, as a table of a statement with `id` and `status`. The lists are two
 * parameters for any number: one for each value would pass the 65,535 that PostgreSQL accepts.
 */
export const statusesTable = (given: readonly { id: string; status: ShipmentStatus }[]) => {
  const ids = given.map(({ id }) => id);
  const statuses = given.map(({ status }) => status);
  return sql<{
    id: string;
    status: ShipmentStatus;
  }>`unnest(${ids}::uuid[], ${statuses}::text[])`.as<'given'>(sql`given (id, status)`);
};

/**
 * Adds an event to the history of each shipment, in one statement; nothing else writes events.
 *
 * @returns the ids of the events with those of their shipments
 */
export const writeEvents = (
  tx: EntityManager,
  given: readonly { id: string; status: ShipmentStatus }[],
  { location, locationZh, placeCode, noteCode, note, occurredAt, actor, recordedAt }: Events,
) =>
  query(tx, TrackingEvent, Shipment)
    .insertInto('tracking_events')
    .columns([
      ...(['shipment_id', 'status', 'location', 'location_zh', 'place_code'] as const),
      ...(['note_code', 'note', 'occurred_at', 'actor', 'recorded_at'] as const),
    ])
    .expression((eb) =>
      eb
        .selectFrom(statusesTable(given))
        .select([
          'given.id',
          'given.status',
          eb.val(location).as('location'),
          eb.val(locationZh ?? null).as('location_zh'),
          eb.val(placeCode ?? null).as('place_code'),
          eb.val(noteCode ?? null).as('note_code'),
          eb.val(note).as('note'),
          eb.val(occurredAt).as('occurred_at'),
          eb.val(actor.id).as('actor'),
          eb.val(recordedAt).as('recorded_at'),
        ]),
    )
    .returning(['id', 'shipment_id as shipmentId'])
    .execute();
