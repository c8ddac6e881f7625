import { LockMode } from '@mikro-orm/core';
import type { Deps } from '../context.ts';
import { Counter } from '../db/counter.entity.ts';
import type { EntityManager } from '../db/orm.ts';
import { User } from '../features/accounts/user.entity.ts';
import { noActor } from '../features/audit/actor.ts';
import { createConsolidation } from '../features/consolidations/create-consolidation.ts';
import { packConsolidation } from '../features/consolidations/pack-consolidation.ts';
import { createLocation } from '../features/locations/create-location.ts';
import { Location } from '../features/locations/location.entity.ts';
import { moveToLocation } from '../features/locations/put-on-shelf.ts';
import { askForPapers } from '../features/pre-alerts/check-papers.ts';
import { createPreAlert } from '../features/pre-alerts/create-pre-alert.ts';
import { claimUnclaimed } from '../features/receiving/claim-unclaimed.ts';
import { receiveParcel } from '../features/receiving/receive-parcel.ts';
import { UnclaimedParcel } from '../features/receiving/unclaimed-parcel.entity.ts';
import { Shipment } from '../features/shipments/shipment.entity.ts';
import { actorIn, ago, clerk, customerOf, hire, quiet, signedIn } from './people.ts';
import { demoCustomer } from './seed/customers.ts';
import { drawInvoice, drawParcel } from './seed/drawings.ts';
import { demoId } from './seed/insert.ts';
import {
  claim,
  packedAt,
  places,
  preAlerts,
  requestedBox,
  shelves,
  unclaimedAt,
  withoutPreAlert,
} from './seed/warehouse.ts';
import { storeDrawing } from './store-drawing.ts';

/**
 * Shows the warehouse in the middle of its day (DEMO=1): shelves, pre-alerted packages, parcels with
 * photographs, some without an owner, of which one is claimed, a box to pack, and one whose quote
 * waits for its customer. Once: where there are places already, nothing is added. In one transaction,
 * and by the use-cases that people use.
 */
export async function fillDemoWarehouse(all: Deps): Promise<void> {
  const deps = quiet(all);
  const em = deps.database.em();
  if (!(await em.findOne(User, demoId('user', demoCustomer.row)))) return;
  if ((await em.count(Location)) > 0) return;
  await hire(em, clerk, deps.clock());
  const drawn = await drawAll(deps);
  await deps.database.em().transactional(async (tx) => {
    // Of two processes that start at once, the second waits here and then finds it done.
    await tx.findOneOrFail(Counter, 'customer', { lockMode: LockMode.PESSIMISTIC_WRITE });
    if ((await tx.count(Location)) > 0) return;
    for (const [code, name, site] of places)
      await createLocation(tx, deps, noActor, { code, name, site });
    await enterPreAlerts(tx, deps, drawn);
    await receiveAll(tx, deps, drawn);
    await combine(tx, deps, drawn);
    await requestBox(tx, deps);
    await claimParcel(tx, deps, drawn);
  });
}

/** The demonstration customer's box, and what is written on it in its photograph. */
const packedBox = { waybill: 'COMBINED-0001', pounds: 4.4 };

/** Ids of the documents that were drawn, by waybill. Those of a start that breaks off are purged. */
type Drawn = { photographs: ReadonlyMap<string, string>; invoices: ReadonlyMap<string, string> };

async function drawAll(deps: Deps): Promise<Drawn> {
  const photographs = new Map<string, string>();
  const invoices = new Map<string, string>();
  const arrived = [
    ...preAlerts.flatMap(({ waybill, received }) => (received ? { waybill, ...received } : [])),
    ...withoutPreAlert,
    packedBox,
  ];
  for (const { waybill, pounds } of arrived)
    photographs.set(
      waybill,
      await storeDrawing(deps, clerk, 'photo', await drawParcel(waybill, pounds)),
    );
  for (const order of [...preAlerts.filter(({ invoice }) => invoice), claim]) {
    const owner = { id: demoId('user', order.owner), role: 'customer' } as const;
    invoices.set(
      order.waybill,
      await storeDrawing(deps, owner, 'invoice', await drawInvoice(order)),
    );
  }
  return { photographs, invoices };
}

const documentsOf = (drawn: ReadonlyMap<string, string>, waybill: string) => {
  const id = drawn.get(waybill);
  return id === undefined ? [] : [id];
};

async function enterPreAlerts(tx: EntityManager, deps: Deps, { invoices }: Drawn): Promise<void> {
  for (const { owner, waybill, seller, item, hoursAgo, papersNote, ...price } of preAlerts) {
    const { quantity, unitPrice, currency } = price;
    const user = await signedIn(tx, owner);
    const id = await createPreAlert(tx, ago(deps, hoursAgo), actorIn(user), user, {
      waybill,
      seller,
      service: 'standard',
      items: [{ description: item, quantity, unitPrice, currency }],
      documentIds: documentsOf(invoices, waybill),
    });
    if (papersNote)
      await askForPapers(tx, deps, noActor, { id, papers: ['invoice'], note: papersNote });
  }
}

async function receiveAll(tx: EntityManager, deps: Deps, { photographs }: Drawn): Promise<void> {
  const preAlerted = preAlerts.flatMap(({ waybill, received }) =>
    received ? { waybill, owner: undefined, place: undefined, ...received } : [],
  );
  const others = withoutPreAlert.map((parcel) => ({
    ...parcel,
    place: parcel.owner === undefined ? unclaimedAt : undefined,
    box: [30, 25, 20] as const,
  }));
  for (const [at, parcel] of [...preAlerted, ...others].entries()) {
    const { waybill, owner, hoursAgo, pounds, box, place } = parcel;
    const [length, width, height] = box;
    const code = owner === undefined ? undefined : (await customerOf(tx, owner)).customerCode;
    await receiveParcel(tx, ago(deps, hoursAgo), actorIn(clerk), clerk, {
      scanId: scanId(at + 1),
      waybill,
      weight: pounds,
      length,
      width,
      height,
      ...(code === undefined ? {} : { customerCode: code }),
      location: place ?? shelves[at % shelves.length] ?? shelves[0],
      documentIds: documentsOf(photographs, waybill),
    });
  }
}

/** The same on every database. */
const scanId = (row: number) => `de300000-0000-4000-8000-d${String(row).padStart(11, '0')}`;

/** A box of the demonstration customer, packed and quoted. */
async function combine(tx: EntityManager, deps: Deps, { photographs }: Drawn): Promise<void> {
  const waybills = preAlerts
    .filter(({ owner, received }) => owner === demoCustomer.row && received)
    .map(({ waybill }) => waybill);
  const user = await signedIn(tx, demoCustomer.row);
  const members = await tx.findAll(Shipment, { where: { waybill: { $in: waybills } } });
  const trackingNumbers = members.map(({ trackingNumber }) => trackingNumber);
  const { id } = await createConsolidation(tx, ago(deps, 20), actorIn(user), user, {
    trackingNumbers,
    service: 'standard',
    instructions: 'Please keep the tripod’s box.',
  });
  await packConsolidation(tx, ago(deps, 4), actorIn(clerk), clerk, {
    id,
    weight: packedBox.pounds,
    length: 42,
    width: 22,
    height: 18,
    documentIds: documentsOf(photographs, packedBox.waybill),
  });
  const { trackingNumber } = await tx.findOneOrFail(Shipment, id);
  await moveToLocation(tx, ago(deps, 4), actorIn(clerk), { trackingNumber, code: packedAt });
}

async function requestBox(tx: EntityManager, deps: Deps): Promise<void> {
  const { owner, waybills, hoursAgo, instructions } = requestedBox;
  const members = await tx.findAll(Shipment, { where: { waybill: { $in: waybills } } });
  const trackingNumbers = members.map(({ trackingNumber }) => trackingNumber);
  const user = await signedIn(tx, owner);
  await createConsolidation(tx, ago(deps, hoursAgo), actorIn(user), user, {
    trackingNumbers,
    service: 'standard',
    instructions,
  });
}

async function claimParcel(tx: EntityManager, deps: Deps, { invoices }: Drawn): Promise<void> {
  const { owner, waybill, hoursAgo, reason } = claim;
  const { id } = await tx.findOneOrFail(UnclaimedParcel, { waybill });
  await claimUnclaimed(tx, ago(deps, hoursAgo), await signedIn(tx, owner), {
    id,
    reason,
    documentIds: documentsOf(invoices, waybill),
  });
}
