import { isApproved } from '@jadeport/consolidation';
import { afterMove, isEvent, type MoveCommand } from '@jadeport/shipment';
import { minuteMs } from '../../durations.ts';
import { AppError } from '../../errors/app-error.ts';
import type { LockedShipment } from './lock-shipments.ts';

/** How far a client’s clock may be from the server’s. */
export const clockToleranceMs = 15 * minuteMs;

/**
 * Why a shipment does not take a move; undefined where it does. What is in a consolidation takes no
 * event of its own, and a consolidation none before its customer has approved.
 */
export function refusalOf(
  shipment: LockedShipment,
  command: MoveCommand,
  occurredAt: Date,
): AppError | undefined {
  const { trackingNumber, status: from, consolidationId, createdAt } = shipment;
  const state = shipment.consolidationState;
  const byEvent = isEvent(command);
  if (byEvent && consolidationId) return new AppError('IN_A_CONSOLIDATION', { trackingNumber });
  if (!afterMove(from, command)) {
    if (byEvent) return new AppError('STATUS_NOT_ALLOWED', { from, to: command });
    throw new Error(`${trackingNumber}: ${command} from ${from}`);
  }
  if (byEvent && state && !isApproved(state)) {
    return new AppError('CONSOLIDATION_NOT_ALLOWED', { state });
  }
  return createdAt.getTime() - occurredAt.getTime() > clockToleranceMs
    ? new AppError('EVENT_BEFORE_SHIPMENT', { entered: createdAt.toISOString() })
    : undefined;
}

/** The refusal of a release, with all its reasons; undefined without any. */
export const releaseBlocked = (
  trackingNumber: string,
  errors: readonly AppError[] = [],
): AppError | undefined =>
  errors.length === 0
    ? undefined
    : new AppError(
        'RELEASE_BLOCKED',
        {},
        { reasons: errors.map((error) => ({ trackingNumber, error })) },
      );
