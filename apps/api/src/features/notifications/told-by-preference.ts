import { query } from '../../db/query.ts';
import type { ToldOtherwise } from '../../ports/status-changes.ts';
import { User } from '../accounts/user.entity.ts';
import { Customer } from '../customers/customer.entity.ts';
import { toE164 } from '../tracking/phone-number.ts';
import { findArrivals } from './find-arrivals.ts';
import { findChanges } from './find-changes.ts';
import { wanted } from './wanted.ts';

/** The own addresses of customers who are told of a change, so that no subscription tells it again. */
export const toldByPreference: ToldOtherwise = async (em, changes) => {
  const arrivals = await findArrivals(em, changes);
  const received = arrivals.map((each) => ({ ...each, event: 'received' as const }));
  const told = [...(await wanted(em, received)), ...(await findChanges(em, changes))];
  if (told.length === 0) return [];
  const customers = await query(em, Customer, User)
    .selectFrom('customers as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where((eb) => eb('c.id', '=', eb.fn.any(eb.val(told.map((each) => each.customerId)))))
    .select(['c.id', 'u.email', 'c.confirmed_phone as phone', 'c.phone_number as typed'])
    .execute();
  const byId = new Map(customers.map((customer) => [customer.id, customer]));
  return told.flatMap(({ shipmentId, customerId, channels }) => {
    const customer = byId.get(customerId);
    if (!customer) return [];
    const { email, phone, typed } = customer;
    const hasPhone = phone !== null && phone === toE164(typed);
    return [
      ...(channels.includes('email') ? [{ shipmentId, address: email }] : []),
      ...(channels.includes('sms') && hasPhone ? [{ shipmentId, address: phone }] : []),
    ];
  });
};
