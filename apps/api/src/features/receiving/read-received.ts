import type { Received, ReceivedShipment, ReceivingOutcome } from '@jadeport/contract/receiving';
import { unclaimedLabel } from '@jadeport/shipment';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { fullName } from '../accounts/full-name.ts';
import { User } from '../accounts/user.entity.ts';
import { Customer } from '../customers/customer.entity.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { expectingCustomers } from './expecting-customers.ts';
import type { UnclaimedParcel } from './unclaimed-parcel.entity.ts';

/** The answer for a scan that found or made a shipment. */
export async function readReceived(
  tx: EntityManager,
  outcome: ReceivingOutcome,
  shipmentId: string,
): Promise<Received> {
  return { outcome, shipment: await readReceivedShipment(tx, shipmentId) };
}

/** The answer for a shipment that is here, with the box that it is in. */
export async function readAlready(tx: EntityManager, shipmentId: string): Promise<Received> {
  const box = await query(tx, Shipment)
    .selectFrom('shipments as s')
    .innerJoin('shipments as b', 'b.id', 's.consolidation_id')
    .where('s.id', '=', shipmentId)
    .select(['b.id', 'b.tracking_number as trackingNumber', 'b.status'])
    .executeTakeFirst();
  return { ...(await readReceived(tx, 'already', shipmentId)), ...(box && { box }) };
}

/** The answer for a parcel that lies unclaimed, with everybody who expects it. */
export async function readLying(tx: EntityManager, parcel: UnclaimedParcel): Promise<Received> {
  return {
    outcome: 'already',
    unclaimed: { id: parcel.id, label: unclaimedLabel(parcel.number) },
    ...(await expectingCustomers(tx, parcel.waybill)),
  };
}

/** A shipment as it is told at the door: whose it is and what is in it. */
export async function readReceivedShipment(
  tx: EntityManager,
  id: string,
): Promise<ReceivedShipment> {
  await tx.flush();
  return query(tx, Shipment, Customer, User)
    .selectFrom('shipments as s')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('s.id', '=', id)
    .select(['s.id', 's.tracking_number as trackingNumber', 's.description', 's.status'])
    .select(['c.customer_code as customerCode', fullName('u').as('customerName')])
    .executeTakeFirstOrThrow();
}
