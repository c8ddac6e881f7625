import { canMove, type ShipmentStatus } from '@jadeport/shipment';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import { LockMode } from '@mikro-orm/core';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { minuteMs } from '../../durations.ts';
import { AppError } from '../../errors/app-error.ts';
import type { StatusChange } from '../../ports/status-changes.ts';
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

/** How far a client’s clock may be from the server’s. */
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
    const outcomes = numbers.map((number) =>
      judge(number, shipments.get(number), status, occurredAt),
    );
    const moved = outcomes.flatMap(({ trackingNumber, refusal }) => {
      const shipment = refusal ? undefined : shipments.get(trackingNumber);
      return shipment ? [shipment] : [];
    });
    const changes = moved.map((shipment) => {
      const from = shipment.status;
      const line = { shipment, status, location, note: note || null, occurredAt };
      const movedAt = new Date(Math.max(shipment.movedAt.getTime(), occurredAt.getTime()));
      tx.assign(shipment, { status, movedAt, withdrawnAt: null, updatedAt: now });
      return { from, event: tx.create(TrackingEvent, line) };
    });
    await tx.flush();
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
  occurredAt: Date,
): Outcome {
  if (!shipment) return { trackingNumber, status: null, refusal: new AppError('NOT_FOUND') };
  const from = shipment.status;
  if (!canMove(from, to)) {
    const refusal = new AppError('STATUS_NOT_ALLOWED', { from, to });
    return { trackingNumber, status: from, refusal };
  }
  const { createdAt } = shipment;
  if (createdAt.getTime() - occurredAt.getTime() > clockToleranceMs) {
    const entered = createdAt.toISOString();
    const refusal = new AppError('EVENT_BEFORE_SHIPMENT', { entered });
    return { trackingNumber, status: from, refusal };
  }
  return { trackingNumber, status: to };
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
