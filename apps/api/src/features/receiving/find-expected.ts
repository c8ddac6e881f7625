import { formatCustomerCode, parseCustomerCode } from '@jadeport/customer-code';
import type { ShipmentStatus } from '@jadeport/shipment';
import { comparedNumber } from '@jadeport/tracking';
import { sql } from 'kysely';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Customer } from '../customers/customer.entity.ts';
import { announcedAtSql, cameAtSql } from '../shipments/named-shipment.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { TrackingEvent } from '../shipments/tracking-event.entity.ts';

/** A shipment that a scan may mean. */
export type Candidate = {
  id: string;
  trackingNumber: string;
  status: ShipmentStatus;
  waybill: string | null;
  customerId: string;
  /** The box that it is in. */
  boxId: string | null;
};

/**
 * A package that is lost sight of before it came is expected still. One in a box has come: it shares
 * the status of its box, and is found with it.
 */
export const expectedStatuses = ['pending', 'exception'] as const;
export const isExpected = ({ status, boxId }: Pick<Candidate, 'status' | 'boxId'>) =>
  boxId === null && expectedStatuses.some((expected) => expected === status);

/** More shipments than carry one waybill. */
const most = 50;

/**
 * The shipment that was scanned, in the order of `named-shipment.ts`: by our own number, or by the
 * carrier's one that has come, else one that is expected. Undefined where there is none, or where
 * several customers expect it, so that only a customer code can tell whose it is. One that its
 * customer took back comes after all where nobody else expects it.
 */
export async function findExpected(
  tx: EntityManager,
  code: string,
  customerId: string | undefined,
): Promise<Candidate | undefined> {
  const number = comparedNumber(code);
  const cameAt = sql<Date | null>`${sql.raw(cameAtSql)}`;
  const all = query(tx, Shipment, TrackingEvent)
    .selectFrom('shipments as s')
    .select(['s.id', 's.tracking_number as trackingNumber', 's.status', 's.waybill'])
    .select(['s.customer_id as customerId', 's.withdrawn_at', cameAt.as('cameAt')])
    .select('s.consolidation_id as boxId')
    .where((eb) =>
      eb.or([eb('s.tracking_number', '=', number), eb('s.compared_waybill', '=', number)]),
    )
    .orderBy((eb) => eb('s.tracking_number', '=', number), 'desc')
    .orderBy(cameAt)
    .orderBy(sql.raw(announcedAtSql))
    .orderBy('s.serial')
    .limit(most);
  const found = await (customerId ? all.where('s.customer_id', '=', customerId) : all).execute();
  const [first] = found;
  if (first && (first.trackingNumber === number || first.cameAt)) return first;
  const live = found.filter(({ withdrawn_at }) => !withdrawn_at);
  const wanted = live.length > 0 ? live : found;
  const owners = new Set(wanted.map(({ customerId: owner }) => owner));
  return owners.size === 1 ? wanted[0] : undefined;
}

/**
 * The same shipment, locked until the transaction ends, with the status that others may have set: a
 * scan of its number and one of its waybill come at once.
 */
export async function lockCandidate(tx: EntityManager, candidate: Candidate): Promise<Candidate> {
  const now = await query(tx, Shipment)
    .selectFrom('shipments')
    .select(['status', 'consolidation_id as boxId'])
    .where('id', '=', candidate.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...candidate, ...now };
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
