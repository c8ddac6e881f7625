import { type ShipmentStatus, shipmentStatuses } from '@jadeport/shipment';
import type { Database } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Shipment } from './shipment.entity.ts';

type Counts = Record<ShipmentStatus, number>;

/** The number of shipments by status, read from the index of statuses alone. */
export async function countByStatus(database: Database): Promise<{ counts: Counts }> {
  const rows = await query(database, Shipment)
    .selectFrom('shipments')
    .groupBy('status')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .execute();
  const countOf = (status: ShipmentStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return {
    counts: Object.fromEntries(shipmentStatuses.map((each) => [each, countOf(each)])) as Counts,
  };
}
