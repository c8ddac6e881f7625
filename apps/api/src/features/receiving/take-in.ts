import { randomUUID } from 'node:crypto';
import type { Received, receiveParcelInput } from '@jadeport/contract/receiving';
import { unclaimedLabel } from '@jadeport/shipment';
import type { Unwrapped } from '@jadeport/tracking';
import type { z } from 'zod';
import type { Deps, SessionUser } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import type { Actor } from '../audit/actor.ts';
import { linkDocuments } from '../documents/link-documents.ts';
import { putAt } from '../locations/move-to-location.ts';
import { createShipments } from '../shipments/create-shipments.ts';
import { measureShipment } from '../shipments/measure-shipment.ts';
import { assignToCustomer, lockUnclaimedParcel } from './assign-to-customer.ts';
import { expectingCustomers } from './expecting-customers.ts';
import { isExpected, lockCandidate } from './find-expected.ts';
import { markReceived } from './mark-received.ts';
import { measuresOf } from './measures-of.ts';
import { readAlready, readLying, readReceived } from './read-received.ts';
import type { Arrival, Meaning } from './recognise-parcel.ts';
import { UnclaimedParcel } from './unclaimed-parcel.entity.ts';

export type Needs = Pick<Deps, 'clock' | 'settings' | 'jobs' | 'onStatusChanged'>;
type Form = Omit<z.output<typeof receiveParcelInput>, 'scanId' | 'waybill'> &
  Unwrapped & { code: string };
type Parcel = { shipmentId: string } | { unclaimedId: string };

/** Does what a scan means. What is here already, and what lies unclaimed, stays as it is. */
export async function takeIn(
  tx: EntityManager,
  deps: Needs,
  actor: Actor,
  by: SessionUser,
  form: Form,
  meaning: Meaning,
): Promise<Received> {
  switch (meaning.kind) {
    case 'came':
      return readAlready(tx, meaning.shipmentId);
    case 'lies':
      return readLying(tx, meaning.parcel);
    case 'arrives':
      return arrive(tx, deps, actor, by, form, meaning);
    case 'unknown':
      return shelve(tx, deps, actor, by, form);
  }
}

async function arrive(
  tx: EntityManager,
  deps: Needs,
  actor: Actor,
  by: SessionUser,
  form: Form,
  arrival: Arrival,
): Promise<Received> {
  const parcel = arrival.parcel && (await lockUnclaimedParcel(tx, arrival.parcel.id, 'grant'));
  const expected = arrival.expected && (await lockCandidate(tx, arrival.expected));
  if (expected && !isExpected(expected)) return readAlready(tx, expected.id);
  const { customerId } = arrival;
  const { id } = parcel
    ? await handOver(tx, deps, actor, form, { parcel, customerId, expected })
    : await receiveNow(tx, deps, actor, form, { ...arrival, expected });
  await keep(tx, deps, actor, by, form, { shipmentId: id });
  if (expected) return readReceived(tx, 'matched', id);
  return {
    ...(await readReceived(tx, 'created', id)),
    ...(await expectingCustomers(tx, arrival.waybill, customerId)),
  };
}

type Given = Omit<Parameters<typeof assignToCustomer>[3], 'note'>;

/** What came before anybody knew whose it was becomes theirs, with what is measured now. */
async function handOver(
  tx: EntityManager,
  deps: Needs,
  actor: Actor,
  form: Form,
  given: Given,
): Promise<{ id: string }> {
  const { id } = await assignToCustomer(tx, deps, actor, { ...given, note: null });
  await measureShipment(tx, id, {
    ...measuresOf(form),
    piece: given.parcel.piece ?? form.piece ?? null,
  });
  return { id };
}

/** What is expected is received, or else a new package of the customer. */
async function receiveNow(
  tx: EntityManager,
  deps: Needs,
  actor: Actor,
  { code: description, scannedAt, ...form }: Form,
  { expected, customerId, waybill, piece }: Arrival,
): Promise<{ id: string }> {
  const measures = { ...measuresOf(form), piece: piece ?? null };
  if (expected) {
    await markReceived(tx, deps, actor, { ...expected, ...measures }, scannedAt);
    return expected;
  }
  const [made] = await createShipments(tx, deps, actor, [{ customerId, description, waybill }]);
  const shipment = made as { id: string; trackingNumber: string };
  await markReceived(tx, deps, actor, { ...shipment, ...measures }, undefined);
  return shipment;
}

/** Keeps a parcel whose owner is not known. */
async function shelve(
  tx: EntityManager,
  deps: Needs,
  actor: Actor,
  by: SessionUser,
  form: Form,
): Promise<Received> {
  const parcel = tx.create(UnclaimedParcel, {
    id: randomUUID(),
    waybill: form.number,
    piece: form.piece ?? null,
    state: 'shelved',
    ...measuresOf(form),
    receivedAt: deps.clock(),
    shipment: null,
  });
  await tx.flush();
  await keep(tx, deps, actor, by, form, { unclaimedId: parcel.id });
  return {
    outcome: 'unclaimed',
    unclaimed: { id: parcel.id, label: unclaimedLabel(parcel.number) },
    ...(await expectingCustomers(tx, form.number)),
  };
}

async function keep(
  tx: EntityManager,
  { clock }: Needs,
  actor: Actor,
  by: SessionUser,
  { location, documentIds }: Form,
  parcel: Parcel,
): Promise<void> {
  const thing =
    'shipmentId' in parcel
      ? ({ thing: 'shipment', thingId: parcel.shipmentId, visibleTo: 'owner' } as const)
      : ({ thing: 'unclaimed-parcel', thingId: parcel.unclaimedId, visibleTo: 'staff' } as const);
  await linkDocuments(tx, by.id, documentIds, { ...thing, kind: 'photograph', at: clock() });
  if (location === undefined) return;
  await putAt(tx, parcel, { field: 'location', code: location }, { actor, at: clock() });
}
