import type { Customer } from '@jadeport/contract/customers';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Deps } from '../../context.ts';
import { isoOf } from '../../db/instant.ts';
import { AppError } from '../../errors/app-error.ts';
import { hasCode } from './customer-by-code.ts';
import { customerSummaries } from './customer-summaries.ts';
import { warehouseAddressOf } from './warehouse-address.ts';

/**
 * A customer as administrators see them, by the code in any case, or the one of the system before ours.
 *
 * @throws NOT_FOUND for an unknown code
 */
export async function getCustomer(
  { settings, database }: Pick<Deps, 'settings' | 'database'>,
  customerCode: string,
): Promise<Customer> {
  const found = await customerSummaries(database)
    .where(hasCode(customerCode))
    .select((eb) => [
      'c.street_address as streetAddress',
      'u.language',
      'c.plan',
      eb('u.password_hash', 'is not', null).$castTo<boolean>().as('hasPassword'),
      eb
        .case()
        .when('u.status', '=', 'suspended')
        .then(
          jsonBuildObject({
            since: isoOf(eb.fn.coalesce('u.suspended_at', 'u.created_at')),
            reason: eb.ref('u.suspension_reason'),
          }),
        )
        .end()
        .as('suspension'),
    ])
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  return { ...found, warehouseAddress: warehouseAddressOf(settings(), found.customerCode, 'en') };
}
