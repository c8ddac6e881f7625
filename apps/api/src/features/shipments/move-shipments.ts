import { afterAction, consolidationStates } from '@jadeport/consolidation';
import {
  afterMove,
  type MoveCommand,
  type NoteCode,
  type ShipmentStatus,
} from '@jadeport/shipment';
import { sql } from 'kysely';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { type AppError, firstOf } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { refusalOf, releaseBlocked } from './judge-move.ts';
import { type LockedShipment, lockShipments } from './lock-shipments.ts';
import { recordChanges } from './record-changes.ts';
import { Shipment } from './shipment.entity.ts';
import { statusesTable, writeEvents } from './write-events.ts';

export type MoveDeps = Pick<Deps, 'clock' | 'onStatusChanged' | 'releaseGuard'>;

export type Move = {
  /** An event, named by its status, or a command of the table of moves. */
  command: MoveCommand;
  /** In English, or as typed; the same in Chinese and its code where the place is known. */
  location: string;
  locationZh?: string | null;
  placeCode?: string | null;
  noteCode?: NoteCode | null | undefined;
  /** What staff wrote. */
  note?: string | null;
  /** By default now. */
  occurredAt?: Date | undefined;
  /** Delivered although it is not paid, for which somebody has given a reason in the audit log. */
  isOverridden?: boolean;
};

/** The result for one shipment: its new status, or its present one and the reason for refusing it. */
export type Outcome = { trackingNumber: string; status: ShipmentStatus; refusal?: AppError };

type Moved = { id: string; from: ShipmentStatus; status: ShipmentStatus };

/**
 * Moves shipments, one or thousands: the only way in which a status changes. What sits in a
 * consolidation moves with it. Those that cannot move are unchanged and reported; of the others
 * events, statuses, the change feed and the jobs of subscribers are written in the caller's
 * transaction, each in the same number of statements for any number of shipments. Of two
 * simultaneous moves, each is judged by the status that the other has set.
 *
 * Entities that the caller has changed are saved first; those it has loaded keep the old status.
 *
 * @returns an outcome for each of the given shipments that there is
 */
export async function moveShipments(
  tx: EntityManager,
  deps: MoveDeps,
  actor: Actor,
  ids: readonly string[],
  { command, occurredAt, note, isOverridden = false, ...words }: Move,
): Promise<Outcome[]> {
  await tx.flush();
  const recordedAt = deps.clock();
  const happenedAt = occurredAt ?? recordedAt;
  const locked = await lockShipments(tx, ids);
  const isReleased = command === 'delivered' && !isOverridden;
  const blocked = isReleased ? await deps.releaseGuard(tx, ids) : new Map<string, AppError[]>();
  const { outcomes, moved } = judge(locked, ids, { command, occurredAt: happenedAt, blocked });
  if (moved.length === 0) return outcomes;
  const stamp = { occurredAt: happenedAt, recordedAt };
  const events = await writeEvents(tx, moved, { ...words, note: note || null, actor, ...stamp });
  await setStatuses(tx, moved, command, stamp);
  await recordChanges(
    tx,
    moved.map(({ id }) => id),
    'event',
    recordedAt,
  );
  const changed = new Set(moved.filter(({ from, status }) => from !== status).map(({ id }) => id));
  const [changes, steps] = [true, false].map((isChange) =>
    events
      .filter(({ shipmentId }) => changed.has(shipmentId) === isChange)
      .map(({ id, shipmentId }) => ({ shipmentId, eventId: id, occurredAt: happenedAt })),
  );
  await deps.onStatusChanged(tx, changes ?? [], steps);
  return outcomes;
}

/**
 * The same, all or none.
 *
 * @throws the first reason for a refusal, with all of them
 */
export async function moveAllShipments(
  tx: EntityManager,
  deps: MoveDeps,
  actor: Actor,
  ids: readonly string[],
  move: Move,
): Promise<void> {
  const outcomes = await moveShipments(tx, deps, actor, ids, move);
  const refusal = firstOf(
    outcomes.flatMap(({ trackingNumber, refusal: error }) =>
      error ? [{ trackingNumber, error }] : [],
    ),
  );
  if (refusal) throw refusal;
}

type Judged = {
  command: MoveCommand;
  occurredAt: Date;
  /** What may not be released yet. */
  blocked: ReadonlyMap<string, readonly AppError[]>;
};

/** Judges the given shipments by the table of moves; what sits in one of them follows it unjudged. */
function judge(
  locked: readonly LockedShipment[],
  ids: readonly string[],
  { command, occurredAt, blocked }: Judged,
): { outcomes: Outcome[]; moved: Moved[] } {
  const given = new Set(ids);
  const outcomes: Outcome[] = [];
  const moved = new Map<string, Moved>();
  for (const shipment of locked) {
    const { id, trackingNumber, status: from } = shipment;
    if (!given.has(id)) continue;
    const refusal =
      refusalOf(shipment, command, occurredAt) ?? releaseBlocked(trackingNumber, blocked.get(id));
    const status = refusal ? undefined : afterMove(from, command);
    if (status) moved.set(id, { id, from, status });
    outcomes.push({ trackingNumber, status: status ?? from, ...(refusal && { refusal }) });
  }
  const members = locked.flatMap(({ id, status: from, consolidationId }) => {
    const box = consolidationId === null ? undefined : moved.get(consolidationId);
    return box ? [{ id, from, status: box.status }] : [];
  });
  return { outcomes, moved: [...moved.values(), ...members] };
}

/** The states of consolidations that seals, and what becomes of them. */
const sealed = JSON.stringify(
  Object.fromEntries(consolidationStates.map((state) => [state, afterAction(state, 'seal')])),
);

/** What leaves is sealed: after that no decision about a consolidation is possible. */
const stateAfter = (command: MoveCommand) =>
  command === 'in_transit'
    ? {
        consolidation_state: sql<
          (typeof consolidationStates)[number]
        >`coalesce(${sealed}::jsonb ->> s.consolidation_state, s.consolidation_state)`,
      }
    : {};

async function setStatuses(
  tx: EntityManager,
  moved: readonly Moved[],
  command: MoveCommand,
  { occurredAt, recordedAt }: { occurredAt: Date; recordedAt: Date },
): Promise<void> {
  await query(tx, Shipment)
    .updateTable('shipments as s')
    .from(statusesTable(moved))
    .set((eb) => ({
      status: eb.ref('given.status'),
      moved_at: eb.fn<Date>('greatest', ['s.moved_at', eb.val(occurredAt)]),
      withdrawn_at: null,
      updated_at: recordedAt,
      ...stateAfter(command),
    }))
    .whereRef('s.id', '=', 'given.id')
    .execute();
}
