import type { Phone } from '@jadeport/contract/tracking';
import type { CustomerUser, Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { toE164 } from './phone-number.ts';

/** Whether the signed-in customer's own number is confirmed, and whether a code for it is under way. */
export async function getPhone(
  em: EntityManager,
  { clock }: Pick<Deps, 'clock'>,
  { customer }: CustomerUser,
): Promise<Phone> {
  const own = toE164(customer.phoneNumber);
  const [row] = await em.execute<{ confirmed: string | null; sent: string | null }[]>(
    `select c.confirmed_phone as confirmed, p.phone as sent
     from customers c left join phone_codes p on p.customer_id = c.id and p.expires_at > ?
     where c.id = ?`,
    [clock(), customer.id],
  );
  return {
    phoneNumber: own ?? customer.phoneNumber,
    confirmed: own !== undefined && row?.confirmed === own,
    codeSent: own !== undefined && row?.sent === own,
  };
}
