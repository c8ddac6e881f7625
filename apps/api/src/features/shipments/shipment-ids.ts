import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Shipment } from './shipment.entity.ts';

/** The ids of the shipments with these numbers of ours. */
export async function shipmentIds(
  em: EntityManager,
  trackingNumbers: readonly string[],
): Promise<string[]> {
  const rows = await query(em, Shipment)
    .selectFrom('shipments')
    .where((eb) => eb('tracking_number', '=', eb.fn.any(eb.val(trackingNumbers))))
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
