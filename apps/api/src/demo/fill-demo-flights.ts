import { LockMode } from '@mikro-orm/core';
import type { Deps } from '../context.ts';
import { Counter } from '../db/counter.entity.ts';
import type { EntityManager } from '../db/orm.ts';
import { dayMs } from '../durations.ts';
import { User } from '../features/accounts/user.entity.ts';
import { updateProfile } from '../features/customers/update-profile.ts';
import { Location } from '../features/locations/location.entity.ts';
import { addBag } from '../features/manifests/add-bag.ts';
import { addUnit } from '../features/manifests/add-unit.ts';
import { createManifest } from '../features/manifests/create-manifest.ts';
import { departManifest } from '../features/manifests/depart-manifest.ts';
import { learnFromArrivals } from '../features/manifests/learn-transit-times.ts';
import { Manifest } from '../features/manifests/manifest.entity.ts';
import { promiseArrivals } from '../features/manifests/promise-arrivals.ts';
import { scanArrival } from '../features/manifests/scan-arrival.ts';
import { sealManifest } from '../features/manifests/seal-manifest.ts';
import { createPreAlert } from '../features/pre-alerts/create-pre-alert.ts';
import { receiveParcel } from '../features/receiving/receive-parcel.ts';
import { Shipment } from '../features/shipments/shipment.entity.ts';
import { actorIn, ago, clerk, hire, quiet, signedIn } from './people.ts';
import { demoCustomer } from './seed/customers.ts';
import { drawInvoice } from './seed/drawings.ts';
import { type Flight, flights, type Unit } from './seed/flights.ts';
import { demoId } from './seed/insert.ts';
import { shelves } from './seed/warehouse.ts';
import { storeDrawing } from './store-drawing.ts';

/**
 * Shows what is on its way (DEMO=1): a manifest on the water, and one that arrives, of which one unit is
 * missing. Once, in one transaction, by the use-cases that people use. Nothing is added where the
 * shelves of `fillDemoWarehouse`, on which everything stood, are not there. What is on its way gets the
 * window that the last year teaches.
 */
export async function fillDemoFlights(all: Deps): Promise<void> {
  const deps = quiet(all);
  const em = deps.database.em();
  if (!(await em.findOne(User, demoId('user', demoCustomer.row)))) return;
  if ((await em.count(Manifest)) > 0) return;
  if (!(await em.count(Location, { code: shelves[0] }))) return;
  await hire(em, clerk, deps.clock());
  const invoices = await drawInvoices(deps);
  await deps.database.em().transactional(async (tx) => {
    // Of two processes that start at once, the second waits here and then finds it done.
    await tx.findOneOrFail(Counter, 'customer', { lockMode: LockMode.PESSIMISTIC_WRITE });
    if ((await tx.count(Manifest)) > 0) return;
    const customer = await signedIn(tx, demoCustomer.row);
    await updateProfile(tx, deps, customer, { trn: '123456789' });
    await learnFromArrivals(tx, deps);
    await promiseArrivals(tx, deps);
    await send(tx, deps, invoices, flights.vessel);
    await receiveAtBranch(tx, deps, await send(tx, deps, invoices, flights.plane));
  });
}

/** Ids of the invoices, by waybill. */
type Invoices = ReadonlyMap<string, string>;

async function drawInvoices(deps: Deps): Promise<Invoices> {
  const invoices = new Map<string, string>();
  for (const unit of Object.values(flights).flatMap(({ units }) => units)) {
    const owner = { id: demoId('user', unit.owner), role: 'customer' } as const;
    invoices.set(unit.waybill, await storeDrawing(deps, owner, 'invoice', await drawInvoice(unit)));
  }
  return invoices;
}

type Sent = { id: string; bags: number; trackingNumbers: string[] };

/** Everything from the pre-alerts to the departure. */
async function send(
  tx: EntityManager,
  deps: Deps,
  invoices: Invoices,
  flight: Flight,
): Promise<Sent> {
  const { mode, carrier, masterNumber, service, daysAgo, seals, units } = flight;
  const left = daysAgo * 24;
  const actor = actorIn(clerk);
  const trackingNumbers: string[] = [];
  for (const [at, unit] of units.entries()) {
    const number = await takeIn(tx, deps, { unit, service, invoices, hoursAgo: left + 50 - at });
    trackingNumbers.push(number);
  }
  const departsAt = new Date(deps.clock().getTime() - daysAgo * dayMs).toISOString();
  const route = { origin: 'CN', destination: 'JM' } as const;
  const form = { mode, carrier, masterNumber, ...route, departsAt };
  const id = await createManifest(tx, ago(deps, left + 6), actor, form);
  for (const sealNumber of seals) await addBag(tx, actor, { id, sealNumber });
  for (const [at, { bag }] of units.entries()) {
    const trackingNumber = trackingNumbers[at] ?? '';
    await addUnit(tx, ago(deps, left + 4), actor, { id, bag, trackingNumber });
  }
  await sealManifest(tx, ago(deps, left + 2), actor, id);
  await departManifest(tx, ago(deps, left), actor, id);
  return { id, bags: seals.length, trackingNumbers };
}

/** A pre-alerted parcel reaches the warehouse, with its invoice; its owner has given the TRN. */
async function takeIn(
  tx: EntityManager,
  deps: Deps,
  given: { unit: Unit; service: Flight['service']; invoices: Invoices; hoursAgo: number },
): Promise<string> {
  const { unit, service, invoices, hoursAgo } = given;
  const { owner, waybill, seller, item: description, quantity, unitPrice, currency } = unit;
  const user = await signedIn(tx, owner);
  await updateProfile(tx, deps, user, { trn: `1234567${10 + owner}` });
  const invoice = invoices.get(waybill);
  await createPreAlert(tx, ago(deps, hoursAgo + 72), actorIn(user), user, {
    waybill,
    seller,
    service,
    items: [{ description, quantity, unitPrice, currency }],
    documentIds: invoice === undefined ? [] : [invoice],
  });
  await receiveParcel(tx, ago(deps, hoursAgo), actorIn(clerk), clerk, {
    scanId: idOf('d1', waybill),
    waybill,
    weight: unit.pounds,
    location: shelves[0],
    documentIds: [],
  });
  return (await tx.findOneOrFail(Shipment, { waybill })).trackingNumber;
}

/** Counts both bags and everything in them but the last unit. */
async function receiveAtBranch(
  tx: EntityManager,
  deps: Deps,
  { id, bags, trackingNumbers }: Sent,
): Promise<void> {
  const codes = [
    ...Array.from({ length: bags }, (_, at) => `B-${at + 1}`),
    ...trackingNumbers.slice(0, -1),
  ];
  for (const [at, code] of codes.entries()) {
    const scanId = idOf('d2', String(at + 1));
    const scan = { id, scanId, code, documentIds: [] };
    await scanArrival(tx, ago(deps, 3 - at / 10), actorIn(clerk), clerk, scan);
  }
}

/** The same on every database. */
const idOf = (kind: 'd1' | 'd2', text: string) =>
  `de300000-0000-4000-8000-${kind}${text.replace(/\D/g, '').slice(-10).padStart(10, '0')}`;
