import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Shipment } from './shipment.entity.ts';

/** Empties to whom the packages of a customer went; package, weight and value stay for the books. */
export async function eraseConsignees(tx: EntityManager, customerId: string): Promise<void> {
  await query(tx, Shipment)
    .updateTable('shipments')
    .set({ consignee: null })
    .where('customer_id', '=', customerId)
    .where('consignee', 'is not', null)
    .execute();
}
