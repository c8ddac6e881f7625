import { randomUUID } from 'node:crypto';
import { warehousePlace } from '@jadeport/settings';
import type { Deps } from '../../context.ts';
import { execute } from '../../db/execute.ts';
import type { EntityManager } from '../../db/orm.ts';
import type { Actor } from '../audit/actor.ts';
import { nextTrackingNumbers } from './next-tracking-number.ts';
import { recordChanges } from './record-changes.ts';
import type { Consignee, Shipment } from './shipment.entity.ts';
import { writeEvents } from './write-events.ts';

/** The known data of a new package; number, status and history are created here. */
export type NewShipment = {
  customerId: string;
  description: string;
  consignee?: Consignee;
  items?: { name: string; quantity: number }[];
} & Partial<Pick<Shipment, 'carrier' | 'waybill' | 'weightMilliPounds' | 'declaredValueCents'>> &
  Partial<Pick<Shipment, 'kind' | 'consolidationState' | 'status'>>;

/**
 * Creates shipments with their tracking numbers and the first event of each history ("pending", or
 * the given status, at the warehouse), in four statements for any number. It must run inside a
 * transaction.
 *
 * @param since when they came into being, by default now
 * @returns id and tracking number of each, in the given order
 */
export async function createShipments(
  tx: EntityManager,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
  parcels: readonly NewShipment[],
  since?: Date,
): Promise<{ id: string; trackingNumber: string }[]> {
  const numbers = await nextTrackingNumbers(tx, settings().business.trackingPrefix, parcels.length);
  const rows = parcels.map((parcel, at) => ({
    ...parcel,
    id: randomUUID(),
    trackingNumber: numbers[at] as string,
  }));
  const recordedAt = clock();
  const createdAt = since ?? recordedAt;
  await execute(tx, createSql, [JSON.stringify(rows), createdAt]);
  await writeEvents(
    tx,
    rows.map(({ id, status }) => ({ id, status: status ?? 'pending' })),
    {
      ...warehousePlace(settings()),
      note: null,
      occurredAt: createdAt,
      actor,
      recordedAt,
    },
  );
  await recordChanges(
    tx,
    rows.map(({ id }) => id),
    'created',
    recordedAt,
  );
  return rows.map(({ id, trackingNumber }) => ({ id, trackingNumber }));
}

/**
 * $1 the rows as JSON, $2 the time of creation. A missing field becomes null. Raw SQL, so that all
 * rows are one parameter: Kysely uses one per value, and PostgreSQL accepts 65,535.
 */
const createSql = `
  insert into shipments (id, customer_id, tracking_number, description, carrier, waybill,
    weight_milli_pounds, declared_value_cents, consignee, items, kind, consolidation_state,
    status, moved_at, created_at, updated_at)
  select id, "customerId", "trackingNumber", description, carrier, waybill, "weightMilliPounds",
    "declaredValueCents", consignee, items, coalesce(kind, 'parcel'), "consolidationState",
    coalesce(status, 'pending'), $2, $2, $2
  from json_to_recordset($1::json) as g (id uuid, "customerId" uuid, "trackingNumber" text,
    description text, carrier text, waybill text, "weightMilliPounds" int,
    "declaredValueCents" int, consignee jsonb, items jsonb, kind text,
    "consolidationState" text, status text)`;
