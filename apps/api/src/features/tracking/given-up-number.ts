import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Customer } from '../customers/customer.entity.ts';
import { moveSubscriptions } from './move-subscriptions.ts';
import { toE164 } from './phone-number.ts';

/**
 * Whether those who proved by a code that a number in E.164 is theirs have all entered another one in
 * their profiles since: then it may be a stranger's by now, and gets no text about packages. A number
 * that nobody proved is its owner's, who agreed by a link.
 */
export async function isGivenUp(em: EntityManager, number: string): Promise<boolean> {
  const confirmed = await query(em, Customer)
    .selectFrom('customers')
    .where('confirmed_phone', '=', number)
    .select('phone_number')
    .execute();
  const had = confirmed.map(({ phone_number }) => toE164(phone_number));
  return had.length > 0 && !had.includes(number);
}

/** Ends the texts to a number that a customer has just replaced, unless another one has confirmed it. */
export async function stopGivenUp(tx: EntityManager, number: string): Promise<void> {
  if ((await tx.count(Customer, { confirmedPhone: number })) > 0) return;
  await moveSubscriptions(tx, { channel: 'sms', address: number }, 'stop');
}
