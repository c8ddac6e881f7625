import { formatCustomerCode, parseCustomerCode } from '@jadeport/customer-code';
import type { ShipmentStatus } from '@jadeport/shipment';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { Customer } from '../customers/customer.entity.ts';
import { Shipment } from '../shipments/shipment.entity.ts';

/** A shipment that a scan may mean. */
export type Candidate = { id: string; trackingNumber: string; status: ShipmentStatus };

/** A package that is lost sight of before it came is expected still. */
export const isExpected = ({ status }: Candidate) => status === 'pending' || status === 'exception';

/** More shipments than carry one waybill. */
const most = 50;

/**
 * The shipment that was scanned, by our own number or the carrier's: one that is expected before one
 * that has come, and one that nobody took back before one that was. Undefined where there is none, or
 * where several customers expect it, so that only a customer code can tell whose it is.
 */
export async function findExpected(
  tx: EntityManager,
  code: string,
  customerId: string | undefined,
): Promise<Candidate | undefined> {
  const all = query(tx, Shipment)
    .selectFrom('shipments')
    .select(['id', 'tracking_number as trackingNumber', 'status', 'customer_id', 'withdrawn_at'])
    .where((eb) => eb.or([eb('tracking_number', '=', code), eb('waybill', '=', code)]))
    .orderBy('serial', 'desc')
    .limit(most);
  const found = await (customerId ? all.where('customer_id', '=', customerId) : all).execute();
  const own = found.find(({ trackingNumber }) => trackingNumber === code);
  if (own) return own;
  const expected = found.filter(isExpected);
  const live = expected.filter(({ withdrawn_at }) => !withdrawn_at);
  const wanted = [live, expected, found].find(({ length }) => length > 0) ?? [];
  const owners = new Set(wanted.map(({ customer_id }) => customer_id));
  return owners.size === 1 ? wanted.at(-1) : undefined;
}

/** The customer with a code in any spelling; undefined for text that is no code. */
export async function findByCode(
  tx: EntityManager,
  typed: string,
  prefix: string,
): Promise<{ id: string; userId: string } | undefined> {
  const number = parseCustomerCode(typed.normalize('NFKC'), prefix);
  if (number === undefined) return undefined;
  return query(tx, Customer)
    .selectFrom('customers')
    .select(['id', 'user_id as userId'])
    .where('customer_code', '=', formatCustomerCode(number, prefix))
    .executeTakeFirst();
}

/**
 * What a scan means: the customer whose code is on the parcel, and the shipment that was scanned. A
 * customer code in the field of the waybill is no waybill.
 *
 * @throws VALIDATION_FAILED on `customerCode` where nobody has it
 */
export async function recogniseParcel(
  tx: EntityManager,
  { config }: Pick<Deps, 'config'>,
  { code, customerCode }: { code: string; customerCode?: string | undefined },
) {
  const onLabel = await findByCode(tx, customerCode ?? code, config.brand.codePrefix);
  if (customerCode !== undefined && !onLabel) unknownCustomer();
  const isWaybill = customerCode !== undefined || !onLabel;
  const found = isWaybill ? await findExpected(tx, code, onLabel?.id) : undefined;
  return { onLabel, isWaybill, found };
}

/** @throws VALIDATION_FAILED on `customerCode` where nobody has it */
export function unknownCustomer(): never {
  const issue = { path: 'customerCode', key: 'CUSTOMER_UNKNOWN', params: {} } as const;
  throw new AppError('VALIDATION_FAILED', {}, { issues: [issue] });
}
