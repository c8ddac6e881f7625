import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Customer } from './customer.entity.ts';

/**
 * Makes others who hold the same customer wait until the transaction ends, so that what is read of the
 * customer stays true. It comes before every lock of a shipment or parcel; rows that refer to the
 * customer are still inserted meanwhile.
 */
export async function holdCustomer(tx: EntityManager, customerId: string): Promise<void> {
  await query(tx, Customer)
    .selectFrom('customers')
    .where('id', '=', customerId)
    .select('id')
    .forNoKeyUpdate()
    .execute();
}
