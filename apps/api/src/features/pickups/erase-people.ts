import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { AuthorisedPerson } from './authorised-person.entity.ts';
import { DeliveryUnit } from './delivery-unit.entity.ts';
import { HandOver } from './hand-over.entity.ts';

/** Deletes who may collect for a customer, and the names of those who did. */
export async function erasePeople(tx: EntityManager, customerId: string): Promise<void> {
  await tx.nativeDelete(AuthorisedPerson, { customer: customerId });
  await query(tx, HandOver)
    .updateTable('hand_overs')
    .set({ received_by: '', id_last4: null })
    .where('customer_id', '=', customerId)
    .execute();
  await query(tx, DeliveryUnit, Shipment)
    .updateTable('delivery_units as d')
    .from('shipments as s')
    .whereRef('s.id', '=', 'd.shipment_id')
    .where('s.customer_id', '=', customerId)
    .where('d.received_by', 'is not', null)
    .set({ received_by: '' })
    .execute();
}
