import type { Received, ReceivedShipment, ReceivingOutcome } from '@jadeport/contract/receiving';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { User } from '../accounts/user.entity.ts';
import { Customer } from '../customers/customer.entity.ts';
import { Shipment } from '../shipments/shipment.entity.ts';

/** The answer for a scan that found or made a shipment. */
export async function readReceived(
  tx: EntityManager,
  outcome: ReceivingOutcome,
  shipmentId: string,
): Promise<Received> {
  return { outcome, shipment: await readReceivedShipment(tx, shipmentId) };
}

/** A shipment as it is told at the door: whose it is and what is in it. */
export async function readReceivedShipment(
  tx: EntityManager,
  id: string,
): Promise<ReceivedShipment> {
  await tx.flush();
  const { first, last, ...row } = await query(tx, Shipment, Customer, User)
    .selectFrom('shipments as s')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('s.id', '=', id)
    .select(['s.id', 's.tracking_number as trackingNumber', 's.description', 's.status'])
    .select(['c.customer_code as customerCode', 'u.first_name as first', 'u.last_name as last'])
    .executeTakeFirstOrThrow();
  return { ...row, customerName: `${first} ${last}` };
}
