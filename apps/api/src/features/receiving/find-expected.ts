import { formatCustomerCode, parseCustomerCode } from '@jadeport/customer-code';
import type { ShipmentStatus } from '@jadeport/shipment';
import { comparedNumber, type Piece, whichPiece } from '@jadeport/tracking';
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
  /** Which parcel of how many it is, where its carrier counts them. */
  piece: Piece | null;
};

/** What was scanned: ours or a carrier's number, and which parcel of how many the carrier says. */
export type ScannedNumber = { number: string; piece?: Piece | undefined };

/** The shipment that was scanned, and whose it is; a further parcel of a waybill is no shipment yet. */
export type Expected = { shipment?: Candidate; customerId?: string };

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
 * carrier's one that has come, else one that is expected. Nothing where there is none, or where
 * several customers expect it, so that only a customer code can tell whose it is. One that its
 * customer took back comes after all where nobody else expects it. A further parcel of a waybill that
 * has come in part is of the same customer, unless it came for several.
 */
export async function findExpected(
  tx: EntityManager,
  { number: scanned, piece }: ScannedNumber,
  customerId: string | undefined,
): Promise<Expected> {
  const number = comparedNumber(scanned);
  const cameAt = sql<Date | null>`${sql.raw(cameAtSql)}`;
  const all = query(tx, Shipment, TrackingEvent)
    .selectFrom('shipments as s')
    .select(['s.id', 's.tracking_number as trackingNumber', 's.status', 's.waybill'])
    .select(['s.customer_id as customerId', 's.withdrawn_at', cameAt.as('cameAt')])
    .select(['s.consolidation_id as boxId', 's.piece'])
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
  if (first?.trackingNumber === number) return of(first);
  const came = found.filter(({ cameAt: at }) => at !== null);
  const here = whichPiece(came, piece);
  if (here) return of(here);
  const ofCame = new Set(came.map((each) => each.customerId));
  if (ofCame.size > 1) return {};
  const [owner] = ofCame;
  const expected = found.filter(
    (each) => each.cameAt === null && (owner === undefined || each.customerId === owner),
  );
  const live = expected.filter(({ withdrawn_at }) => !withdrawn_at);
  const wanted = live.length > 0 ? live : expected;
  const owners = new Set(wanted.map((each) => each.customerId));
  const [shipment] = owners.size === 1 ? wanted : [];
  return shipment ? of(shipment) : { ...(owner !== undefined && { customerId: owner }) };
}

const of = (shipment: Candidate): Expected => ({ shipment, customerId: shipment.customerId });

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
  const number = parseCustomerCode(typed, prefix);
  if (number === undefined) return undefined;
  return query(tx, Customer)
    .selectFrom('customers')
    .select(['id', 'user_id as userId'])
    .where('customer_code', '=', formatCustomerCode(number, prefix))
    .executeTakeFirst();
}
