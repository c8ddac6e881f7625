import type { addUnitInput, Unit } from '@jadeport/contract/manifests';
import { fitsMode, type Mode } from '@jadeport/manifest';
import type { ShipmentStatus } from '@jadeport/shipment';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError, invalidField } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { type LockedShipment, lockShipments } from '../shipments/lock-shipments.ts';
import { findNamed } from '../shipments/named-shipment.ts';
import { Bag } from './bag.entity.ts';
import { BagUnit } from './bag-unit.entity.ts';
import { findBag } from './find-bag.ts';
import { lockOpenManifest } from './lock-manifest.ts';
import { Manifest } from './manifest.entity.ts';
import { isLeftInChina } from './newest-line.ts';
import { getUnit } from './read-units.ts';

/** What may be in a bag: what is in the warehouse, or expected or looked for there. */
const bagged: readonly ShipmentStatus[] = ['pending', 'received', 'processing', 'exception'];

/**
 * Scans a parcel or a box into a bag. One that is there already stays; of two bags that it is scanned
 * into at once, it is in the first.
 *
 * @throws NOT_FOUND for an unknown manifest or bag; VALIDATION_FAILED on `trackingNumber` for an
 * unknown number; MANIFEST_SEALED; IN_A_CONSOLIDATION; NOT_IN_WAREHOUSE; IN_A_BAG; SERVICE_DIFFERS
 * where it travels by the other mode and `anyService` is not said
 */
export function addUnit(
  em: EntityManager,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  { id, bag: number, trackingNumber: typed, anyService = false }: z.output<typeof addUnitInput>,
): Promise<Unit> {
  return em.transactional(async (tx) => {
    const { mode, masterNumber } = await lockOpenManifest(tx, id, 'shared');
    const bagId = await findBag(tx, id, number);
    const shipment = await lockNamed(tx, typed);
    const { trackingNumber, id: shipmentId } = shipment;
    await refuseUnready(tx, shipment);
    const isNew = await putInBag(tx, { shipmentId, bagId, at: clock(), actor });
    if (!isNew) await refuseElsewhere(tx, shipment, bagId);
    const unit = await getUnit(tx, id, shipmentId);
    if (isNew) {
      if (!anyService) refuseMode(unit, mode);
      const details = { manifest: masterNumber, bag: number };
      await record(tx, { actor, action: 'manifests.unit-added', thing: trackingNumber, details });
    }
    return unit;
  });
}

async function lockNamed(tx: EntityManager, typed: string): Promise<LockedShipment> {
  const id = await findNamed(tx, normalizeTrackingNumber(typed));
  const locked = id === undefined ? [] : await lockShipments(tx, [id]);
  const shipment = locked.find((each) => each.id === id);
  if (shipment) return shipment;
  throw invalidField('trackingNumber', 'SHIPMENT_UNKNOWN');
}

async function refuseUnready(tx: EntityManager, shipment: LockedShipment): Promise<void> {
  const { trackingNumber, status, consolidationId } = shipment;
  if (consolidationId) throw new AppError('IN_A_CONSOLIDATION', { trackingNumber });
  if (bagged.includes(status)) return;
  // What was left behind after the departure is under way by its status, and still in the warehouse.
  if (status === 'in_transit' && (await isLeftInChina(tx, trackingNumber))) return;
  throw new AppError('NOT_IN_WAREHOUSE', { trackingNumber, status });
}

type Place = { shipmentId: string; bagId: string; at: Date; actor: Actor };

/** Whether it was in no bag before. */
async function putInBag(tx: EntityManager, { shipmentId, bagId, at, actor }: Place) {
  const [added] = await query(tx, BagUnit)
    .insertInto('bag_units')
    .values({ shipment_id: shipmentId, bag_id: bagId, added_at: at, actor: actor.id })
    .onConflict((conflict) => conflict.column('shipment_id').doNothing())
    .returning('shipment_id')
    .execute();
  return added !== undefined;
}

async function refuseElsewhere(
  tx: EntityManager,
  { id, trackingNumber }: LockedShipment,
  bagId: string,
): Promise<void> {
  const { present, bag, masterNumber } = await query(tx, BagUnit, Bag, Manifest)
    .selectFrom('bag_units as i')
    .innerJoin('bags as b', 'b.id', 'i.bag_id')
    .innerJoin('manifests as m', 'm.id', 'b.manifest_id')
    .where('i.shipment_id', '=', id)
    .select(['b.id as present', 'b.number as bag', 'm.master_number as masterNumber'])
    .executeTakeFirstOrThrow();
  if (present !== bagId) throw new AppError('IN_A_BAG', { trackingNumber, bag, masterNumber });
}

function refuseMode({ trackingNumber, service }: Unit, mode: Mode): void {
  if (!fitsMode(service, mode)) throw new AppError('SERVICE_DIFFERS', { trackingNumber, service });
}
