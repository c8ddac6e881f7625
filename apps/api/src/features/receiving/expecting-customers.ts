import type { Received } from '@jadeport/contract/receiving';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { fullName } from '../accounts/full-name.ts';
import { User } from '../accounts/user.entity.ts';
import { Customer } from '../customers/customer.entity.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { expectedStatuses } from './find-expected.ts';

/** Customers with their codes and names. */
export const namedCustomers = (em: EntityManager) =>
  query(em, Customer, User, Shipment)
    .selectFrom('customers as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select((eb) => [
      'c.customer_code as customerCode',
      fullName(eb.ref('u.first_name'), eb.ref('u.last_name')).as('customerName'),
    ]);

/** The customers who expect a waybill and whose parcel it would not become; a few name the case. */
export async function expectingCustomers(
  em: EntityManager,
  waybill: string,
  customerId?: string,
): Promise<Pick<Received, 'expectedBy'>> {
  const expectedBy = await namedCustomers(em)
    .where('c.id', 'in', ({ selectFrom }) =>
      selectFrom('shipments')
        .where('waybill', '=', waybill)
        .where('status', 'in', [...expectedStatuses])
        .where('withdrawn_at', 'is', null)
        .select('customer_id'),
    )
    .$if(customerId !== undefined, (all) => all.where('c.id', '<>', customerId ?? ''))
    .orderBy('c.number')
    .limit(5)
    .execute();
  return expectedBy.length > 0 ? { expectedBy } : {};
}
