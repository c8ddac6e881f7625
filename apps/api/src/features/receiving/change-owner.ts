import type { changeOwnerInput } from '@jadeport/contract/receiving';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { customerByCode } from '../customers/customer-by-code.ts';
import { moveToPreAlert, releasePreAlert } from '../pre-alerts/other-owner.ts';
import { giveShipment, shipmentIdOf } from '../shipments/give-shipment.ts';
import { lockShipment } from '../shipments/pre-alerted-shipment.ts';
import type { Shipment } from '../shipments/shipment.entity.ts';
import { lockWaybill } from './assign-to-customer.ts';
import { unknownCustomer } from './find-expected.ts';
import { readReceivedShipment } from './read-received.ts';
import { waybillBehind } from './recognise-parcel.ts';

type Needs = Pick<Deps, 'clock' | 'settings' | 'baggedUnits' | 'onOwnerChanged'>;

/**
 * Gives a parcel that was received for the wrong customer to another one, with its number, its history
 * and its photographs; what the former owner said of it stays theirs. A pre-alert of the former owner
 * waits for its own parcel again; one of the new owner for this waybill is matched.
 *
 * @throws NOT_FOUND; VALIDATION_FAILED on `customerCode` where nobody has it; IN_A_CONSOLIDATION;
 * IN_A_BAG; OWNER_FIXED for what is not received, or a box; OWNER_BILLED for what is on an invoice
 */
export async function changeOwner(
  em: EntityManager,
  deps: Needs,
  actor: Actor,
  { trackingNumber: typed, customerCode, reason }: z.output<typeof changeOwnerInput>,
): Promise<void> {
  const trackingNumber = normalizeTrackingNumber(typed);
  await em.transactional(async (tx) => {
    const waybill = await waybillBehind(tx, trackingNumber);
    if (waybill !== null) await lockWaybill(tx, waybill);
    const shipment = await lockShipment(tx, await shipmentIdOf(tx, trackingNumber));
    refuseUnlessHere(shipment);
    const [bagged] = await deps.baggedUnits(tx, [shipment.id]);
    if (bagged) throw bagged.error;
    const customer = await customerByCode(tx, customerCode, deps.settings().business.codePrefix);
    if (!customer) unknownCustomer();
    if (customer.id === shipment.customer.id) return;
    const before = await readReceivedShipment(tx, shipment.id);
    await releasePreAlert(tx, deps, actor, shipment);
    const expected = await moveToPreAlert(tx, deps, customer.id, shipment);
    await giveShipment(tx, shipment, customer.id, expected, deps.clock());
    const change = { shipmentId: shipment.id, trackingNumber, customerId: customer.id, actor };
    await deps.onOwnerChanged(tx, change);
    const { customerCode: to } = await readReceivedShipment(tx, shipment.id);
    const { customerCode: from } = before;
    const thing = [trackingNumber, from, to];
    const details = { shipment: trackingNumber, from, to, reason };
    await record(tx, { actor, action: 'receiving.owner-changed', thing, details });
  });
}

function refuseUnlessHere({ kind, status, consolidation, trackingNumber }: Shipment): void {
  if (consolidation) throw new AppError('IN_A_CONSOLIDATION', { trackingNumber });
  if (kind !== 'parcel' || status !== 'received') throw new AppError('OWNER_FIXED');
}
