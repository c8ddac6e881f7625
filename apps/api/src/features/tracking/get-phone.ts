import type { Phone } from '@jadeport/contract/tracking';
import type { CustomerUser, Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Customer } from '../customers/customer.entity.ts';
import { PhoneCode } from './phone-code.entity.ts';
import { toE164 } from './phone-number.ts';

/** Whether the signed-in customer's own number is confirmed, and whether a code was sent to it. */
export async function getPhone(
  em: EntityManager,
  { clock }: Pick<Deps, 'clock'>,
  { customer }: CustomerUser,
): Promise<Phone> {
  const own = toE164(customer.phoneNumber);
  const row = await query(em, Customer, PhoneCode)
    .selectFrom('customers as c')
    .leftJoin('phone_codes as p', (join) =>
      join.onRef('p.customer_id', '=', 'c.id').on('p.expires_at', '>', clock()),
    )
    .where('c.id', '=', customer.id)
    .select(['c.confirmed_phone as confirmed', 'p.phone as sent'])
    .executeTakeFirst();
  return {
    phoneNumber: own ?? customer.phoneNumber,
    confirmed: own !== undefined && row?.confirmed === own,
    codeSent: own !== undefined && row?.sent === own,
  };
}
