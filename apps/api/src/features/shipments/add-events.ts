import { afterAction, isApproved } from '@jadeport/consolidation';
import { canMove, type ShipmentStatus } from '@jadeport/shipment';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import type { EntityManager } from '../../db/orm.ts';
import { minuteMs } from '../../durations.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Shipment } from './shipment.entity.ts';
import { type EventDeps, lockShipments, writeEvents } from './write-events.ts';

export type NewEvent = {
  status: ShipmentStatus;
  location: string;
  note?: string | null | undefined;
  /** When it happened; without it, now. */
  timestamp?: Date | undefined;
};

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
 * unchanged and reported; the others are changed and published in one transaction. A package in a
 * consolidation moves with it and never alone.
 *
 * @returns an outcome for each number, in their order, each number once
 * @throws VALIDATION_FAILED for a time in the future
 */
export async function addEvents(
  em: EntityManager,
  deps: EventDeps,
  trackingNumbers: readonly string[],
  { status, location, note, timestamp }: NewEvent,
): Promise<Outcome[]> {
  const now = deps.clock();
  const occurredAt = timestamp ?? now;
  refuseFuture(occurredAt, now);
  return em.transactional(async (tx) => {
    const numbers = [...new Set(trackingNumbers.map(normalizeTrackingNumber))];
    const locked = await lockShipments(tx, numbers);
    const byNumber = new Map(locked.map((shipment) => [shipment.trackingNumber, shipment]));
    const outcomes = numbers.map((number) =>
      judge(number, byNumber.get(number), status, occurredAt),
    );
    const moved = new Set(
      outcomes.flatMap(({ trackingNumber, refusal }) =>
        refusal ? [] : (byNumber.get(trackingNumber)?.id ?? []),
      ),
    );
    const all = locked.filter(
      ({ id, consolidation }) => moved.has(id) || (consolidation && moved.has(consolidation.id)),
    );
    if (status === 'in_transit') for (const shipment of all) seal(shipment);
    await writeEvents(tx, deps, all, { status, location, note: note ?? null, occurredAt });
    return outcomes;
  });
}

/** Marks a consolidation as left, after which no decision about it is possible. */
function seal(shipment: Shipment): void {
  const { consolidationState: state } = shipment;
  const sealed = state ? afterAction(state, 'seal') : undefined;
  if (sealed) shipment.consolidationState = sealed;
}

function judge(
  trackingNumber: string,
  shipment: Shipment | undefined,
  to: ShipmentStatus,
  occurredAt: Date,
): Outcome {
  if (!shipment) return { trackingNumber, status: null, refusal: new AppError('NOT_FOUND') };
  const refusal = refusalOf(shipment, to, occurredAt);
  return refusal
    ? { trackingNumber, status: shipment.status, refusal }
    : { trackingNumber, status: to };
}

function refusalOf(shipment: Shipment, to: ShipmentStatus, occurredAt: Date): AppError | undefined {
  const { trackingNumber, status: from, consolidation, consolidationState: state } = shipment;
  if (consolidation) return new AppError('IN_A_CONSOLIDATION', { trackingNumber });
  if (!canMove(from, to)) return new AppError('STATUS_NOT_ALLOWED', { from, to });
  if (state && !isApproved(state)) return new AppError('CONSOLIDATION_NOT_ALLOWED', { state });
  const { createdAt } = shipment;
  return createdAt.getTime() - occurredAt.getTime() > clockToleranceMs
    ? new AppError('EVENT_BEFORE_SHIPMENT', { entered: createdAt.toISOString() })
    : undefined;
}

function refuseFuture(instant: Date, now: Date): void {
  if (instant.getTime() - now.getTime() <= clockToleranceMs) return;
  const issue = { path: 'timestamp', key: 'IN_THE_FUTURE', params: {} } as const;
  throw new AppError('VALIDATION_FAILED', {}, { issues: [issue] });
}
