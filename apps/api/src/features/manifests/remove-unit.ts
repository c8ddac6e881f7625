import type { removeUnitInput } from '@jadeport/contract/manifests';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import type { z } from 'zod';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { Bag } from './bag.entity.ts';
import { BagUnit } from './bag-unit.entity.ts';
import { lockOpenManifest } from './lock-manifest.ts';

/**
 * Takes a unit out of its bag.
 *
 * @throws NOT_FOUND where it is in none of this manifest; MANIFEST_SEALED
 */
export function removeUnit(
  em: EntityManager,
  actor: Actor,
  { id, trackingNumber: typed }: z.output<typeof removeUnitInput>,
): Promise<{ trackingNumber: string }> {
  const trackingNumber = normalizeTrackingNumber(typed);
  return em.transactional(async (tx) => {
    const { masterNumber: manifest } = await lockOpenManifest(tx, id, 'shared');
    const removed = await query(tx, BagUnit, Bag, Shipment)
      .deleteFrom('bag_units')
      .using(['bags', 'shipments'])
      .whereRef('bags.id', '=', 'bag_units.bag_id')
      .whereRef('shipments.id', '=', 'bag_units.shipment_id')
      .where('bags.manifest_id', '=', id)
      .where('shipments.tracking_number', '=', trackingNumber)
      .returning('bags.number')
      .executeTakeFirst();
    if (!removed) throw new AppError('NOT_FOUND');
    const details = { manifest, bag: removed.number };
    await record(tx, { actor, action: 'manifests.unit-removed', thing: trackingNumber, details });
    return { trackingNumber };
  });
}

/** Frees all units of a manifest, or some of them. */
export async function freeUnits(
  tx: EntityManager,
  manifestId: string,
  shipmentIds?: readonly string[],
): Promise<void> {
  const all = query(tx, BagUnit, Bag)
    .deleteFrom('bag_units')
    .using('bags')
    .whereRef('bags.id', '=', 'bag_units.bag_id')
    .where('bags.manifest_id', '=', manifestId);
  const freed = shipmentIds
    ? all.where((eb) => eb('bag_units.shipment_id', '=', eb.fn.any(eb.val(shipmentIds))))
    : all;
  await freed.execute();
}
