import type { updateShipmentInput } from '@jadeport/contract/shipments';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import { LockMode } from '@mikro-orm/core';
import type { z } from 'zod';
import { AppError } from '../../app-error.ts';
import type { EntityManager } from '../../db/orm.ts';
import type { Deps } from '../../deps.ts';
import { enteredFacts } from './entered-facts.ts';
import { Shipment } from './shipment.entity.ts';

type Changes = z.output<typeof updateShipmentInput>;

/**
 * Changes what the desk has entered about a package, or the day it is expected; what is left out
 * stays. The status changes by events alone.
 *
 * @throws NOT_FOUND
 */
export async function updateShipment(
  em: EntityManager,
  { clock }: Pick<Deps, 'clock'>,
  { trackingNumber: typed, estimatedDelivery, ...form }: Changes,
): Promise<void> {
  await em.transactional(async (tx) => {
    const trackingNumber = normalizeTrackingNumber(typed);
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const shipment = await tx.findOne(Shipment, { trackingNumber }, { lockMode });
    if (!shipment) throw new AppError('NOT_FOUND');
    const expected = estimatedDelivery === undefined ? {} : { estimatedDelivery };
    tx.assign(shipment, { ...enteredFacts(form), ...expected, updatedAt: clock() });
  });
}
