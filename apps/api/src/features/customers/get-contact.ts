import type { CustomerContact } from '@jadeport/contract/customers';
import { formatCustomerCode, parseCustomerCode } from '@jadeport/customer-code';
import type { Deps } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';

const contactSql = `
  select c.customer_code as "customerCode", u.first_name as "firstName", u.last_name as "lastName",
    u.email, c.phone_number as "phoneNumber", u.status
  from customers c join users u on u.id = c.user_id
  where c.customer_code = $1`;

/**
 * Name, e-mail address and phone number of a customer, by the code as typed.
 *
 * @throws NOT_FOUND for a code that nobody has
 */
export async function getContact(
  { config, database }: Pick<Deps, 'config' | 'database'>,
  customerCode: string,
): Promise<CustomerContact> {
  const { codePrefix } = config.brand;
  const number = parseCustomerCode(customerCode, codePrefix);
  const code = number === undefined ? undefined : formatCustomerCode(number, codePrefix);
  const [found] = code ? await database.execute<CustomerContact>(contactSql, [code]) : [];
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}
