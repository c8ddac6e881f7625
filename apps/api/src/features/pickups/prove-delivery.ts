import type { proofInput } from '@jadeport/contract/pickups';
import { placeOf } from '@jadeport/settings';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import type { z } from 'zod';
import type { Deps, SessionUser } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { linkDocuments } from '../documents/link-documents.ts';
import { lockShipments } from '../shipments/lock-shipments.ts';
import { type MoveDeps, moveAllShipments } from '../shipments/move-shipments.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { DeliveryUnit } from './delivery-unit.entity.ts';
import { paymentsOf } from './payment-blockers.ts';
import { findUnits } from './waiting-units.ts';

/**
 * Records who received a package of a delivery run, with photographs or a signature, which its owner sees.
 * What is paid on the doorstep is recorded as a payment first.
 *
 * @throws NOT_FOUND for an unknown run, and a number that is not on it; RELEASE_BLOCKED while it is not
 * paid; STATUS_NOT_ALLOWED where it is not with the driver any more; VALIDATION_FAILED on `documentIds`
 */
export async function proveDelivery(
  em: EntityManager,
  deps: MoveDeps & Pick<Deps, 'settings'>,
  actor: Actor,
  by: Pick<SessionUser, 'id'>,
  { id, trackingNumber: typed, receivedBy, documentIds = [] }: z.output<typeof proofInput>,
): Promise<void> {
  await em.transactional(async (tx) => {
    const unit = await unitOf(tx, id, normalizeTrackingNumber(typed));
    const { shipmentId, trackingNumber } = unit;
    await lockShipments(tx, [shipmentId]);
    await refuseUnpaid(tx, deps, unit);
    const [found] = await findUnits(tx, deps, { ids: [shipmentId] });
    if (found?.status !== 'out_for_delivery') {
      const from = found?.status ?? 'pending';
      throw new AppError('STATUS_NOT_ALLOWED', { from, to: 'delivered' });
    }
    const at = deps.clock();
    await query(tx, DeliveryUnit)
      .updateTable('delivery_units')
      .set({ received_by: receivedBy, proved_by: actor.id, proved_at: at })
      .where('delivery_id', '=', id)
      .where('shipment_id', '=', shipmentId)
      .execute();
    await linkDocuments(tx, by.id, documentIds, {
      thing: 'shipment',
      thingId: shipmentId,
      kind: 'proof',
      visibleTo: 'owner',
      at,
    });
    await moveAllShipments(tx, deps, actor, [shipmentId], {
      command: 'delivered',
      location: found.branch,
      ...placeOf(deps.settings(), found.branch),
      noteCode: 'handed_over',
    });
    await record(tx, {
      actor,
      action: 'pickups.delivery-proved',
      thing: trackingNumber,
      details: { receivedBy, documents: documentIds.length },
    });
  });
}

type Unit = { shipmentId: string; trackingNumber: string };

async function unitOf(tx: EntityManager, id: string, trackingNumber: string): Promise<Unit> {
  const unit = isUuid(id)
    ? await query(tx, DeliveryUnit, Shipment)
        .selectFrom('delivery_units as u')
        .innerJoin('shipments as s', 's.id', 'u.shipment_id')
        .where('u.delivery_id', '=', id)
        .where('s.tracking_number', '=', trackingNumber)
        .select(['s.id as shipmentId', 's.tracking_number as trackingNumber'])
        .executeTakeFirst()
    : undefined;
  if (!unit) throw new AppError('NOT_FOUND');
  return unit;
}

async function refuseUnpaid(
  tx: EntityManager,
  deps: Pick<Deps, 'settings' | 'clock'>,
  { shipmentId, trackingNumber }: Unit,
): Promise<void> {
  const payments = await paymentsOf(tx, deps, [shipmentId]);
  const errors = payments.get(shipmentId)?.errors ?? [];
  if (errors.length === 0) return;
  const reasons = errors.map((error) => ({ trackingNumber, error }));
  throw new AppError('RELEASE_BLOCKED', {}, { reasons });
}
