import type { CustomerContact } from '@jadeport/contract/customers';
import type { Deps } from '../../context.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { User } from '../accounts/user.entity.ts';
import { Customer } from './customer.entity.ts';
import { hasCode } from './customer-by-code.ts';

/**
 * Name, e-mail address and phone number of a customer, by the code as typed.
 *
 * @throws NOT_FOUND for an unknown code
 */
export async function getContact(
  { database }: Pick<Deps, 'database'>,
  customerCode: string,
): Promise<CustomerContact> {
  const found = await query(database, Customer, User)
    .selectFrom('customers as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where(hasCode(customerCode))
    .select([
      ...([
        'c.customer_code as customerCode',
        'c.phone_number as phoneNumber',
        'c.branch',
      ] as const),
      ...(['u.first_name as firstName', 'u.last_name as lastName', 'u.email', 'u.status'] as const),
    ])
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}
