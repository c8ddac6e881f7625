import type { EntityManager } from '../../db/orm.ts';
import { keepQuotedFacts } from './keep-quoted-facts.ts';
import { lockShipment } from './pre-alerted-shipment.ts';
import type { Shipment } from './shipment.entity.ts';

/**
 * Stores the measured weight and sides of a shipment, and which parcel of how many its label says that it
 * is; null keeps a value.
 *
 * @throws CONSOLIDATION_NOT_ALLOWED for another weight or size in a box that was quoted
 */
export async function measureShipment(
  tx: EntityManager,
  id: string,
  {
    weightMilliPounds,
    dimensions,
    piece,
  }: Pick<Shipment, 'weightMilliPounds' | 'dimensions' | 'piece'>,
): Promise<Shipment> {
  const shipment = await lockShipment(tx, id);
  const measured = {
    ...(weightMilliPounds === null ? {} : { weightMilliPounds }),
    ...(dimensions === null ? {} : { dimensions }),
  };
  await keepQuotedFacts(tx, shipment, measured);
  tx.assign(shipment, { ...measured, ...(piece && { piece }) });
  await tx.flush();
  return shipment;
}
