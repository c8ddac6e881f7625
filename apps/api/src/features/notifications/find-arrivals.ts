import { sql } from 'kysely';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import type { StatusChange } from '../../ports/status-changes.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { TrackingEvent } from '../shipments/tracking-event.entity.ts';

/** What was received longer before it was entered is no news. */
const newsFor = sql<string>`interval '7 days'`;

/**
 * The packages among changes that were received for the first time: a box that is packed or dissolved
 * makes nothing arrive. One statement for any number of changes.
 */
export async function findArrivals(
  em: EntityManager,
  changes: readonly StatusChange[],
): Promise<{ shipmentId: string; customerId: string }[]> {
  const eventIds = changes.map(({ eventId }) => eventId);
  return query(em, Shipment, TrackingEvent)
    .selectFrom('tracking_events as e')
    .innerJoin('shipments as s', 's.id', 'e.shipment_id')
    .where((eb) => eb('e.id', '=', eb.fn.any(eb.val(eventIds))))
    .where('e.status', '=', 'received')
    .where('s.kind', '=', 'parcel')
    .where((eb) => eb('e.occurred_at', '>', sql<Date>`e.recorded_at - ${newsFor}`))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('tracking_events as former')
            .whereRef('former.shipment_id', '=', 'e.shipment_id')
            .whereRef('former.id', '<', 'e.id')
            .where('former.status', 'in', ['received', 'processing'])
            .select('former.id'),
        ),
      ),
    )
    .select(['s.id as shipmentId', 's.customer_id as customerId'])
    .execute();
}
