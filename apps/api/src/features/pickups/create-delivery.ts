import { randomUUID } from 'node:crypto';
import type { deliveryInput } from '@jadeport/contract/pickups';
import { placeOf } from '@jadeport/settings';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError, invalidField } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { lockShipments } from '../shipments/lock-shipments.ts';
import { type MoveDeps, moveAllShipments } from '../shipments/move-shipments.ts';
import { shipmentIds } from '../shipments/shipment-ids.ts';
import { Delivery } from './delivery.entity.ts';
import { DeliveryUnit } from './delivery-unit.entity.ts';
import { findUnits, placeErrors, type WaitingUnit } from './waiting-units.ts';

/**
 * Gives packages and boxes that are ready, or come back from an earlier attempt, to a driver, all or none.
 * They need not be paid yet: the driver’s proof does.
 *
 * @returns the id of the delivery
 * @throws VALIDATION_FAILED for an unknown number; RELEASE_BLOCKED with every reason
 */
export async function createDelivery(
  em: EntityManager,
  deps: MoveDeps & Pick<Deps, 'settings'>,
  actor: Actor,
  { trackingNumbers, driver }: z.output<typeof deliveryInput>,
): Promise<string> {
  const numbers = trackingNumbers.map(normalizeTrackingNumber);
  return em.transactional(async (tx) => {
    const ids = await shipmentIds(tx, [...new Set(numbers)]);
    await lockShipments(tx, ids);
    const units = await findUnits(tx, deps, { ids });
    const known = new Set(units.map(({ trackingNumber }) => trackingNumber));
    const unknown = numbers.findIndex((number) => !known.has(number));
    if (unknown >= 0) throw invalidField(`trackingNumbers.${unknown}`, 'SHIPMENT_UNKNOWN');
    refuseUnready(deps, units);
    const delivery = tx.create(Delivery, {
      id: randomUUID(),
      driver,
      actor: actor.id,
      createdAt: deps.clock(),
    });
    for (const { id } of units) tx.create(DeliveryUnit, { delivery, shipment: id });
    await tx.flush();
    for (const [branch, own] of Map.groupBy(units, (unit) => unit.branch)) {
      await moveAllShipments(
        tx,
        deps,
        actor,
        own.map(({ id }) => id),
        {
          command: 'out_for_delivery',
          location: branch,
          ...placeOf(deps.settings(), branch),
        },
      );
    }
    const thing = units.map(({ trackingNumber }) => trackingNumber);
    await record(tx, { actor, action: 'pickups.delivery-started', thing, details: { driver } });
    return delivery.id;
  });
}

function refuseUnready(deps: Pick<Deps, 'settings'>, units: readonly WaitingUnit[]): void {
  const reasons = units.flatMap((unit) =>
    unit.status === 'out_for_delivery'
      ? []
      : placeErrors(deps, unit, unit.branch).map((error) => ({
          trackingNumber: unit.trackingNumber,
          error,
        })),
  );
  if (reasons.length > 0) throw new AppError('RELEASE_BLOCKED', {}, { reasons });
}
