import type { Movement as MovementOutput } from '@jadeport/contract/locations';
import { comparedNumber } from '@jadeport/tracking';
import { LockMode } from '@mikro-orm/core';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { fieldError } from '../../errors/field-error.ts';
import { type Actor, withActors } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { Location } from './location.entity.ts';
import { Movement } from './movement.entity.ts';

/** What is put somewhere: a shipment, or a parcel whose owner is not known. */
export type Parcel = { shipmentId: string } | { unclaimedId: string };

type Doing = { actor: Actor; at: Date };

/**
 * Puts a shipment at a place, by our own number and the place's code as scanned. One that is there
 * already stays, without another line.
 *
 * @throws NOT_FOUND for an unknown number; VALIDATION_FAILED on `code` for an unknown place
 */
export async function moveToLocation(
  em: EntityManager,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  { trackingNumber: typed, code }: { trackingNumber: string; code: string },
): Promise<void> {
  await em.transactional(async (tx) => {
    const trackingNumber = comparedNumber(typed);
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const shipment = await tx.findOne(Shipment, { trackingNumber }, { lockMode });
    if (!shipment) throw new AppError('NOT_FOUND');
    await putAway(tx, trackingNumber, { shipmentId: shipment.id }, code, { actor, at: clock() });
  });
}

/**
 * Puts a parcel, which the caller has locked, at a place, and records it in the history of its number.
 *
 * @throws VALIDATION_FAILED on `code` for an unknown place
 */
export async function putAway(
  tx: EntityManager,
  number: string,
  parcel: Parcel,
  code: string,
  { actor, at }: Doing,
): Promise<void> {
  const before = await putAt(tx, parcel, { field: 'code', code }, { actor, at });
  if (before === code) return;
  const details = { shelf: before === undefined ? code : (`${before} → ${code}` as const) };
  await record(tx, { actor, action: 'locations.put-away', thing: number, details });
}

/**
 * Puts a parcel, which the caller has locked, at a place; returns the code of the one where it was,
 * undefined where it was put nowhere.
 *
 * @throws VALIDATION_FAILED on `field` for an unknown place
 */
export async function putAt(
  tx: EntityManager,
  parcel: Parcel,
  { field, code }: { field: string; code: string },
  { actor, at }: Doing,
): Promise<string | undefined> {
  const location = await tx.findOne(Location, { code });
  if (!location) {
    throw fieldError(field, 'LOCATION_UNKNOWN');
  }
  const before = await latestPlace(tx, parcel);
  if (before === code) return before;
  const keys = { shipment: null, unclaimedId: null, ...keyOf(parcel) };
  tx.create(Movement, { location, ...keys, at, actor: actor.id });
  await tx.flush();
  return before;
}

/** The code of the place where a parcel was put last; undefined where it was put nowhere. */
export async function latestPlace(tx: EntityManager, parcel: Parcel): Promise<string | undefined> {
  const [latest] = await tx.find(Movement, keyOf(parcel), {
    populate: ['location'],
    orderBy: { id: 'desc' },
    limit: 1,
  });
  return latest?.location.code;
}

const keyOf = (parcel: Parcel) =>
  'shipmentId' in parcel ? { shipment: parcel.shipmentId } : { unclaimedId: parcel.unclaimedId };

/**
 * Where a shipment has been, newest first.
 *
 * @throws NOT_FOUND for an unknown number
 */
export async function listMovements(
  em: EntityManager,
  typed: string,
): Promise<{ trackingNumber: string; items: MovementOutput[] }> {
  const trackingNumber = comparedNumber(typed);
  const rows = await query(em, Shipment, Movement, Location)
    .selectFrom('shipments as s')
    .leftJoin('movements as m', 'm.shipment_id', 's.id')
    .leftJoin('locations as l', 'l.id', 'm.location_id')
    .where('s.tracking_number', '=', trackingNumber)
    .select(['l.code', 'l.name', 'l.site', 'm.at', 'm.actor'])
    .orderBy('m.id', 'desc')
    .execute();
  if (rows.length === 0) throw new AppError('NOT_FOUND');
  const items = rows.flatMap(({ code, name, site, at, actor }) =>
    code && name && site && at ? [{ code, name, site, at: at.toISOString(), actor }] : [],
  );
  return { trackingNumber, items: await withActors(em, items) };
}
