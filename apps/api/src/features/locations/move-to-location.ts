import type { Movement as MovementOutput } from '@jadeport/contract/locations';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError, invalidField } from '../../errors/app-error.ts';
import { type Actor, withActors } from '../audit/actor.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { Location } from './location.entity.ts';
import { Movement } from './movement.entity.ts';

/** What is put somewhere: a shipment, or a parcel whose owner is not known. */
export type Parcel = { shipmentId: string } | { unclaimedId: string };

type Doing = { actor: Actor; at: Date };

/**
 * Puts a parcel, which the caller has locked, at a place.
 *
 * @returns the place
 * @throws VALIDATION_FAILED on `field` for an unknown place
 */
export async function putAt(
  tx: EntityManager,
  parcel: Parcel,
  { field, code }: { field: string; code: string },
  { actor, at }: Doing,
): Promise<Location> {
  const location = await tx.findOne(Location, { code });
  if (!location) throw invalidField(field, 'LOCATION_UNKNOWN');
  if ((await latestPlace(tx, parcel)) === code) return location;
  const keys = { shipment: null, unclaimedId: null, ...keyOf(parcel) };
  tx.create(Movement, { location, ...keys, at, actor: actor.id });
  await tx.flush();
  return location;
}

/** The code of the place where a parcel was put last; undefined where it was put nowhere. */
export const latestPlace = async (tx: EntityManager, parcel: Parcel): Promise<string | undefined> =>
  (await latestLocation(tx, parcel))?.code;

/** The place where a parcel was put last; null where it was put nowhere. */
export async function latestLocation(
  tx: EntityManager,
  parcel: Parcel,
): Promise<Pick<Location, 'code' | 'name' | 'site'> | null> {
  const [latest] = await tx.find(Movement, keyOf(parcel), {
    populate: ['location'],
    orderBy: { id: 'desc' },
    limit: 1,
  });
  if (!latest) return null;
  const { code, name, site } = latest.location;
  return { code, name, site };
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
  const trackingNumber = normalizeTrackingNumber(typed);
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
