import type { EstimatedWindow } from '@jadeport/contract';
import type { ConsolidationHint, OwnShipment } from '@jadeport/contract/shipments';
import { progressOf } from '@jadeport/shipment';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isoOf } from '../../db/instant.ts';
import type { Database } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { contentsSql } from './contents.ts';
import { estimatedWindowSql, withWindow } from './estimated-window.ts';
import { consolidationHint } from './get-shipment.ts';
import { Shipment } from './shipment.entity.ts';
import { TrackingEvent } from './tracking-event.entity.ts';

/**
 * A package or a box of a customer, by our own number as typed, in one statement.
 *
 * @throws NOT_FOUND also for a package of somebody else
 */
export async function getMine(
  database: Database,
  customerId: string,
  trackingNumber: string,
): Promise<OwnShipment> {
  const row = await query(database, Shipment, TrackingEvent)
    .selectFrom('shipments as s')
    .leftJoin('shipments as k', 'k.id', 's.consolidation_id')
    .where('s.tracking_number', '=', normalizeTrackingNumber(trackingNumber))
    .where('s.customer_id', '=', customerId)
    .select((eb) => [
      ...(['s.id', 's.tracking_number as trackingNumber', 's.status', 's.carrier'] as const),
      ...(['s.kind', 's.waybill', 's.dimensions'] as const),
      's.estimated_delivery as estimatedDelivery',
      sql<EstimatedWindow | null>`${sql.raw(estimatedWindowSql)}`.as('estimatedWindow'),
      's.weight_milli_pounds as weightMilliPounds',
      's.declared_value_cents as declaredValueCents',
      isoOf(eb.ref('s.updated_at')).as('lastUpdated'),
      sql<string>`${sql.raw(contentsSql('s'))}`.as('description'),
      sql<OwnShipment['needs']>`coalesce(s.needs, '[]')`.as('needs'),
      sql<ConsolidationHint | null>`case when k.id is null then null else ${sql.raw(consolidationHint)} end`.as(
        'consolidation',
      ),
      eb
        .selectFrom('tracking_events as h')
        .whereRef('h.shipment_id', '=', 's.id')
        .select('h.location')
        .orderBy('h.occurred_at', 'desc')
        .orderBy('h.id', 'desc')
        .limit(1)
        .as('lastLocation'),
      jsonArrayFrom(
        eb
          .selectFrom('shipments as m')
          .whereRef('m.consolidation_id', '=', 's.id')
          .select([
            'm.tracking_number as trackingNumber',
            sql<string>`${sql.raw(contentsSql('m'))}`.as('description'),
          ])
          .orderBy('m.serial'),
      ).as('members'),
    ])
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return { ...withWindow(row), progress: progressOf(row.status) };
}
