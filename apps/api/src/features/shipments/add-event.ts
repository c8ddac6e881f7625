import { canMove, type ShipmentStatus } from '@jadeport/shipment';
import { LockMode } from '@mikro-orm/core';
import { AppError } from '../../app-error.ts';
import type { EntityManager } from '../../db/orm.ts';
import type { Deps } from '../../deps.ts';
import { Shipment } from './shipment.entity.ts';
import { TrackingEvent } from './tracking-event.entity.ts';

export type NewEvent = {
  /** Our own tracking number, as it is stored. */
  trackingNumber: string;
  status: ShipmentStatus;
  location: string;
  note?: string | undefined;
  /** When it happened; without it, now. */
  timestamp?: Date | undefined;
};

/**
 * Adds an event to a shipment's history and announces the new status, where it is a new one, all or
 * nothing. Of two events at once, each is judged by the status that the other has left.
 *
 * @throws NOT_FOUND for an unknown tracking number
 * @throws STATUS_NOT_ALLOWED where the shipment cannot go there from its present status
 */
export async function addEvent(
  em: EntityManager,
  { clock, announceStatus }: Pick<Deps, 'clock' | 'announceStatus'>,
  { trackingNumber, status, location, note, timestamp }: NewEvent,
): Promise<Shipment> {
  return em.transactional(async (tx) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const shipment = await tx.findOne(Shipment, { trackingNumber }, { lockMode });
    if (!shipment) throw new AppError('NOT_FOUND');
    const from = shipment.status;
    if (!canMove(from, status)) throw new AppError('STATUS_NOT_ALLOWED', { from, to: status });
    const now = clock();
    const event = tx.create(TrackingEvent, {
      shipment,
      status,
      location,
      note: note ?? null,
      occurredAt: timestamp ?? now,
    });
    shipment.status = status;
    shipment.updatedAt = now;
    await tx.flush();
    if (status !== from) await announceStatus(tx, { shipment, event });
    return shipment;
  });
}
