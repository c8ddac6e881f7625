import { query } from '../../db/query.ts';
import type { ReadLinkedThing } from '../../ports/linked-things.ts';
import { Customer } from '../customers/customer.entity.ts';
import { Payment } from './payment.entity.ts';

/** A payment shows the proofs of its transfer to who made it. */
export const readLinkedPayment: ReadLinkedThing = async (em, id) => {
  const payment = await query(em, Payment, Customer)
    .selectFrom('payments as p')
    .innerJoin('customers as c', 'c.id', 'p.customer_id')
    .where('p.id', '=', id)
    .select('c.user_id as ownerId')
    .executeTakeFirst();
  return payment && { ...payment, shownTo: 'owner', needsIdentity: false };
};
