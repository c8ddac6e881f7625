import { canMove, type ShipmentStatus } from '@jadeport/shipment';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import { LockMode } from '@mikro-orm/core';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { minuteMs } from '../../durations.ts';
import { AppError } from '../../errors/app-error.ts';
import type { StatusChange } from '../../ports/status-changes.ts';
import { recordChanges } from './record-changes.ts';
import { Shipment } from './shipment.entity.ts';
import { TrackingEvent } from './tracking-event.entity.ts';

export type NewEvent = {
  status: ShipmentStatus;
  location: string;
  note?: string | null | undefined;
  /** When it happened; without it, now. */
  timestamp?: Date | undefined;
};

export type EventDeps = Pick<Deps, 'clock' | 'onStatusChanged'>;

/** The result for one number: its new status, or the reason for refusing it. */
export type Outcome = {
  trackingNumber: string;
  /** Null where there is no such shipment. */
  status: ShipmentStatus | null;
  refusal?: AppError;
};

/** How far a client’s clock may be ahead of the server’s. */
const clockToleranceMs = 15 * minuteMs;

/**
 * Adds one event to the histories of many shipments. Shipments that cannot take the status are
 * unchanged and reported; the others are changed and published in one transaction.
 *
 * @returns an outcome for each number, in their order, each number once
 * @throws VALIDATION_FAILED for a time that is still to come
 */
export async function addEvents(
  em: EntityManager,
  { clock, onStatusChanged }: EventDeps,
  trackingNumbers: readonly string[],
  { status, location, note, timestamp }: NewEvent,
): Promise<Outcome[]> {
  const now = clock();
  const occurredAt = timestamp ?? now;
  refuseFuture(occurredAt, now);
  return em.transactional(async (tx) => {
    const numbers = [...new Set(trackingNumbers.map(normalizeTrackingNumber))];
    const shipments = await lockShipments(tx, numbers);
    const outcomes = numbers.map((number) => judge(number, shipments.get(number), status));
    const moved = outcomes.flatMap(({ trackingNumber, refusal }) => {
      const shipment = refusal ? undefined : shipments.get(trackingNumber);
      return shipment ? [shipment] : [];
    });
    const changes = moved.map((shipment) => {
      const from = shipment.status;
      const line = { shipment, status, location, note: note || null, occurredAt };
      tx.assign(shipment, { status, updatedAt: now });
      return { from, event: tx.create(TrackingEvent, line) };
    });
    await tx.flush();
    await recordChanges(
      tx,
      moved.map(({ id }) => id),
      'event',
      now,
    );
    const news = changes.filter(({ from }) => from !== status);
    if (news.length > 0) await onStatusChanged(tx, news.map(toStatusChange));
    return outcomes;
  });
}

/** Locks the shipments by tracking number: one order for all callers avoids deadlocks. */
async function lockShipments(
  em: EntityManager,
  trackingNumbers: readonly string[],
): Promise<Map<string, Shipment>> {
  const found = await em.find(
    Shipment,
    { trackingNumber: { $in: [...trackingNumbers] } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { trackingNumber: 'asc' } },
  );
  return new Map(found.map((shipment) => [shipment.trackingNumber, shipment]));
}

function judge(
  trackingNumber: string,
  shipment: Shipment | undefined,
  to: ShipmentStatus,
): Outcome {
  if (!shipment) return { trackingNumber, status: null, refusal: new AppError('NOT_FOUND') };
  const from = shipment.status;
  return canMove(from, to)
    ? { trackingNumber, status: to }
    : { trackingNumber, status: from, refusal: new AppError('STATUS_NOT_ALLOWED', { from, to }) };
}

const toStatusChange = ({ event }: { event: TrackingEvent }): StatusChange => ({
  shipmentId: event.shipment.id,
  eventId: event.id,
  occurredAt: event.occurredAt,
});

function refuseFuture(instant: Date, now: Date): void {
  if (instant.getTime() - now.getTime() <= clockToleranceMs) return;
  const issue = { path: 'timestamp', key: 'IN_THE_FUTURE', params: {} } as const;
  throw new AppError('VALIDATION_FAILED', {}, { issues: [issue] });
}
