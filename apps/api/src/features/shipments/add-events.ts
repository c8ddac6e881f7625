import type { ShipmentStatus } from '@jadeport/shipment';
import { comparedNumber } from '@jadeport/tracking';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { fieldError } from '../../errors/field-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { clockToleranceMs } from './judge-move.ts';
import { type MoveDeps, moveShipments, type Outcome } from './move-shipments.ts';
import { shipmentIds } from './shipment-ids.ts';

export type NewEvent = {
  status: ShipmentStatus;
  location: string;
  note?: string | null | undefined;
  /** When it happened; without it, now. */
  timestamp?: Date | undefined;
};

/** The result for one number; its status is null where there is no such shipment. */
export type NumberOutcome = Omit<Outcome, 'status'> & { status: ShipmentStatus | null };

/**
 * Adds one event to the histories of many shipments, in one transaction. Shipments that cannot take
 * the status are unchanged and reported. A package in a consolidation moves with it and never alone.
 *
 * @returns an outcome for each number, in their order, each number once
 * @throws VALIDATION_FAILED for a time in the future
 */
export async function addEvents(
  em: EntityManager,
  deps: MoveDeps,
  actor: Actor,
  trackingNumbers: readonly string[],
  { status: command, location, note = null, timestamp: occurredAt }: NewEvent,
): Promise<NumberOutcome[]> {
  if (occurredAt) refuseFuture(occurredAt, deps.clock());
  const numbers = [...new Set(trackingNumbers.map(comparedNumber))];
  const move = { command, location, note, occurredAt };
  const outcomes = await em.transactional(async (tx) => {
    const all = await moveShipments(tx, deps, actor, await shipmentIds(tx, numbers), move);
    const thing = all.flatMap((each) => (each.refusal ? [] : each.trackingNumber));
    const details = { status: command, location };
    await record(tx, { actor, action: 'shipments.moved', thing, details });
    return all;
  });
  const byNumber = new Map(outcomes.map((outcome) => [outcome.trackingNumber, outcome]));
  return numbers.map((trackingNumber) => byNumber.get(trackingNumber) ?? unknown(trackingNumber));
}

const unknown = (trackingNumber: string): NumberOutcome => ({
  trackingNumber,
  status: null,
  refusal: new AppError('NOT_FOUND'),
});

function refuseFuture(instant: Date, now: Date): void {
  if (instant.getTime() - now.getTime() <= clockToleranceMs) return;
  throw fieldError('timestamp', 'IN_THE_FUTURE');
}
