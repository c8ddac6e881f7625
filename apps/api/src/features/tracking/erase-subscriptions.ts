import type { EntityManager } from '../../db/orm.ts';
import { PhoneCode } from './phone-code.entity.ts';
import { Subscription } from './subscription.entity.ts';

/** Deletes every subscription of a customer's addresses, and a code on its way to them. */
export async function eraseSubscriptions(
  tx: EntityManager,
  customerId: string,
  addresses: readonly string[],
): Promise<void> {
  await tx.nativeDelete(PhoneCode, { customer: customerId });
  await tx.nativeDelete(Subscription, { address: { $in: [...addresses] } });
}
