import { warehousePlace } from '@jadeport/settings';
import type { NoteCode, ParcelCondition } from '@jadeport/shipment';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import type { Actor } from '../audit/actor.ts';
import { eventPlace } from '../shipments/event-place.ts';
import { measureShipment } from '../shipments/measure-shipment.ts';
import { moveAllShipments } from '../shipments/move-shipments.ts';
import type { Dimensions } from './unclaimed-parcel.entity.ts';

/** What staff say of a parcel that comes; without a place, it comes to the warehouse. */
export type ReceivedWords = {
  placeCode?: string | null | undefined;
  noteCode?: NoteCode | null | undefined;
  note?: string | null | undefined;
};

type Measured = {
  id: string;
  weightMilliPounds: number | null;
  dimensions: Dimensions | null;
  condition?: ParcelCondition[] | null | undefined;
};

/**
 * Marks a shipment as received at the warehouse, with what the scale and the ruler say. The device's
 * time counts unless its clock is ahead of ours; what was pre-alerted after it was scanned was received
 * when it was pre-alerted.
 */
export async function markReceived(
  tx: EntityManager,
  deps: Pick<Deps, 'clock' | 'settings' | 'onStatusChanged' | 'releaseGuard'>,
  actor: Actor,
  { id, weightMilliPounds, dimensions, condition }: Measured,
  scannedAt: string | undefined,
  { placeCode, noteCode, note }: ReceivedWords = {},
): Promise<void> {
  const now = deps.clock();
  const scanned = scannedAt === undefined ? now : new Date(scannedAt);
  const settings = deps.settings();
  const place = placeCode ? eventPlace(settings, { placeCode }) : warehousePlace(settings);
  const measured = { weightMilliPounds, dimensions, condition };
  const { createdAt } = await measureShipment(tx, id, measured);
  await moveAllShipments(tx, deps, actor, [id], {
    command: 'received',
    ...place,
    // Its owner reads of the damage in their language.
    noteCode: noteCode ?? (condition?.includes('damaged') ? 'damaged' : null),
    note: note ?? null,
    occurredAt: new Date(Math.max(createdAt.getTime(), Math.min(scanned.getTime(), now.getTime()))),
  });
}
