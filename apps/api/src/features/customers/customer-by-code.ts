import { formatCustomerCode, parseCustomerCode } from '@jadeport/customer-code';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import { type RawBuilder, sql } from 'kysely';
import type { Source } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { Customer } from './customer.entity.ts';
import { CustomerAlias } from './customer-alias.entity.ts';

export type CodeOwner = { id: string; userId: string; customerCode: string };

/**
 * The customer with a code as typed: ours in any case, else the code that they had in the system before
 * ours. Undefined where nobody has it.
 */
export async function customerByCode(
  source: Source,
  typed: string,
  prefix: string,
): Promise<CodeOwner | undefined> {
  const text = typed.normalize('NFKC');
  const number = parseCustomerCode(text, prefix);
  const customers = query(source, Customer, CustomerAlias)
    .selectFrom('customers as c')
    .select(['c.id', 'c.user_id as userId', 'c.customer_code as customerCode']);
  if (number !== undefined) {
    const code = formatCustomerCode(number, prefix);
    return customers.where('c.customer_code', '=', code).executeTakeFirst();
  }
  const alias = normalizeTrackingNumber(text);
  if (alias === '') return undefined;
  return customers
    .innerJoin('customer_aliases as a', 'a.customer_id', 'c.id')
    .where('a.alias', '=', alias)
    .executeTakeFirst();
}

/** Whether `customers c` has a code as typed, ours or that of the system before ours. */
export const hasCode = (typed: string): RawBuilder<boolean> =>
  sql`(c.customer_code = ${typed.trim().toUpperCase()} or c.id = (select a.customer_id
    from customer_aliases a where a.alias = ${normalizeTrackingNumber(typed)}))`;
