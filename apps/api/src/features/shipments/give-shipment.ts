import { normalizeTrackingNumber } from '@jadeport/tracking';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { Customer } from '../customers/customer.entity.ts';
import { recordChanges } from './record-changes.ts';
import { Shipment } from './shipment.entity.ts';

/** What an owner said of the contents. */
export type Contents = Pick<Shipment, 'description' | 'declaredValueCents'>;

/** @throws NOT_FOUND */
export async function shipmentIdOf(tx: EntityManager, trackingNumber: string): Promise<string> {
  const found = await query(tx, Shipment)
    .selectFrom('shipments')
    .where('tracking_number', '=', normalizeTrackingNumber(trackingNumber))
    .select('id')
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  return found.id;
}

/**
 * Gives a parcel, which the caller has locked, to another customer. What its former owner said of it is
 * removed; in its place comes what the new owner said, where they did.
 */
export async function giveShipment(
  tx: EntityManager,
  shipment: Shipment,
  customerId: string,
  contents: Contents | undefined,
  now: Date,
): Promise<void> {
  const { waybill, trackingNumber } = shipment;
  tx.assign(shipment, {
    customer: tx.getReference(Customer, customerId),
    description: contents?.description ?? waybill ?? trackingNumber,
    declaredValueCents: contents?.declaredValueCents ?? null,
    consignee: null,
    items: null,
    needs: null,
    updatedAt: now,
  });
  await tx.flush();
  await recordChanges(tx, [shipment.id], 'details', now);
}
