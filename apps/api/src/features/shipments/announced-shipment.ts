import type { PaperKind } from '@jadeport/contract/pre-alerts';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '../../db/orm.ts';
import { recordChanges } from './record-changes.ts';
import { Shipment } from './shipment.entity.ts';

/** The shipment of an announcement, locked until the transaction ends. */
export function lockShipment(tx: EntityManager, id: string): Promise<Shipment> {
  return tx.findOneOrFail(Shipment, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

type Announced = Pick<Shipment, 'description' | 'waybill' | 'declaredValueCents'>;

/** Changes what its customer has announced of a package that has not arrived. */
export function changeAnnounced(
  tx: EntityManager,
  shipment: Shipment,
  changes: Partial<Announced>,
  now: Date,
): Promise<void> {
  tx.assign(shipment, { ...changes, updatedAt: now });
  return recordChanges(tx, [shipment.id], 'details', now);
}

/**
 * Takes a shipment out of its owner's lists: the package is not to come. It keeps its number, and is
 * back with its next event, should it come after all.
 */
export function withdrawShipment(tx: EntityManager, shipment: Shipment, now: Date): Promise<void> {
  tx.assign(shipment, { withdrawnAt: now, needs: null, updatedAt: now });
  return recordChanges(tx, [shipment.id], 'details', now);
}

/** Sets what the owner of a shipment is asked for; nothing ends it. */
export function setNeeds(
  tx: EntityManager,
  shipment: Shipment,
  needs: readonly PaperKind[],
  now: Date,
): Promise<void> {
  tx.assign(shipment, { needs: needs.length > 0 ? [...needs] : null });
  return recordChanges(tx, [shipment.id], 'details', now);
}
