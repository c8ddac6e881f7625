import type { ShipmentStatus } from '@jadeport/shipment';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import type { StatusChange } from '../../ports/status-changes.ts';
import { recordChanges } from './record-changes.ts';
import { Shipment } from './shipment.entity.ts';
import { TrackingEvent } from './tracking-event.entity.ts';

export type EventDeps = Pick<Deps, 'clock' | 'onStatusChanged'>;

type Line = {
  status: ShipmentStatus;
  location: string;
  note?: string | null;
  /** By default now. */
  occurredAt?: Date;
};

/**
 * Locks shipments sorted by number, each consolidation with its parcels; one order for all callers
 * avoids deadlocks.
 */
export async function lockShipments(
  tx: EntityManager,
  trackingNumbers: readonly string[],
): Promise<Shipment[]> {
  const wanted = await query(tx, Shipment)
    .selectFrom('shipments as s')
    .where((each) => each('s.tracking_number', '=', each.fn.any(each.val(trackingNumbers))))
    .select('s.id')
    // A union, because an `or` over two tables uses no index.
    .unionAll((eb) =>
      eb
        .selectFrom('shipments as c')
        .innerJoin('shipments as m', 'm.consolidation_id', 'c.id')
        .where((each) => each('c.tracking_number', '=', each.fn.any(each.val(trackingNumbers))))
        .select('m.id'),
    )
    .execute();
  const ids = [...new Set(wanted.map(({ id }) => id))];
  if (ids.length === 0) return [];
  // By ids alone: of a statement with a subquery PostgreSQL drops rows that changed while it waited.
  await query(tx, Shipment)
    .selectFrom('shipments')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('tracking_number')
    .forUpdate()
    .execute();
  return tx.find(
    Shipment,
    { id: { $in: ids } },
    { orderBy: { trackingNumber: 'asc' }, refresh: true },
  );
}

/**
 * Adds one event to the history of each shipment, and publishes changed statuses. The shipments
 * must be locked, and the caller must have checked the transitions.
 */
export async function writeEvents(
  tx: EntityManager,
  { clock, onStatusChanged }: EventDeps,
  shipments: readonly Shipment[],
  { status, location, note, occurredAt }: Line,
): Promise<void> {
  const now = clock();
  const changes = shipments.map((shipment) => {
    const from = shipment.status;
    const line = { shipment, status, location, note: note || null, occurredAt: occurredAt ?? now };
    const movedAt = new Date(Math.max(shipment.movedAt.getTime(), line.occurredAt.getTime()));
    tx.assign(shipment, { status, movedAt, withdrawnAt: null, updatedAt: now });
    return { from, event: tx.create(TrackingEvent, line) };
  });
  await tx.flush();
  const ids = shipments.map(({ id }) => id);
  await recordChanges(tx, ids, 'event', now);
  const news = changes.filter(({ from }) => from !== status);
  if (news.length > 0) await onStatusChanged(tx, news.map(toStatusChange));
}

const toStatusChange = ({ event }: { event: TrackingEvent }): StatusChange => ({
  shipmentId: event.shipment.id,
  eventId: event.id,
  occurredAt: event.occurredAt,
});
