import { randomUUID } from 'node:crypto';
import { canMove, type ShipmentStatus } from '@jadeport/shipment';
import { expect } from 'vitest';
import type { Person } from './people.ts';
import type { openPreAlerts } from './pre-alerts.ts';
import {
  arrive,
  awaitedBy,
  foresee,
  isAwaited,
  type Model,
  type ModelScan,
  type ModelUnclaimed,
  meant,
  moveTo,
  put,
} from './receiving-model.ts';
import type { TestApp } from './test-app.ts';

/** A warehouse and its customers, beside the model of what it should hold. */
export type World = {
  home: TestApp;
  staff: Person;
  act: ReturnType<typeof openPreAlerts>;
  shelves: string[];
  model: Model;
  customers: Person[];
  waybills: string[];
  scans: { body: object; answer: object }[];
};
// biome-ignore lint/style/noNonNullAssertion: callers know that there are some.
const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length]!;
const post = ({ home }: World, person: Person, path: string, body: object) =>
  home.send('POST', `/api${path}`, { session: person.session, body });

/** Scans as a device does; the answer must be the one that the model foresees. */
async function receive(world: World, scan: ModelScan, beside: boolean): Promise<void> {
  const { model, customers } = world;
  const seen = foresee(model, scan);
  const code = beside ? { customerCode: pick(customers, scan.owner ?? 0).customerCode } : {};
  const body = { scanId: randomUUID(), waybill: scan.code, ...code };
  const { status, body: answer } = await post(world, world.staff, '/admin/receiving', body);
  expect([status, answer.outcome]).toEqual([200, seen.outcome]);
  world.scans.push({ body, answer });
  model.scans.push(body.scanId);
  if (seen.outcome === 'already') {
    expect(answer.shipment?.trackingNumber).toBe(seen.shipment?.number);
    expect(answer.unclaimed?.id).toBe(seen.parcel?.id);
  } else if (seen.outcome === 'unclaimed') {
    const parcel = { waybill: scan.code, came: model.now, became: null, places: [] };
    model.unclaimed.push({ ...answer.unclaimed, ...parcel });
  } else {
    const number = answer.shipment.trackingNumber;
    expect(model.shipments.find((each) => each.number === number)).toBe(seen.shipment);
    arrive(model, { number, owner: seen.owner, waybill: seen.waybill }, seen.parcel);
  }
}

/** The shipment that an unclaimed parcel has become, as the answer of assign or grant tells it. */
async function give(world: World, parcel: ModelUnclaimed, owner: number): Promise<void> {
  const { model } = world;
  const awaited = awaitedBy(model, parcel, owner);
  const [row] = await world.home.deps.database.execute<{ number: string }>(
    `select s.tracking_number as number from unclaimed_parcels p join shipments s
       on s.id = p.shipment_id where p.id = $1`,
    [parcel.id],
  );
  const number = row?.number ?? '';
  expect(model.shipments.find((each) => each.number === number)).toBe(awaited);
  arrive(model, { number, owner, waybill: parcel.waybill }, parcel);
}

export const plays: Record<string, (world: World, at: number, other: number) => Promise<void>> = {
  async preAlert(world, at, other) {
    const { model, customers, waybills } = world;
    const [owner, waybill] = [at % customers.length, pick(waybills, other)];
    const answer = await world.act.preAlert(pick(customers, owner), { waybill });
    const twice = model.preAlerts.some(({ number, state }) =>
      model.shipments.some(
        (each) =>
          each.number === number &&
          each.owner === owner &&
          each.waybill === waybill &&
          state !== 'cancelled',
      ),
    );
    expect(answer.status).toBe(twice ? 409 : 201);
    if (twice) return;
    const { id, trackingNumber: number } = answer.body;
    model.preAlerts.push({ id, number, state: 'open' });
    const facts = { number, owner, waybill, made: model.now, came: null, places: [] };
    model.shipments.push({ ...facts, status: 'pending', withdrawn: false });
  },
  async cancel(world, at) {
    const { model, customers } = world;
    if (model.preAlerts.length === 0) return;
    const preAlert = pick(model.preAlerts, at);
    const shipment = model.shipments.find(({ number }) => number === preAlert.number);
    if (!shipment) throw new Error('a pre-alert without its shipment');
    const { status } = await world.act.cancel(pick(customers, shipment.owner), preAlert.id);
    expect(status).toBe(preAlert.state === 'matched' ? 409 : 204);
    if (preAlert.state === 'open') {
      preAlert.state = 'cancelled';
      shipment.withdrawn = true;
    }
  },
  waybill: (world, at) =>
    receive(world, { code: pick(world.waybills, at), isWaybill: true, owner: undefined }, false),
  waybillAndCode: (world, at, other) => {
    const owner = other % world.customers.length;
    return receive(world, { code: pick(world.waybills, at), isWaybill: true, owner }, true);
  },
  code: (world, at) => {
    const owner = at % world.customers.length;
    const { customerCode } = pick(world.customers, owner);
    return receive(world, { code: customerCode, isWaybill: false, owner }, false);
  },
  async number(world, at) {
    if (world.model.shipments.length === 0) return;
    const { number } = pick(world.model.shipments, at);
    await receive(world, { code: number, isWaybill: true, owner: undefined }, false);
  },
  unknown: (world) =>
    receive(
      world,
      { code: `X${randomUUID()}`.toUpperCase(), isWaybill: true, owner: undefined },
      false,
    ),
  /** One device reads our number and another the waybill of the same parcel, at once. */
  async both(world, at) {
    const shipment = world.model.shipments.filter(isAwaited)[at];
    const code = shipment?.waybill;
    if (!code) return;
    const scan = { code, isWaybill: true, owner: undefined };
    if (meant(world.model, scan) !== shipment) return;
    const { owner, number } = shipment;
    const parcel = foresee(world.model, scan).parcel;
    const send = (waybill: string) => {
      const scanId = randomUUID();
      world.model.scans.push(scanId);
      return post(world, world.staff, '/admin/receiving', { scanId, waybill });
    };
    const answers = await Promise.all([send(number), send(code)]);
    const outcomes = answers.map(({ body }) => body.outcome).toSorted();
    expect(outcomes).toEqual(['already', 'matched']);
    arrive(world.model, { number, owner, waybill: code }, parcel);
  },
  /** The same scan again, twice at once: the answer of the first time. */
  async again(world, at) {
    const { scans } = world;
    if (scans.length === 0) return;
    const { body, answer } = pick(scans, at);
    const send = () => post(world, world.staff, '/admin/receiving', body);
    for (const again of await Promise.all([send(), send()])) expect(again.body).toEqual(answer);
  },
  async assign(world, at, other) {
    if (world.model.unclaimed.length === 0) return;
    const parcel = pick(world.model.unclaimed, at);
    const owner = other % world.customers.length;
    const { customerCode } = pick(world.customers, owner);
    const { status } = await post(world, world.staff, `/admin/unclaimed/${parcel.id}/assign`, {
      customerCode,
    });
    expect(status).toBe(parcel.became ? 409 : 200);
    if (!parcel.became) await give(world, parcel, owner);
  },
  async claim(world, at, other) {
    const { model, customers } = world;
    if (model.unclaimed.length === 0) return;
    const { id: unclaimed, became } = pick(model.unclaimed, at);
    const owner = other % customers.length;
    const reason = 'Two pairs of running shoes from Taobao.';
    const { status, body } = await post(
      world,
      pick(customers, owner),
      `/unclaimed/${unclaimed}/claims`,
      {
        reason,
      },
    );
    const waits = model.claims.some(
      (each) => each.unclaimed === unclaimed && each.owner === owner && each.state === 'filed',
    );
    expect(status).toBe(became ? 404 : waits ? 409 : 201);
    if (status === 201) model.claims.push({ id: body.id, unclaimed, owner, state: 'filed' });
  },
  async grant(world, at) {
    if (world.model.claims.length === 0) return;
    const claim = pick(world.model.claims, at);
    const { status } = await post(world, world.staff, `/admin/claims/${claim.id}/grant`, {});
    expect(status).toBe(claim.state === 'filed' ? 200 : 409);
    const parcel = world.model.unclaimed.find(({ id }) => id === claim.unclaimed);
    if (claim.state === 'filed' && parcel) await give(world, parcel, claim.owner);
  },
  async deny(world, at) {
    const { model } = world;
    if (model.claims.length === 0) return;
    const claim = pick(model.claims, at);
    const { status } = await post(world, world.staff, `/admin/claims/${claim.id}/deny`, {});
    expect(status).toBe(claim.state === 'filed' ? 200 : 409);
    if (claim.state === 'filed') claim.state = 'denied';
  },
  async shelve(world, at, other) {
    const { model } = world;
    const code = pick(world.shelves, other);
    const things = [...model.shipments, ...model.unclaimed];
    if (things.length === 0) return;
    const thing = pick(things, at);
    const path =
      'number' in thing ? `shipments/${thing.number}` : `unclaimed-labels/${thing.label}`;
    const { status } = await post(world, world.staff, `/admin/${path}/location`, { code });
    const gone = 'became' in thing && thing.became !== null;
    expect(status).toBe(gone ? 404 : 200);
    if (!gone) put(thing, code);
  },
  async move(world, at, other) {
    const { model } = world;
    if (model.shipments.length === 0) return;
    const shipment = pick(model.shipments, at);
    const status = pick(['exception', 'processing', 'received'] as ShipmentStatus[], other);
    const answer = await world.act.move(shipment.number, status);
    const allowed = canMove(shipment.status, status);
    expect(answer.status === 409).toBe(!allowed);
    if (!allowed) return;
    if (status === 'received') shipment.came = model.now;
    moveTo(model, shipment, status);
  },
};
