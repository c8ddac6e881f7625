import { preAlertAfter } from '@jadeport/shipment';
import { LockMode } from '@mikro-orm/core';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import type { Actor } from '../audit/actor.ts';
import { createShipments } from '../shipments/create-shipments.ts';
import type { Contents } from '../shipments/give-shipment.ts';
import { withdrawShipment } from '../shipments/pre-alerted-shipment.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { lockPreAlert } from './lock-pre-alert.ts';
import { PreAlert } from './pre-alert.entity.ts';

const lockMode = LockMode.PESSIMISTIC_WRITE;

/**
 * Takes a parcel, which the caller has locked, from the pre-alert that it was matched with by mistake:
 * the pre-alert waits again, as a new shipment with what its customer said of it.
 */
export async function releasePreAlert(
  tx: EntityManager,
  deps: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
  shipment: Shipment,
): Promise<void> {
  const preAlert = await tx.findOne(PreAlert, { shipment: shipment.id }, { lockMode });
  if (!preAlert) return;
  const { description, declaredValueCents, carrier } = shipment;
  const { waybill } = preAlert;
  const customerId = preAlert.customer.id;
  const facts = { customerId, description, declaredValueCents, carrier, waybill };
  const [made] = await createShipments(tx, deps, actor, [facts]);
  const { id } = made as { id: string };
  tx.assign(preAlert, {
    shipment: tx.getReference(Shipment, id),
    state: preAlertAfter(preAlert.state, 'release') ?? preAlert.state,
    updatedAt: deps.clock(),
  });
  await tx.flush();
}

/**
 * Matches a parcel with what its new owner pre-alerted for its waybill; the shipment that waited for it
 * is hidden.
 *
 * @returns what they said of the contents; undefined where they did not
 */
export async function moveToPreAlert(
  tx: EntityManager,
  { clock }: Pick<Deps, 'clock'>,
  customer: string,
  shipment: Shipment,
): Promise<Contents | undefined> {
  const { waybill } = shipment;
  if (waybill === null) return undefined;
  const found = await tx.findOne(PreAlert, { customer, waybill, state: 'open' });
  if (!found) return undefined;
  const { preAlert, shipment: waited } = await lockPreAlert(tx, found.id);
  if (preAlert.state !== 'open') return undefined;
  const { description, declaredValueCents } = waited;
  tx.assign(preAlert, {
    shipment,
    state: preAlertAfter('open', 'match') ?? preAlert.state,
    updatedAt: clock(),
  });
  await tx.flush();
  await withdrawShipment(tx, waited, clock());
  return { description, declaredValueCents };
}
