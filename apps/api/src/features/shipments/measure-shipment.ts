import type { EntityManager } from '../../db/orm.ts';
import { keepQuotedWeight } from './keep-quoted-weight.ts';
import { lockShipment } from './pre-alerted-shipment.ts';
import type { Shipment } from './shipment.entity.ts';

/**
 * Stores the measured weight and sides of a shipment and its condition; null keeps a value.
 *
 * @throws CONSOLIDATION_NOT_ALLOWED for another weight of a box that was quoted
 */
export async function measureShipment(
  tx: EntityManager,
  id: string,
  measured: Pick<Shipment, 'weightMilliPounds' | 'dimensions' | 'condition'>,
): Promise<Shipment> {
  const { weightMilliPounds, dimensions, condition } = measured;
  const shipment = await lockShipment(tx, id);
  await keepQuotedWeight(tx, shipment, weightMilliPounds ?? undefined);
  if (weightMilliPounds !== null) tx.assign(shipment, { weightMilliPounds });
  if (dimensions !== null) tx.assign(shipment, { dimensions });
  if (condition) tx.assign(shipment, { condition });
  await tx.flush();
  return shipment;
}
