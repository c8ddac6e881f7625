import { Readable } from 'node:stream';
import { LockMode } from '@mikro-orm/core';
import type { CustomerUser, Deps, SessionUser } from '../context.ts';
import { Counter } from '../db/counter.entity.ts';
import type { EntityManager } from '../db/orm.ts';
import { hourMs } from '../durations.ts';
import { User } from '../features/accounts/user.entity.ts';
import { type Actor, accountId, noActor } from '../features/audit/actor.ts';
import { createConsolidation } from '../features/consolidations/create-consolidation.ts';
import { packConsolidation } from '../features/consolidations/pack-consolidation.ts';
import { Customer } from '../features/customers/customer.entity.ts';
import { receiveFile } from '../features/documents/incoming-file.ts';
import { storeDocument } from '../features/documents/store-document.ts';
import { createLocation } from '../features/locations/create-location.ts';
import { Location } from '../features/locations/location.entity.ts';
import { moveToLocation } from '../features/locations/move-to-location.ts';
import { askForPapers } from '../features/pre-alerts/check-papers.ts';
import { createPreAlert } from '../features/pre-alerts/create-pre-alert.ts';
import { followShipments } from '../features/pre-alerts/follow-shipments.ts';
import { claimUnclaimed } from '../features/receiving/claim-unclaimed.ts';
import { receiveParcel } from '../features/receiving/receive-parcel.ts';
import { UnclaimedParcel } from '../features/receiving/unclaimed-parcel.entity.ts';
import { Shipment } from '../features/shipments/shipment.entity.ts';
import { customers, demoCustomer } from './seed/customers.ts';
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

/** Who works at the demonstration's warehouse; the account has no password. */
const clerk: SessionUser = {
  id: demoId('user', customers.length + 1),
  email: 'yufang@jadeport.example',
  role: 'staff',
  language: 'zh',
  firstName: 'Fang',
  lastName: 'Yu',
  customer: null,
  secondFactor: false,
};

/** Who acts in the demonstration, from no network address. */
const actorIn = ({ id }: SessionUser): Actor => ({ id: accountId(id), address: null });

/**
 * Shows the warehouse in the middle of its day (DEMO=1): shelves, pre-alerted packages, parcels with
 * photographs, some without an owner, of which one is claimed, a box to pack, and one whose quote
 * waits for its customer. Once: where there are places already, nothing is added. In one transaction,
 * and by the use-cases that people use.
 */
export async function fillDemoWarehouse(all: Deps): Promise<void> {
  // Nobody is told of what did not happen: no notification, and no email.
  const jobs = { ...all.jobs, enqueue: async () => '' };
  const deps: Deps = { ...all, jobs, onStatusChanged: followShipments };
  const em = deps.database.em();
  if (!(await em.findOne(User, demoId('user', demoCustomer.row)))) return;
  if ((await em.count(Location)) > 0) return;
  await em.upsert(User, {
    id: clerk.id,
    email: clerk.email,
    firstName: clerk.firstName,
    lastName: clerk.lastName,
    role: 'staff',
    status: 'active',
    language: 'zh',
    passwordHash: null,
    createdAt: deps.clock(),
  });
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
  const store = async (owner: Pick<SessionUser, 'id' | 'role'>, png: Buffer, photo: boolean) => {
    const incoming = await receiveFile(Readable.from([png]), deps.config.dataDir);
    return (await storeDocument(deps, owner, photo ? 'photo' : 'invoice', incoming)).id;
  };
  const photographs = new Map<string, string>();
  const invoices = new Map<string, string>();
  const arrived = [
    ...preAlerts.flatMap(({ waybill, received }) => (received ? { waybill, ...received } : [])),
    ...withoutPreAlert,
    packedBox,
  ];
  for (const { waybill, pounds } of arrived)
    photographs.set(waybill, await store(clerk, await drawParcel(waybill, pounds), true));
  for (const order of [...preAlerts.filter(({ invoice }) => invoice), claim]) {
    const owner = { id: demoId('user', order.owner), role: 'customer' } as const;
    invoices.set(order.waybill, await store(owner, await drawInvoice(order), false));
  }
  return { photographs, invoices };
}

/** The same as of so many hours ago. */
const ago = (deps: Deps, hours: number): Deps => ({
  ...deps,
  clock: () => new Date(deps.clock().getTime() - hours * hourMs),
});

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

const customerOf = (tx: EntityManager, row: number) =>
  tx.findOneOrFail(Customer, demoId('customer', row), { populate: ['user'] });

async function signedIn(tx: EntityManager, row: number): Promise<CustomerUser> {
  const { id, user, ...of } = await customerOf(tx, row);
  const { customerCode, phoneNumber, streetAddress, city, parish, branch, plan } = of;
  const { id: userId, email, firstName, lastName, language } = user;
  return {
    id: userId,
    role: 'customer',
    email,
    firstName,
    lastName,
    language,
    secondFactor: false,
    customer: {
      id,
      customerCode,
      phoneNumber,
      streetAddress,
      city,
      parish,
      branch,
      plan: plan ?? null,
    },
  };
}
