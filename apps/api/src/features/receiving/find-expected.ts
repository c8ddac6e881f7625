import { formatCustomerCode, parseCustomerCode } from '@jadeport/customer-code';
import type { ShipmentStatus } from '@jadeport/shipment';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { Customer } from '../customers/customer.entity.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { TrackingEvent } from '../shipments/tracking-event.entity.ts';

/** A shipment that a scan may mean. */
export type Candidate = {
  id: string;
  trackingNumber: string;
  status: ShipmentStatus;
  waybill: string | null;
  customerId: string;
};

/** A package that is lost sight of before it came is expected still. */
export const expectedStatuses = ['pending', 'exception'] as const;
export const isExpected = ({ status }: Candidate) =>
  expectedStatuses.some((expected) => expected === status);

/** More shipments than carry one waybill. */
const most = 50;

/**
 * The shipment that was scanned, by our own number or the carrier's: one that is expected before one
 * that has come, and one that has come before one that its customer took back. Who pre-alerted it
 * before it came for somebody else expects it no more. Undefined where there is none, or where several
 * customers expect it, so that only a customer code can tell whose it is.
 */
export async function findExpected(
  tx: EntityManager,
  code: string,
  customerId: string | undefined,
): Promise<Candidate | undefined> {
  const all = query(tx, Shipment, TrackingEvent)
    .selectFrom('shipments as s')
    .select(['s.id', 's.tracking_number as trackingNumber', 's.status', 's.waybill', 's.serial'])
    .select(['s.customer_id as customerId', 's.withdrawn_at', 's.created_at'])
    .select((eb) =>
      eb
        .selectFrom('tracking_events as e')
        .whereRef('e.shipment_id', '=', 's.id')
        .where('e.status', '=', 'received')
        .select(({ fn }) => fn.max('e.occurred_at').as('at'))
        .as('cameAt'),
    )
    .where((eb) => eb.or([eb('s.tracking_number', '=', code), eb('s.waybill', '=', code)]))
    .orderBy('s.serial', 'desc')
    .limit(most);
  const found = await (customerId ? all.where('s.customer_id', '=', customerId) : all).execute();
  const own = found.find(({ trackingNumber }) => trackingNumber === code);
  if (own) return own;
  const came = found.filter((each) => !isExpected(each));
  const expected = found.filter(isExpected);
  const live = expected.filter(
    ({ withdrawn_at, serial, created_at }) =>
      !withdrawn_at &&
      !came.some((each) => each.serial > serial || (each.cameAt && each.cameAt >= created_at)),
  );
  if (live.length === 0 && came.length > 0) return came[0];
  const wanted = live.length > 0 ? live : expected;
  const owners = new Set(wanted.map(({ customerId: owner }) => owner));
  return owners.size === 1 ? wanted.at(-1) : undefined;
}

/**
 * The same shipment, locked until the transaction ends, with the status that others may have set: a
 * scan of its number and one of its waybill come at once.
 */
export async function lockCandidate(tx: EntityManager, candidate: Candidate): Promise<Candidate> {
  const { status } = await query(tx, Shipment)
    .selectFrom('shipments')
    .select('status')
    .where('id', '=', candidate.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...candidate, status };
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
