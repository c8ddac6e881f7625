import type { NoteCode, ShipmentStatus } from '@jadeport/shipment';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError, invalidField } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { eventPlace } from './event-place.ts';
import { clockToleranceMs } from './judge-move.ts';
import { lockShipments } from './lock-shipments.ts';
import { type MoveDeps, moveShipments, type Outcome } from './move-shipments.ts';
import { shipmentIds } from './shipment-ids.ts';

export type NewEvent = {
  status: ShipmentStatus;
  /** Either, as typed or by its code. */
  location?: string | undefined;
  placeCode?: string | null | undefined;
  noteCode?: NoteCode | null | undefined;
  note?: string | null | undefined;
  /** When it happened; without it, now. */
  timestamp?: Date | undefined;
};

/** The result for one number; its status is null where there is no such shipment. */
export type NumberOutcome = Omit<Outcome, 'status'> & { status: ShipmentStatus | null };

/**
 * Adds one event to the histories of many shipments, in one transaction. Shipments that cannot take
 * the status are unchanged and reported, as is what waits in a sealed manifest. A package in a consolidation moves with it and never alone.
 *
 * @returns an outcome for each number, in their order, each number once
 * @throws VALIDATION_FAILED for a time in the future, and without a known or typed place
 */
export async function addEvents(
  em: EntityManager,
  deps: MoveDeps & Pick<Deps, 'settings' | 'baggedUnits'>,
  actor: Actor,
  trackingNumbers: readonly string[],
  { status: command, noteCode, note = null, timestamp: occurredAt, ...given }: NewEvent,
): Promise<NumberOutcome[]> {
  if (occurredAt) refuseFuture(occurredAt, deps.clock());
  const numbers = [...new Set(trackingNumbers.map(normalizeTrackingNumber))];
  const place = eventPlace(deps.settings(), given);
  const move = { command, ...place, noteCode, note, occurredAt };
  const outcomes = await em.transactional(async (tx) => {
    const ids = await shipmentIds(tx, numbers);
    const sealed = staysInBag(command) ? new Map<string, Outcome>() : await sealedIn(tx, deps, ids);
    const free = ids.filter((id) => !sealed.has(id));
    const all = [...(await moveShipments(tx, deps, actor, free, move)), ...sealed.values()];
    const thing = all.flatMap((each) => (each.refusal ? [] : each.trackingNumber));
    const details = { status: command, location: place.location };
    await record(tx, { actor, action: 'shipments.moved', thing, details });
    return all;
  });
  const byNumber = new Map(outcomes.map((outcome) => [outcome.trackingNumber, outcome]));
  return numbers.map((trackingNumber) => byNumber.get(trackingNumber) ?? unknown(trackingNumber));
}

/** Whether a unit with this status may still wait for the departure of its manifest. */
const staysInBag = (status: ShipmentStatus) =>
  status === 'received' || status === 'processing' || status === 'exception';

/** What leaves with a sealed manifest leaves by its departure alone; locked before it is asked. */
async function sealedIn(
  tx: EntityManager,
  { baggedUnits }: Pick<Deps, 'baggedUnits'>,
  ids: readonly string[],
): Promise<Map<string, Outcome>> {
  const locked = await lockShipments(tx, ids);
  const bagged = await baggedUnits(tx, ids);
  const sealed = new Set(bagged.flatMap(({ id, state }) => (state === 'sealed' ? [id] : [])));
  return new Map(
    locked
      .filter(({ id }) => sealed.has(id))
      .map(({ id, trackingNumber, status }) => [
        id,
        { trackingNumber, status, refusal: new AppError('MANIFEST_SEALED') },
      ]),
  );
}

const unknown = (trackingNumber: string): NumberOutcome => ({
  trackingNumber,
  status: null,
  refusal: new AppError('NOT_FOUND'),
});

function refuseFuture(instant: Date, now: Date): void {
  if (instant.getTime() - now.getTime() <= clockToleranceMs) return;
  throw invalidField('timestamp', 'IN_THE_FUTURE');
}
