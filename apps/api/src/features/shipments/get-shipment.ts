import { isApproved } from '@jadeport/consolidation';
import type { FoundShipment, StaffShipment } from '@jadeport/contract/shipments';
import { transitions } from '@jadeport/shipment';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import { execute } from '../../db/execute.ts';
import { iso } from '../../db/instant.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';

/** The contract's hint at a consolidation, of `shipments k`. */
export const consolidationHint = `json_build_object('id', k.id, 'trackingNumber', k.tracking_number,
    'state', k.consolidation_state)`;

/** Finds the consolidation that `shipments s` is in, or is. */
export const joinConsolidation = `
  left join shipments k on k.id = case when s.kind = 'consolidation' then s.id
    else s.consolidation_id end`;

/**
 * The contract's found shipment, of `shipments s`, `customers c`, `users u`, the last event `e`, and
 * the consolidation of `joinConsolidation`.
 */
export const foundColumns = `
  s.id, s.tracking_number as "trackingNumber", c.customer_code as "customerCode",
  u.first_name || ' ' || u.last_name as "customerName", s.description, s.status, s.carrier,
  s.waybill, s.kind,
  case when k.id is null then null else ${consolidationHint} end as consolidation,
  ${iso('s.created_at')} as "createdAt", ${iso('s.updated_at')} as "lastUpdated",
  s.estimated_delivery::text as "estimatedDelivery"`;

const shipmentSql = `
  select ${foundColumns}, s.weight_milli_pounds as "weightMilliPounds",
    s.declared_value_cents as "declaredValueCents", coalesce(e.events, '[]') as events
  from shipments s
  join customers c on c.id = s.customer_id
  join users u on u.id = c.user_id${joinConsolidation}
  left join lateral (
    select json_agg(json_build_object('id', h.id::text, 'status', h.status,
      'location', h.location, 'note', h.note, 'timestamp', ${iso('h.occurred_at')})
      order by h.occurred_at desc, h.id desc) as events
    from tracking_events h where h.shipment_id = s.id
  ) e on true
  where s.tracking_number = $1`;

type Row = FoundShipment & Omit<StaffShipment, 'nextStatuses' | 'lastLocation'>;

/**
 * A shipment with everything staff may see, by our own number as typed or scanned.
 *
 * @throws NOT_FOUND
 */
export async function getShipment(
  em: EntityManager,
  trackingNumber: string,
): Promise<StaffShipment> {
  const [row] = await execute<Row>(em, shipmentSql, [normalizeTrackingNumber(trackingNumber)]);
  if (!row) throw new AppError('NOT_FOUND');
  return {
    ...row,
    lastLocation: row.events[0]?.location ?? null,
    nextStatuses: isMoved(row) ? [...transitions[row.status]] : [],
  };
}

/** Whether it moves by itself: not in a consolidation, nor as one that waits for its customer. */
const isMoved = ({ kind, consolidation }: Row) =>
  consolidation === null || (kind === 'consolidation' && isApproved(consolidation.state));
