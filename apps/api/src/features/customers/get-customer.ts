import type { Customer } from '@jadeport/contract/customers';
import type { Deps } from '../../context.ts';
import { iso } from '../../db/instant.ts';
import { AppError } from '../../errors/app-error.ts';
import { summaryColumns } from './customer-columns.ts';
import { warehouseAddressOf } from './warehouse-address.ts';

const customerSql = `
  select ${summaryColumns}, c.street_address as "streetAddress", u.language,
    u.password_hash is not null as "hasPassword",
    case when u.status = 'suspended' then json_build_object(
      'since', ${iso('coalesce(u.suspended_at, u.created_at)')},
      'reason', u.suspension_reason) end as suspension
  from customers c join users u on u.id = c.user_id
  where c.customer_code = $1`;

/**
 * One customer as administrators see them, by the code in any spelling.
 *
 * @throws NOT_FOUND for a code that nobody has
 */
export async function getCustomer(
  { config, database }: Deps,
  customerCode: string,
): Promise<Customer> {
  const code = customerCode.trim().toUpperCase();
  const [found] = await database.execute<Omit<Customer, 'warehouseAddress'>>(customerSql, [code]);
  if (!found) throw new AppError('NOT_FOUND');
  return { ...found, warehouseAddress: warehouseAddressOf(config.brand, code, 'en') };
}
