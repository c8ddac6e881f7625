import { isOwnTrackingNumber, unclaimedNumber } from '@jadeport/shipment';
import { comparedNumber, type Piece, whichPiece } from '@jadeport/tracking';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { fieldError } from '../../errors/field-error.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import {
  type Candidate,
  findByCode,
  findExpected,
  isExpected,
  type ScannedNumber,
} from './find-expected.ts';
import { UnclaimedParcel } from './unclaimed-parcel.entity.ts';

/**
 * What a scan means. `came`: a shipment that is here. `lies`: a parcel that waits unclaimed for a
 * decision. `arrives`: a parcel of this customer, with what they expect, or what lies unclaimed for
 * whoever has the code on its label. `unknown`: nobody can tell whose it is.
 */
export type Meaning =
  | { kind: 'came'; shipmentId: string }
  | { kind: 'lies'; parcel: UnclaimedParcel }
  | Arrival
  | { kind: 'unknown' };

export type Arrival = {
  kind: 'arrives';
  customerId: string;
  expected?: Candidate | undefined;
  parcel?: UnclaimedParcel | undefined;
  waybill: string | null;
  piece?: Piece | undefined;
};

/** What was scanned, with the customer's code beside it. */
export type Scanned = ScannedNumber & { customerCode?: string | undefined };

/**
 * Tells what a scan means; changes nothing. The code on the label counts most, then our own number,
 * then what lies unclaimed, which only a decision gives to somebody, then what is expected.
 *
 * @throws VALIDATION_FAILED on `customerCode` where nobody has it, on `waybill` for a label that no
 * parcel has; UNCLAIMED_DISPOSED
 */
export async function recogniseParcel(
  tx: EntityManager,
  { settings }: Pick<Deps, 'settings'>,
  { number: code, piece, customerCode }: Scanned,
): Promise<Meaning> {
  const customer = await findByCode(tx, customerCode ?? code, settings().business.codePrefix);
  if (customerCode !== undefined && !customer) throw fieldError('customerCode', 'CUSTOMER_UNKNOWN');
  const number = unclaimedNumber(code);
  if (number !== undefined) return meaningOfLabel(tx, number, customer?.id);
  // The customer code in the field of the waybill is no waybill.
  if (customer && customerCode === undefined) return arrival(customer.id, { waybill: null });
  const { shipment: found, customerId: owner } = await findExpected(
    tx,
    { number: code, piece },
    customer?.id,
  );
  if (found && !isExpected(found)) return { kind: 'came', shipmentId: found.id };
  const isOwn = isOwnTrackingNumber(code, settings().business.trackingPrefix);
  const waybill = found ? found.waybill : isOwn ? null : code;
  const parcel = waybill === null ? undefined : await shelvedWith(tx, waybill, piece);
  if (parcel && !customer) return { kind: 'lies', parcel };
  const customerId = customer?.id ?? owner;
  if (customerId === undefined) return { kind: 'unknown' };
  return arrival(customerId, { expected: found, parcel, waybill, piece });
}

const arrival = (customerId: string, rest: Omit<Arrival, 'kind' | 'customerId'>): Arrival => ({
  kind: 'arrives',
  customerId,
  ...rest,
});

/** The label finds its parcel, or what became of that, and nothing else that has this text. */
async function meaningOfLabel(
  tx: EntityManager,
  number: number,
  customerId: string | undefined,
): Promise<Meaning> {
  const parcel = await findLabelled(tx, number);
  if (!parcel) {
    throw fieldError('waybill', 'LABEL_UNKNOWN');
  }
  if (parcel.state === 'disposed') throw new AppError('UNCLAIMED_DISPOSED');
  if (parcel.shipment) return { kind: 'came', shipmentId: parcel.shipment.id };
  if (customerId === undefined) return { kind: 'lies', parcel };
  const { waybill } = parcel;
  const piece = parcel.piece ?? undefined;
  const { shipment } =
    waybill === null ? {} : await findExpected(tx, { number: waybill, piece }, customerId);
  const expected = shipment && isExpected(shipment) ? shipment : undefined;
  return arrival(customerId, { expected, parcel, waybill, piece });
}

const findLabelled = (tx: EntityManager, number: number): Promise<UnclaimedParcel | null> =>
  tx.findOne(UnclaimedParcel, { number });

async function shelvedWith(
  tx: EntityManager,
  waybill: string,
  piece: Piece | undefined,
): Promise<UnclaimedParcel | undefined> {
  const comparedWaybill = comparedNumber(waybill);
  const where = { comparedWaybill, state: 'shelved' } as const;
  return whichPiece(await tx.find(UnclaimedParcel, where, { orderBy: { number: 'asc' } }), piece);
}

/**
 * The waybill of what a label or one of our own numbers names; null for any other code.
 */
export async function waybillBehind(tx: EntityManager, code: string): Promise<string | null> {
  const number = unclaimedNumber(code);
  if (number !== undefined) return (await findLabelled(tx, number))?.waybill ?? null;
  const named = await query(tx, Shipment)
    .selectFrom('shipments')
    .select('waybill')
    .where('tracking_number', '=', comparedNumber(code))
    .executeTakeFirst();
  return named?.waybill ?? null;
}
