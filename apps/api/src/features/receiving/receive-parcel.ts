import { randomUUID } from 'node:crypto';
import type { Received, receiveParcelInput } from '@jadeport/contract/receiving';
import { parsePounds } from '@jadeport/estimator';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { z } from 'zod';
import type { Deps, SessionUser } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { putAt } from '../locations/move-to-location.ts';
import { createShipments } from '../shipments/create-shipments.ts';
import { measureShipment } from '../shipments/measure-shipment.ts';
import { expectingCustomers } from './expecting-customers.ts';
import { isExpected, lockCandidate, recogniseParcel } from './find-expected.ts';
import { giveTo, holdCode, lockShelved } from './give-unclaimed.ts';
import { keepPhotographs } from './keep-photographs.ts';
import { markReceived } from './mark-received.ts';
import { readReceived } from './read-received.ts';
import { Scan } from './scan.entity.ts';
import { type Dimensions, labelOf, UnclaimedParcel } from './unclaimed-parcel.entity.ts';

type Needs = Pick<Deps, 'clock' | 'config' | 'jobs' | 'onStatusChanged'>;
type Form = z.output<typeof receiveParcelInput>;

/**
 * Takes a parcel in at the warehouse's door: it is the shipment that was expected, a new one of the
 * customer whose code is on it, or unclaimed. The same scan gives the same answer, however often and
 * on however many processes it comes.
 *
 * @throws VALIDATION_FAILED for an unknown customer, place or document
 */
export async function receiveParcel(
  em: EntityManager,
  deps: Needs,
  by: SessionUser,
  form: Form,
): Promise<Received> {
  const earlier = await em.findOne(Scan, form.scanId);
  if (earlier) return earlier.answer;
  try {
    return await em.transactional((tx) => receive(tx, deps, by, form));
  } catch (error) {
    // Of the same scan twice at once, the second is undone.
    if (!isSameScan(error)) throw error;
    return (await em.findOneOrFail(Scan, form.scanId)).answer;
  }
}

const isSameScan = (error: unknown) =>
  error instanceof UniqueConstraintViolationException &&
  'constraint' in error &&
  error.constraint === 'scans_pkey';

async function receive(
  tx: EntityManager,
  deps: Needs,
  by: SessionUser,
  form: Form,
): Promise<Received> {
  const code = normalizeTrackingNumber(form.waybill);
  // Two scans of one waybill come one after the other, so that the second finds what the first made.
  await holdCode(tx, code);
  const answer = await answerTo(tx, deps, by, { ...form, code });
  const { scanId: id, scannedAt } = form;
  tx.create(Scan, {
    ...{ id, code, by: by.email, answer, receivedAt: deps.clock() },
    scannedAt: scannedAt === undefined ? null : new Date(scannedAt),
  });
  await tx.flush();
  return answer;
}

async function answerTo(
  tx: EntityManager,
  deps: Needs,
  by: SessionUser,
  form: Form & { code: string },
): Promise<Received> {
  const { code } = form;
  const { onLabel, isWaybill, found } = await recogniseParcel(tx, deps, form);
  if (found && !isExpected(found)) return readReceived(tx, 'already', found.id);
  const measured = measuresOf(form);
  const customerId = found?.customerId ?? onLabel?.id;
  if (customerId === undefined) return shelve(tx, deps, by, form, measured);
  const waybill = found ? found.waybill : isWaybill ? code : null;
  const parcel = waybill === null ? null : await lockShelved(tx, waybill);
  const expected = found && (await lockCandidate(tx, found));
  if (expected && !isExpected(expected)) return readReceived(tx, 'already', expected.id);
  let shipment: { id: string };
  if (parcel) {
    // It came before anybody knew whose it was.
    shipment = await giveTo(tx, deps, by, { parcel, customerId, note: null, expected });
    await measureShipment(tx, shipment.id, measured);
  } else {
    const arriving = expected ?? (await createShipment(tx, deps, { customerId, code, waybill }));
    const scannedAt = expected ? form.scannedAt : undefined;
    await markReceived(tx, deps, { ...arriving, ...measured }, scannedAt);
    shipment = arriving;
  }
  await keep(tx, deps, by, form, { shipmentId: shipment.id });
  if (expected) return readReceived(tx, 'matched', shipment.id);
  return {
    ...(await readReceived(tx, 'created', shipment.id)),
    ...(await expectingCustomers(tx, code, customerId)),
  };
}

async function createShipment(
  tx: EntityManager,
  deps: Needs,
  { customerId, code, waybill }: { customerId: string; code: string; waybill: string | null },
): Promise<{ id: string; trackingNumber: string }> {
  const [made] = await createShipments(tx, deps, [{ customerId, description: code, waybill }]);
  return made as { id: string; trackingNumber: string };
}

/** Keeps a parcel whose owner is not known; one with this waybill may be on the shelf already. */
async function shelve(
  tx: EntityManager,
  deps: Needs,
  by: SessionUser,
  form: Form & { code: string },
  measured: Measures,
): Promise<Received> {
  const there = await tx.findOne(UnclaimedParcel, { waybill: form.code, state: 'shelved' });
  if (there) return { outcome: 'already', unclaimed: { id: there.id, label: labelOf(there) } };
  const parcel = tx.create(UnclaimedParcel, {
    ...{ id: randomUUID(), waybill: form.code, state: 'shelved' },
    ...{ ...measured, receivedAt: deps.clock(), shipment: null },
  });
  await tx.flush();
  await keep(tx, deps, by, form, { unclaimedId: parcel.id });
  return {
    ...{ outcome: 'unclaimed', unclaimed: { id: parcel.id, label: labelOf(parcel) } },
    ...(await expectingCustomers(tx, form.code)),
  };
}

async function keep(
  tx: EntityManager,
  { clock }: Needs,
  by: SessionUser,
  { location, documentIds }: Form,
  parcel: { shipmentId: string } | { unclaimedId: string },
): Promise<void> {
  await keepPhotographs(tx, by.id, parcel, documentIds);
  if (location === undefined) return;
  await putAt(tx, parcel, { field: 'location', code: location }, { by, at: clock() });
}

type Measures = { weightMilliPounds: number | null; dimensions: Dimensions | null };

/** Dimensions count where all three are there. */
function measuresOf({ weight, length, width, height }: Form): Measures {
  const weightMilliPounds = weight === undefined ? null : (parsePounds(String(weight)) ?? null);
  if (length === undefined || width === undefined || height === undefined) {
    return { weightMilliPounds, dimensions: null };
  }
  const mm = (centimetres: number) => Math.round(centimetres * 10);
  return {
    weightMilliPounds,
    dimensions: { lengthMm: mm(length), widthMm: mm(width), heightMm: mm(height) },
  };
}
