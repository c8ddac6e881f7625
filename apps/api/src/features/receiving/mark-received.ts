import { warehousePlace } from '@jadeport/settings';
import type { Piece } from '@jadeport/tracking';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import type { Actor } from '../audit/actor.ts';
import { measureShipment } from '../shipments/measure-shipment.ts';
import { moveAllShipments } from '../shipments/move-shipments.ts';
import type { Dimensions } from './unclaimed-parcel.entity.ts';

type Measured = {
  id: string;
  weightMilliPounds: number | null;
  dimensions: Dimensions | null;
  piece: Piece | null;
};

/**
 * Marks a shipment as received at the warehouse, with what the scale, the ruler and its label say. The device's
 * time counts unless its clock is ahead of ours; what was pre-alerted after it was scanned was received
 * when it was pre-alerted.
 */
export async function markReceived(
  tx: EntityManager,
  deps: Pick<Deps, 'clock' | 'settings' | 'onStatusChanged'>,
  actor: Actor,
  { id, ...measured }: Measured,
  scannedAt: string | undefined,
): Promise<void> {
  const now = deps.clock();
  const scanned = scannedAt === undefined ? now : new Date(scannedAt);
  const { createdAt } = await measureShipment(tx, id, measured);
  await moveAllShipments(tx, deps, actor, [id], {
    command: 'received',
    location: warehousePlace(deps.settings()),
    occurredAt: new Date(Math.max(createdAt.getTime(), Math.min(scanned.getTime(), now.getTime()))),
  });
}
