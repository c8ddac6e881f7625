import type {
  ConsolidationAdvice,
  createConsolidationInput,
} from '@jadeport/contract/consolidations';
import { cutText } from '@jadeport/text';
import type { z } from 'zod';
import type { CustomerUser, Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError, firstOf } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { createShipments } from '../shipments/create-shipments.ts';
import { lockShipments } from '../shipments/lock-shipments.ts';
import { recordChanges } from '../shipments/record-changes.ts';
import { setConsolidation } from '../shipments/set-consolidation.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { shipmentIds } from '../shipments/shipment-ids.ts';
import { adviceOn } from './advice.ts';
import { Consolidation } from './consolidation.entity.ts';
import { ConsolidationMember } from './consolidation-member.entity.ts';
import { findParcels, numbersOf, type ParcelRow } from './find-parcels.ts';
import { findPurchases } from './find-purchases.ts';
import { recordBox } from './record-box.ts';

/**
 * Asks for parcels to become one box: a shipment of its own, which has their status from now on.
 *
 * @returns its id, and the advice on its parcels
 * @throws NOT_FOUND where one is not the customer's; IN_A_CONSOLIDATION or NOT_IN_WAREHOUSE with
 * every parcel that cannot be in it; VALIDATION_FAILED as `advice` does
 */
export function createConsolidation(
  em: EntityManager,
  deps: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
  user: CustomerUser,
  form: z.output<typeof createConsolidationInput>,
): Promise<{ id: string; advice: ConsolidationAdvice }> {
  const numbers = numbersOf(form.trackingNumbers);
  return em.transactional(async (tx) => {
    await lockShipments(tx, await shipmentIds(tx, numbers));
    const parcels = await findParcels(tx, user.customer.id, numbers);
    refuseUnready(parcels);
    const now = deps.clock();
    const bought = await findPurchases(tx, user.customer.id, parcels);
    const advice = adviceOn(bought, form.service, deps.settings().tariff);
    const box = await addShipment(tx, deps, actor, user, parcels);
    tx.create(Consolidation, {
      shipment: tx.getReference(Shipment, box.id),
      service: form.service,
      instructions: form.instructions || null,
      createdAt: now,
    });
    await tx.flush();
    await addMembers(tx, box.id, parcels, now);
    await recordBox(tx, actor, 'consolidations.requested', box, parcels);
    return { id: box.id, advice };
  });
}

/** @throws the first reason with all of them, those of parcels in a consolidation first */
function refuseUnready(parcels: readonly ParcelRow[]): void {
  const taken = parcels
    .filter(({ consolidationId }) => consolidationId !== null)
    .map(({ trackingNumber }) => ({
      trackingNumber,
      error: new AppError('IN_A_CONSOLIDATION', { trackingNumber }),
    }));
  const elsewhere = parcels
    .filter(({ status, consolidationId }) => consolidationId === null && status !== 'received')
    .map(({ trackingNumber, status }) => ({
      trackingNumber,
      error: new AppError('NOT_IN_WAREHOUSE', { trackingNumber, status }),
    }));
  const refusal = firstOf([...taken, ...elsewhere]);
  if (refusal) throw refusal;
}

/** Longest description of a shipment. */
const descriptionLimit = 200;

async function addShipment(
  tx: EntityManager,
  deps: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
  user: CustomerUser,
  parcels: readonly ParcelRow[],
): Promise<{ id: string; trackingNumber: string }> {
  const description = parcels.map((parcel) => parcel.description).join(', ');
  const [created] = await createShipments(tx, deps, actor, [
    {
      customerId: user.customer.id,
      description: cutText(description, descriptionLimit, '…'),
      weightMilliPounds: parcels.reduce((sum, { weightMilliPounds: w }) => sum + (w ?? 0), 0),
      declaredValueCents: parcels.reduce((sum, { declaredValueCents: v }) => sum + (v ?? 0), 0),
      kind: 'consolidation',
      consolidationState: 'requested',
      status: 'received',
    },
  ]);
  return created as { id: string; trackingNumber: string };
}

async function addMembers(
  tx: EntityManager,
  id: string,
  parcels: readonly ParcelRow[],
  now: Date,
): Promise<void> {
  const ids = parcels.map((parcel) => parcel.id);
  await query(tx, ConsolidationMember)
    .insertInto('consolidation_members')
    .values(ids.map((shipmentId) => ({ consolidation_id: id, shipment_id: shipmentId })))
    .execute();
  await setConsolidation(tx, ids, id);
  await recordChanges(tx, ids, 'details', now);
}
