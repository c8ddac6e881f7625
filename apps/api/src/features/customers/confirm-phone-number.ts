import type { EntityManager } from '../../db/orm.ts';
import { Customer } from './customer.entity.ts';

/** Stores the phone number that a customer has confirmed with a code. */
export async function confirmPhoneNumber(
  tx: EntityManager,
  id: string,
  confirmedPhone: string,
): Promise<void> {
  await tx.nativeUpdate(Customer, { id }, { confirmedPhone });
}
