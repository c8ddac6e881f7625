import type { updateShipmentInput } from '@jadeport/contract/shipments';
import { comparedNumber } from '@jadeport/tracking';
import { LockMode } from '@mikro-orm/core';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { changesOf } from '../audit/changes-of.ts';
import { record } from '../audit/record.ts';
import { factsOf } from './facts-of.ts';
import { keepQuotedFacts } from './keep-quoted-facts.ts';
import { noteWaybill } from './pre-alerted-shipment.ts';
import { recordChanges } from './record-changes.ts';
import { Shipment } from './shipment.entity.ts';
import { toShipmentRow } from './to-shipment-row.ts';

type Changes = z.output<typeof updateShipmentInput>;

/**
 * Changes the details of a package, or its estimated delivery; a missing field stays. Only events
 * change the status.
 *
 * @throws NOT_FOUND; VALIDATION_FAILED on `waybill` as `toWaybill` does; CONSOLIDATION_NOT_ALLOWED
 * for another weight or value in a box that was quoted
 */
export async function updateShipment(
  em: EntityManager,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
  { trackingNumber: typed, estimatedDelivery, ...form }: Changes,
): Promise<void> {
  await em.transactional(async (tx) => {
    const trackingNumber = comparedNumber(typed);
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const shipment = await tx.findOne(Shipment, { trackingNumber }, { lockMode });
    if (!shipment) throw new AppError('NOT_FOUND');
    const row = toShipmentRow(form, settings(), shipment.waybill);
    await keepQuotedFacts(tx, shipment, row);
    const expected = estimatedDelivery === undefined ? {} : { estimatedDelivery };
    const now = clock();
    const before = factsOf(shipment);
    noteWaybill(shipment, row, now);
    tx.assign(shipment, { ...row, ...expected, updatedAt: now });
    await recordChanges(tx, [shipment.id], 'details', now);
    const details = changesOf(before, factsOf(shipment));
    if (Object.keys(details).length === 0) return;
    await record(tx, { actor, action: 'shipments.changed', thing: trackingNumber, details });
  });
}
