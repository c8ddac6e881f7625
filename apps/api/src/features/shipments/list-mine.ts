import type { Shipment } from '@jadeport/contract/shipments';
import { progressOf, type ShipmentStatus } from '@jadeport/shipment';
import type { Database } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';

type Row = {
  id: string;
  trackingNumber: string;
  description: string;
  status: ShipmentStatus;
  carrier: string | null;
  lastUpdated: string;
  estimatedDelivery: string | null;
  lastLocation: string | null;
  cursor: string;
};

export type Page<Item> = { items: Item[]; nextCursor: string | null };

/** $1 the customer, $2 how many, $3 and $4 moment and id of the cursor or null. */
export const listMineSql = `
  select s.id, s.tracking_number as "trackingNumber", s.description, s.status, s.carrier,
    to_char(s.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastUpdated",
    s.estimated_delivery::text as "estimatedDelivery", e.location as "lastLocation",
    (extract(epoch from s.created_at) * 1000)::bigint || ' ' || s.id as cursor
  from shipments s
  left join lateral (
    select location from tracking_events h where h.shipment_id = s.id
    order by h.occurred_at desc, h.id desc limit 1
  ) e on true
  where s.customer_id = $1
    and ($3::timestamptz is null or s.created_at < $3 or (s.created_at = $3 and s.id > $4::uuid))
  order by s.created_at desc, s.id limit $2`;

/**
 * The shipments of one customer, newest first, from a cursor on. One statement whatever the size.
 *
 * @throws CURSOR_INVALID for a cursor that this list did not give
 */
export async function listMine(
  database: Database,
  { customerId, limit, cursor }: { customerId: string; limit: number; cursor: string | undefined },
): Promise<Page<Shipment>> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await database.execute<Row>(listMineSql, [
    customerId,
    limit + 1,
    after?.createdAt ?? null,
    after?.id ?? null,
  ]);
  const items = rows
    .slice(0, limit)
    .map(({ cursor: _, ...row }) => ({ ...row, progress: progressOf(row.status) }));
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { items, nextCursor: last ? Buffer.from(last.cursor).toString('base64url') : null };
}

/** The moment in milliseconds and the id; any fourteen digits are a moment that both sides know. */
const cursorShape = /^(\d{1,14}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function readCursor(cursor: string): { createdAt: Date; id: string } {
  const [, moment, id] = cursorShape.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!moment || !id) throw new AppError('CURSOR_INVALID');
  return { createdAt: new Date(Number(moment)), id };
}
