import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Customer } from './customer.entity.ts';
import { CustomerAlias } from './customer-alias.entity.ts';

/** Empties what is known of a customer; the code stays, because the books and packages name it. */
export async function eraseCustomer(tx: EntityManager, customerId: string): Promise<void> {
  await tx.nativeDelete(CustomerAlias, { customer: customerId });
  await query(tx, Customer)
    .updateTable('customers')
    .set({
      phone_number: '',
      confirmed_phone: null,
      street_address: '',
      city: '',
      parish: '',
      trn: null,
      trn_end: null,
    })
    .where('id', '=', customerId)
    .execute();
}
