import type { updateShipmentInput } from '@jadeport/contract/shipments';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import { LockMode } from '@mikro-orm/core';
import type { z } from 'zod';
import type { Deps, SessionUser } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import type { BaggedUnits } from '../../ports/bagged-units.ts';
import type { Actor } from '../audit/actor.ts';
import { changesOf } from '../audit/changes-of.ts';
import { record } from '../audit/record.ts';
import { linkDocuments } from '../documents/link-documents.ts';
import { factsOf } from './facts-of.ts';
import { keepQuotedWeight } from './keep-quoted-weight.ts';
import { noteWaybill } from './pre-alerted-shipment.ts';
import { recordChanges } from './record-changes.ts';
import { Shipment } from './shipment.entity.ts';
import { toShipmentRow } from './to-shipment-row.ts';

type Changes = z.output<typeof updateShipmentInput>;

/**
 * Changes the details of a package, or its estimated delivery; a missing field stays. Only events
 * change the status. Photographs are added.
 *
 * @throws NOT_FOUND; VALIDATION_FAILED on `waybill` as `toWaybill` does, on `documentIds`; for another
 * weight CONSOLIDATION_NOT_ALLOWED in a box that was quoted, IN_A_BAG on an open manifest
 */
export async function updateShipment(
  em: EntityManager,
  { clock, settings, baggedUnits }: Pick<Deps, 'clock' | 'settings' | 'baggedUnits'>,
  actor: Actor,
  by: Pick<SessionUser, 'id'>,
  { trackingNumber: typed, estimatedDelivery, documentIds = [], ...form }: Changes,
): Promise<void> {
  await em.transactional(async (tx) => {
    const trackingNumber = normalizeTrackingNumber(typed);
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const shipment = await tx.findOne(Shipment, { trackingNumber }, { lockMode });
    if (!shipment) throw new AppError('NOT_FOUND');
    const row = toShipmentRow(form, settings(), shipment.waybill);
    await keepQuotedWeight(tx, shipment, row.weightMilliPounds);
    await keepBaggedWeight(tx, baggedUnits, shipment, row.weightMilliPounds);
    const expected = expectedOf(shipment, estimatedDelivery);
    const now = clock();
    const before = factsOf(shipment);
    noteWaybill(shipment, row, now);
    tx.assign(shipment, { ...row, ...expected, updatedAt: now });
    await recordChanges(tx, [shipment.id], 'details', now);
    await linkDocuments(tx, by.id, documentIds, {
      thing: 'shipment',
      thingId: shipment.id,
      kind: 'photograph',
      visibleTo: 'owner',
      at: now,
    });
    const added = documentIds.length > 0 ? { photographs: documentIds.length } : {};
    const details = { ...changesOf(before, factsOf(shipment)), ...added };
    if (Object.keys(details).length === 0) return;
    await record(tx, { actor, action: 'shipments.changed', thing: trackingNumber, details });
  });
}

/** A day that staff write down has no window. */
function expectedOf(shipment: Shipment, day: string | null | undefined) {
  if (day === undefined || day === shipment.estimatedDelivery) return {};
  return { estimatedDelivery: day, estimatedFrom: null, estimatedCoverage: null };
}

/**
 * What was weighed before it went into a bag keeps its weight there, so that nobody's total of the bag
 * changes behind them; what came into it without one may still get it. After the seal the lines count,
 * which no change of a shipment touches.
 *
 * @throws IN_A_BAG
 */
async function keepBaggedWeight(
  tx: EntityManager,
  baggedUnits: BaggedUnits,
  { id, weightMilliPounds: present }: Shipment,
  weightMilliPounds: number | null | undefined,
): Promise<void> {
  if (present === null || weightMilliPounds === undefined || weightMilliPounds === present) return;
  const [bagged] = await baggedUnits(tx, [id]);
  if (bagged?.state === 'open') throw bagged.error;
}
