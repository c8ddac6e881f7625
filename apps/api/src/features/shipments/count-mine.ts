import { groupOf, type ShipmentGroup, shipmentGroups } from '@jadeport/shipment';
import type { Database } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Shipment } from './shipment.entity.ts';

type Counts = Record<ShipmentGroup, number>;

/** The number of a customer's packages by group of the list, as `listMine` lists them. */
export async function countMine(
  database: Database,
  customerId: string,
): Promise<{ counts: Counts }> {
  const rows = await query(database, Shipment)
    .selectFrom('shipments')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'parcel')
    .where('withdrawn_at', 'is', null)
    .groupBy('status')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .execute();
  const countOf = (group: ShipmentGroup) =>
    rows
      .filter(({ status }) => groupOf(status) === group)
      .reduce((sum, { count }) => sum + Number(count), 0);
  return {
    counts: Object.fromEntries(shipmentGroups.map((group) => [group, countOf(group)])) as Counts,
  };
}
