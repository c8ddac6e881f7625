import type { ConsolidationHint, Shipment } from '@jadeport/contract/shipments';
import { progressOf, type ShipmentStatus } from '@jadeport/shipment';
import { instantPlace, type Page, pageOf, readInstantCursor } from '../../db/cursor.ts';
import { iso } from '../../db/instant.ts';
import type { Database } from '../../db/orm.ts';
import { consolidationHint } from './get-shipment.ts';

type Row = {
  id: string;
  trackingNumber: string;
  description: string;
  status: ShipmentStatus;
  carrier: string | null;
  lastUpdated: string;
  estimatedDelivery: string | null;
  lastLocation: string | null;
  consolidation: ConsolidationHint | null;
  place: string;
};

/** $1 the customer, $2 how many, $3 and $4 instant and id of the cursor or null. */
export const listMineSql = `
  select s.id, s.tracking_number as "trackingNumber", s.description, s.status, s.carrier,
    ${iso('s.updated_at')} as "lastUpdated",
    s.estimated_delivery::text as "estimatedDelivery", e.location as "lastLocation",
    case when k.id is null then null else ${consolidationHint} end as consolidation,
    ${instantPlace('s')} as place
  from shipments s
  left join shipments k on k.id = s.consolidation_id
  left join lateral (
    select location from tracking_events h where h.shipment_id = s.id
    order by h.occurred_at desc, h.id desc limit 1
  ) e on true
  where s.customer_id = $1 and s.kind = 'parcel'
    and ($3::timestamptz is null or s.created_at < $3 or (s.created_at = $3 and s.id > $4::uuid))
  order by s.created_at desc, s.id limit $2`;

/**
 * The packages of one customer, a consolidation as what is in it, newest first, from a cursor on. One statement whatever the size.
 *
 * @throws CURSOR_INVALID for a cursor that this list did not give
 */
export async function listMine(
  database: Database,
  { customerId, limit, cursor }: { customerId: string; limit: number; cursor: string | undefined },
): Promise<Page<Shipment>> {
  const params = [customerId, limit + 1, ...readInstantCursor(cursor)];
  const { items, nextCursor } = pageOf(await database.execute<Row>(listMineSql, params), limit);
  return {
    items: items.map((item) => ({ ...item, progress: progressOf(item.status) })),
    nextCursor,
  };
}
