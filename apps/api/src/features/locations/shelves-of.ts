import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { Location } from './location.entity.ts';
import { Movement } from './movement.entity.ts';

/** The shelf where each of these packages was put last, by tracking number; one statement for all. */
export async function shelvesOf(
  em: EntityManager,
  trackingNumbers: readonly string[],
): Promise<Map<string, string>> {
  const rows = await query(em, Shipment, Movement, Location)
    .selectFrom('shipments as s')
    .innerJoin('movements as m', 'm.shipment_id', 's.id')
    .innerJoin('locations as l', 'l.id', 'm.location_id')
    .where((eb) => eb('s.tracking_number', '=', eb.fn.any(eb.val(trackingNumbers))))
    .distinctOn('m.shipment_id')
    .select(['s.tracking_number as trackingNumber', 'l.code'])
    .orderBy('m.shipment_id')
    .orderBy('m.id', 'desc')
    .execute();
  return new Map(rows.map(({ trackingNumber, code }) => [trackingNumber, code]));
}
