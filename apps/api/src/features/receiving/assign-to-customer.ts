import type { ReceivedShipment } from '@jadeport/contract/receiving';
import { type UnclaimedCommand, unclaimedAfter, unclaimedLabel } from '@jadeport/shipment';
import { comparedNumber } from '@jadeport/tracking';
import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { moveDocuments } from '../documents/link-documents.ts';
import { latestPlace, putAt } from '../locations/move-to-location.ts';
import { createShipments } from '../shipments/create-shipments.ts';
import { findExpected, isExpected, lockCandidate } from './find-expected.ts';
import { markReceived } from './mark-received.ts';
import { readReceivedShipment } from './read-received.ts';
import { mailClaim } from './receiving.jobs.ts';
import { UnclaimedClaim } from './unclaimed-claim.entity.ts';
import { UnclaimedParcel } from './unclaimed-parcel.entity.ts';

type Needs = Pick<Deps, 'clock' | 'settings' | 'jobs' | 'onStatusChanged'>;

const lockMode = LockMode.PESSIMISTIC_WRITE;

/**
 * Makes all who receive or give away what has this number wait for each other until the transaction
 * ends. It comes before every lock of a row.
 */
export async function lockWaybill(tx: EntityManager, number: string): Promise<void> {
  await query(tx)
    .selectNoFrom(
      sql`pg_advisory_xact_lock(hashtextextended(${comparedNumber(number)}, 0))`.as('held'),
    )
    .execute();
}

/**
 * A parcel whose owner is not known and that takes a command, locked until the transaction ends.
 *
 * @throws NOT_FOUND; UNCLAIMED_GRANTED; UNCLAIMED_DISPOSED
 */
export async function lockUnclaimedParcel(
  tx: EntityManager,
  id: string,
  command: UnclaimedCommand,
): Promise<UnclaimedParcel> {
  const there = isUuid(id) ? await tx.findOne(UnclaimedParcel, id) : null;
  if (there?.waybill) await lockWaybill(tx, there.waybill);
  const parcel = there && (await tx.findOne(UnclaimedParcel, id, { lockMode, refresh: true }));
  if (!parcel) throw new AppError('NOT_FOUND');
  refuseUnless(parcel, command);
  return parcel;
}

/** @throws UNCLAIMED_GRANTED, UNCLAIMED_DISPOSED where the table of its states has no such step */
function refuseUnless({ state }: UnclaimedParcel, command: UnclaimedCommand): void {
  if (unclaimedAfter(state, command)) return;
  throw new AppError(state === 'granted' ? 'UNCLAIMED_GRANTED' : 'UNCLAIMED_DISPOSED');
}

type Given = {
  parcel: UnclaimedParcel;
  customerId: string;
  note: string | null;
  /** Theirs, locked, where it is known which one the parcel is. */
  expected?: { id: string; trackingNumber: string } | undefined;
};

/**
 * Makes a parcel, which the caller has locked, a shipment of a customer: the one they pre-alerted with
 * its waybill, or a new one. It settles every claim: theirs is granted, with the note, and the others
 * are denied.
 */
export async function assignToCustomer(
  tx: EntityManager,
  deps: Needs,
  actor: Actor,
  given: Given,
): Promise<ReceivedShipment> {
  const { parcel } = given;
  const { weightMilliPounds, dimensions, receivedAt, piece } = parcel;
  const shipment = given.expected ?? (await shipmentFor(tx, deps, actor, given));
  tx.assign(parcel, { state: 'granted', shipment: shipment.id });
  await tx.flush();
  await settleClaims(tx, deps, { ...given, at: deps.clock(), actor });
  await moveDocuments(
    tx,
    { thing: 'unclaimed-parcel', thingId: parcel.id },
    { thing: 'shipment', thingId: shipment.id },
    { visibleTo: 'owner', at: deps.clock() },
  );
  const code = await latestPlace(tx, { unclaimedId: parcel.id });
  const place = { actor, at: deps.clock() };
  if (code) await putAt(tx, { shipmentId: shipment.id }, { field: 'code', code }, place);
  const measured = { ...shipment, weightMilliPounds, dimensions, piece };
  await markReceived(tx, deps, actor, measured, receivedAt.toISOString());
  const received = await readReceivedShipment(tx, shipment.id);
  const label = unclaimedLabel(parcel.number);
  await record(tx, {
    actor,
    action: 'receiving.assigned',
    thing: received.trackingNumber,
    mentions: [received.customerCode, label],
    details: { shipment: received.trackingNumber, parcel: label },
  });
  return received;
}

async function shipmentFor(
  tx: EntityManager,
  deps: Needs,
  actor: Actor,
  { parcel, customerId }: Given,
): Promise<{ id: string; trackingNumber: string }> {
  const { waybill, piece, receivedAt } = parcel;
  const scanned = waybill !== null && { number: waybill, piece: piece ?? undefined };
  const { shipment: found } = scanned ? await findExpected(tx, scanned, customerId) : {};
  const expected = found && (await lockCandidate(tx, found));
  // One that was another unclaimed parcel before has come already.
  const cameAs = expected && (await tx.findOne(UnclaimedParcel, { shipment: expected.id }));
  if (expected && isExpected(expected) && !cameAs) return expected;
  const facts = {
    customerId,
    description: waybill ?? unclaimedLabel(parcel.number),
    ...(waybill && { waybill }),
  };
  const [made] = await createShipments(tx, deps, actor, [facts], receivedAt);
  return made as { id: string; trackingNumber: string };
}

async function settleClaims(
  tx: EntityManager,
  deps: Pick<Deps, 'jobs'>,
  given: Given & { at: Date; actor: Actor },
): Promise<void> {
  const { parcel, customerId, note, at, actor } = given;
  const settle = (state: 'granted' | 'denied', customerNote: string | null) =>
    query(tx, UnclaimedClaim)
      .updateTable('unclaimed_claims')
      .set({ state, note: customerNote, decided_at: at, decided_by: actor.id })
      .where('unclaimed_id', '=', parcel.id)
      .where('state', '=', 'filed')
      .returning('id');
  const granted = await settle('granted', note).where('customer_id', '=', customerId).execute();
  const denied = await settle('denied', null).execute();
  for (const { id } of [...granted, ...denied]) await enqueueClaimEmail(tx, deps, id);
}

/** Has the decision on a claim mailed. A claim is decided once, so its id is the email's. */
export async function enqueueClaimEmail(
  tx: EntityManager,
  { jobs }: Pick<Deps, 'jobs'>,
  id: string,
): Promise<void> {
  await jobs.enqueue(tx, mailClaim.name, { claimId: id }, { id });
}
