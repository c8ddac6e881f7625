import type { Received, receiveParcelInput } from '@jadeport/contract/receiving';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { z } from 'zod';
import type { SessionUser } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { lockWaybill } from './assign-to-customer.ts';
import { measuresOf } from './measures-of.ts';
import { readScan } from './read-scan.ts';
import { recogniseParcel, waybillBehind } from './recognise-parcel.ts';
import { Scan } from './scan.entity.ts';
import { isSameScan, scanHash } from './scan-hash.ts';
import { type Needs, takeIn } from './take-in.ts';

type Form = z.output<typeof receiveParcelInput>;
type Read = Omit<Form, 'customerCode'> & ReturnType<typeof readScan>;
type Hashed = Read & { hash: string };

/**
 * Takes a parcel in at the warehouse's door: it is the shipment that was expected, a new one of the
 * customer whose code is on it, or unclaimed. The same scan gives the same answer, however often and
 * on however many processes it comes.
 *
 * @throws VALIDATION_FAILED for an unknown customer, label, place or document, and on `waybill` as
 * `readWaybill` does; SCAN_ID_REUSED for the id of another parcel's scan, or somebody else's;
 * UNCLAIMED_DISPOSED; CONSOLIDATION_NOT_ALLOWED for another weight of a box that was quoted
 */
export async function receiveParcel(
  em: EntityManager,
  deps: Needs,
  actor: Actor,
  by: SessionUser,
  form: Form,
): Promise<Received> {
  const read = { ...form, ...readScan(form, deps.settings()) };
  const scan = { ...read, hash: scanHash(read, by, deps.settings()) };
  const earlier = await em.findOne(Scan, form.scanId);
  if (earlier) return answerAgain(earlier, by, scan);
  try {
    return await em.transactional((tx) => receive(tx, deps, actor, by, scan));
  } catch (error) {
    // Of the same scan twice at once, the second is undone.
    if (!isKeptAlready(error)) throw error;
    return answerAgain(await em.findOneOrFail(Scan, form.scanId), by, scan);
  }
}

/** @throws SCAN_ID_REUSED unless it is the same scan */
function answerAgain(earlier: Scan, by: SessionUser, scan: Hashed): Received {
  if (!isSameScan(earlier, by, scan)) throw new AppError('SCAN_ID_REUSED');
  return earlier.answer;
}

const isKeptAlready = (error: unknown) =>
  error instanceof UniqueConstraintViolationException &&
  'constraint' in error &&
  error.constraint === 'scans_pkey';

async function receive(
  tx: EntityManager,
  deps: Needs,
  actor: Actor,
  by: SessionUser,
  { scanId: id, scannedAt, code, hash, ...form }: Hashed,
): Promise<Received> {
  await holdScanned(tx, form.number);
  const meaning = await recogniseParcel(tx, deps, form);
  const answer = {
    ...(await takeIn(tx, deps, actor, by, { ...form, code, scannedAt }, meaning)),
    ...(form.piece && { piece: form.piece }),
  };
  tx.create(Scan, {
    id,
    code,
    actor: actor.id,
    answer,
    hash,
    receivedAt: deps.clock(),
    scannedAt: scannedAt === undefined ? null : new Date(scannedAt),
  });
  await tx.flush();
  await recordReceived(tx, actor, { ...form, code }, answer);
  return answer;
}

/** A parcel that had come already is scanned again, which its scan alone tells. */
async function recordReceived(
  tx: EntityManager,
  actor: Actor,
  { code, ...form }: Omit<Read, 'scanId' | 'waybill'>,
  { outcome, shipment, unclaimed }: Received,
): Promise<void> {
  const thing = shipment?.trackingNumber ?? unclaimed?.label;
  if (outcome === 'already' || thing === undefined) return;
  const { weightMilliPounds: weight } = measuresOf(form);
  const details = {
    outcome,
    waybill: code,
    ...(weight && { weight: weight / 1000 }),
    ...(form.location !== undefined && { shelf: form.location }),
  };
  await record(tx, { actor, action: 'receiving.received', thing, details });
}

/**
 * Two scans of one parcel come one after the other, so that the second finds what the first made, by
 * whichever of its numbers they name it. A waybill is held last, so that no two wait for each other.
 */
async function holdScanned(tx: EntityManager, number: string): Promise<void> {
  await lockWaybill(tx, number);
  const waybill = await waybillBehind(tx, number);
  if (waybill !== null) await lockWaybill(tx, waybill);
}
