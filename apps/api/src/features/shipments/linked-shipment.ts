import { query } from '../../db/query.ts';
import type { ReadLinkedThing } from '../../ports/linked-things.ts';
import { Customer } from '../customers/customer.entity.ts';
import { Shipment } from './shipment.entity.ts';

/** A package shows its documents to whose it is now. */
export const readLinkedShipment: ReadLinkedThing = async (em, id) => {
  const shipment = await query(em, Shipment, Customer)
    .selectFrom('shipments as s')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .where('s.id', '=', id)
    .select('c.user_id as ownerId')
    .executeTakeFirst();
  return shipment && { ...shipment, shownTo: 'owner', needsIdentity: true };
};
