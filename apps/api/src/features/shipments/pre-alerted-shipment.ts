import type { PaperKind } from '@jadeport/contract/pre-alerts';
import { comparedNumber } from '@jadeport/tracking';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '../../db/orm.ts';
import { recordChanges } from './record-changes.ts';
import { Shipment } from './shipment.entity.ts';

/** The shipment of a pre-alert, locked until the transaction ends. */
export function lockShipment(tx: EntityManager, id: string): Promise<Shipment> {
  return tx.findOneOrFail(Shipment, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

type PreAlerted = Pick<Shipment, 'description' | 'waybill' | 'declaredValueCents'>;

/**
 * Notes when a shipment gets another waybill, if `changes` have one: its claim on it starts then, and
 * it is no longer one of the parcels of the former.
 */
export function noteWaybill(
  shipment: Shipment,
  changes: { waybill?: string | null },
  now: Date,
): void {
  const { waybill = shipment.waybill } = changes;
  if (isSame(waybill, shipment.waybill)) return;
  shipment.waybillAt = now;
  shipment.piece = null;
}

const isSame = (waybill: string | null, present: string | null): boolean =>
  comparedNumber(waybill ?? '') === comparedNumber(present ?? '');

/** Changes the pre-alerted data of a package that has not arrived. */
export function changePreAlerted(
  tx: EntityManager,
  shipment: Shipment,
  changes: Partial<PreAlerted>,
  now: Date,
): Promise<void> {
  noteWaybill(shipment, changes, now);
  tx.assign(shipment, { ...changes, updatedAt: now });
  return recordChanges(tx, [shipment.id], 'details', now);
}

/**
 * Hides a shipment from its owner's lists, because the package will not come. It keeps its number,
 * and its next event shows it again.
 */
export function withdrawShipment(tx: EntityManager, shipment: Shipment, now: Date): Promise<void> {
  tx.assign(shipment, { withdrawnAt: now, needs: null, updatedAt: now });
  return recordChanges(tx, [shipment.id], 'details', now);
}

/** Sets the documents that the owner of a shipment is asked for; an empty list ends that. */
export function setNeeds(
  tx: EntityManager,
  shipment: Shipment,
  needs: readonly PaperKind[],
  now: Date,
): Promise<void> {
  tx.assign(shipment, { needs: needs.length > 0 ? [...needs] : null });
  return recordChanges(tx, [shipment.id], 'details', now);
}
