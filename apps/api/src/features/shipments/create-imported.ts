import { normalizeTrackingNumber } from '@jadeport/tracking';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import type { Actor } from '../audit/actor.ts';
import { createShipments, type NewShipment } from './create-shipments.ts';
import { Shipment } from './shipment.entity.ts';
import { ShipmentAlias } from './shipment-alias.entity.ts';

/** A package of another system: the number that it had there, and the day since when it has its status. */
export type ImportedParcel = { parcel: NewShipment; number: string | null; since: string | null };

/**
 * Creates packages of another system, each with one event at its day; their old numbers find them from
 * then on. It must run inside a transaction.
 *
 * @returns their ids, in the given order
 */
export async function createImported(
  tx: EntityManager,
  deps: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
  parcels: readonly ImportedParcel[],
): Promise<string[]> {
  const ids: string[] = [];
  const days = new Set(parcels.map(({ since }) => since));
  for (const day of days) {
    const places = [...parcels.keys()].filter((at) => parcels[at]?.since === day);
    const some = places.flatMap((at) => {
      const { parcel } = parcels[at] as ImportedParcel;
      const { waybill } = parcel;
      return { ...parcel, waybill: waybill ? normalizeTrackingNumber(waybill) : null };
    });
    const created = await createShipments(tx, deps, actor, some, sinceOf(day, deps.clock()));
    for (const [place, at] of places.entries()) ids[at] = created[place]?.id as string;
  }
  const aliases = parcels.flatMap(({ number }, at) => {
    const id = ids[at];
    return number && id
      ? [{ alias: normalizeTrackingNumber(number), shipment_id: id, number }]
      : [];
  });
  if (aliases.length > 0) {
    await query(tx, ShipmentAlias).insertInto('shipment_aliases').values(aliases).execute();
  }
  return ids;
}

/** Noon in Jamaica of a day in the past; now for a day that is not. */
function sinceOf(day: string | null, now: Date): Date {
  const noon = day === null ? now : new Date(`${day}T17:00:00Z`);
  return noon < now ? noon : now;
}

/**
 * Deletes packages that nobody has touched since they were created, with their history.
 *
 * @returns how many cannot be deleted because something happened to them; then nothing is changed
 */
export async function deleteUntouched(tx: EntityManager, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const those = query(tx, Shipment)
    .selectFrom('shipments as s')
    .where((eb) => eb('s.id', '=', eb.fn.any(eb.val(ids))));
  const touched = await those
    .where((eb) =>
      eb.or([
        eb('s.updated_at', '<>', eb.ref('s.created_at')),
        eb('s.consolidation_id', 'is not', null),
      ]),
    )
    .select('s.id')
    .execute();
  if (touched.length > 0) return touched.length;
  await tx.nativeDelete(Shipment, { id: { $in: [...ids] } });
  return 0;
}
