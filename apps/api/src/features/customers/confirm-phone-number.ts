import type { EntityManager } from '../../db/orm.ts';
import { Customer } from './customer.entity.ts';
import { holdCustomer } from './hold-customer.ts';

/**
 * Stores the phone number that a customer has confirmed with a code.
 *
 * @returns the one that was confirmed before
 */
export async function confirmPhoneNumber(
  tx: EntityManager,
  id: string,
  confirmedPhone: string,
): Promise<string | null> {
  await holdCustomer(tx, id);
  const customer = await tx.findOneOrFail(Customer, id, { refresh: true });
  const former = customer.confirmedPhone ?? null;
  tx.assign(customer, { confirmedPhone });
  await tx.flush();
  return former;
}
