import { formatCustomerCode, parseCustomerCode } from '@jadeport/customer-code';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Customer } from './customer.entity.ts';
import { CustomerAlias } from './customer-alias.entity.ts';

/**
 * The ids of the customers with these codes, ours or those of the system before ours, by the codes as
 * given; two statements for any number up to a thousand.
 */
export async function customersByCodes(
  em: EntityManager,
  codes: readonly string[],
  prefix: string,
): Promise<Map<string, string>> {
  const wanted = new Map(codes.map((code) => [code, keyOf(code, prefix)]));
  const keys = [...new Set(wanted.values())];
  const ours = await query(em, Customer)
    .selectFrom('customers')
    .select(['customer_code as key', 'id'])
    .where((eb) => eb('customer_code', '=', eb.fn.any(eb.val(keys))))
    .execute();
  const old = await query(em, CustomerAlias)
    .selectFrom('customer_aliases')
    .select(['alias as key', 'customer_id as id'])
    .where((eb) => eb('alias', '=', eb.fn.any(eb.val(keys))))
    .execute();
  const ids = new Map([...old, ...ours].map(({ key, id }) => [key, id]));
  return new Map(
    [...wanted].flatMap(([code, key]) => {
      const id = ids.get(key);
      return id ? [[code, id] as const] : [];
    }),
  );
}

function keyOf(code: string, prefix: string): string {
  const number = parseCustomerCode(code.normalize('NFKC'), prefix);
  return number === undefined ? normalizeTrackingNumber(code) : formatCustomerCode(number, prefix);
}
