import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '../../db/orm.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { lockShipment } from '../shipments/pre-alerted-shipment.ts';
import type { Shipment } from '../shipments/shipment.entity.ts';
import { PreAlert } from './pre-alert.entity.ts';

/**
 * A pre-alert and its shipment, locked until the transaction ends; the shipment first, as those do
 * who move shipments. With `customerId`, of that customer alone.
 *
 * @throws NOT_FOUND
 */
export async function lockPreAlert(
  tx: EntityManager,
  id: string,
  customerId?: string,
): Promise<{ preAlert: PreAlert; shipment: Shipment }> {
  const own = customerId === undefined ? {} : { customer: customerId };
  const found = isUuid(id) ? await tx.findOne(PreAlert, { id, ...own }) : null;
  if (!found) throw new AppError('NOT_FOUND');
  const shipment = await lockShipment(tx, found.shipment.id);
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const preAlert = await tx.findOneOrFail(PreAlert, id, { lockMode, refresh: true });
  return { preAlert, shipment };
}
