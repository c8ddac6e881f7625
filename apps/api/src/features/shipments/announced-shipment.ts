import type { PaperKind } from '@jadeport/contract/pre-alerts';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '../../db/orm.ts';
import { Shipment } from './shipment.entity.ts';

/** The shipment of an announcement, locked until the transaction ends. */
export function lockShipment(tx: EntityManager, id: string): Promise<Shipment> {
  return tx.findOneOrFail(Shipment, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** Changes what its customer has announced of a package that has not arrived. */
export function changeAnnounced(
  tx: EntityManager,
  shipment: Shipment,
  changes: Partial<Pick<Shipment, 'description' | 'waybill' | 'declaredValueCents'>>,
  now: Date,
): void {
  tx.assign(shipment, { ...changes, updatedAt: now });
}

/**
 * Takes a shipment out of its owner's lists: the package is not to come. It keeps its number, and is
 * back with its next event, should it come after all.
 */
export function withdrawShipment(tx: EntityManager, shipment: Shipment, now: Date): void {
  tx.assign(shipment, { withdrawnAt: now, needs: null, updatedAt: now });
}

/** Sets what the owner of a shipment is asked for; nothing ends it. */
export function setNeeds(tx: EntityManager, shipment: Shipment, needs: readonly PaperKind[]): void {
  tx.assign(shipment, { needs: needs.length > 0 ? [...needs] : null });
}
