import type { EntityManager } from '../../db/orm.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { type LockedShipment, lockShipments } from '../shipments/lock-shipments.ts';
import type { Shipment } from '../shipments/shipment.entity.ts';
import { Consolidation } from './consolidation.entity.ts';

/** A consolidation with what is in it, locked until the transaction ends. */
export type Locked = {
  consolidation: Consolidation;
  shipment: Shipment;
  members: LockedShipment[];
};

/**
 * Locks a consolidation and its parcels: of two who decide at once, the second sees what the first
 * has left.
 *
 * @param customerId whose it has to be; without it, anybody's
 * @throws NOT_FOUND
 */
export async function lockConsolidation(
  tx: EntityManager,
  id: string,
  customerId?: string,
): Promise<Locked> {
  const owner = customerId === undefined ? {} : { customer: customerId };
  const found = isUuid(id)
    ? await tx.findOne(Consolidation, { shipment: { id, ...owner } }, { populate: ['shipment'] })
    : null;
  if (!found) throw new AppError('NOT_FOUND');
  const { shipment } = found;
  const locked = await lockShipments(tx, [shipment.id]);
  await tx.refresh(found);
  await tx.refresh(shipment);
  const members = locked.filter(({ consolidationId }) => consolidationId === shipment.id);
  return { consolidation: found, shipment, members };
}
