import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Person } from './people.ts';
import {
  arrive,
  expecting,
  foresee,
  isAwaited,
  type ModelScan,
  meant,
  onShelf,
} from './receiving-model.ts';
import { type Plays, pick, post, type World } from './receiving-world.ts';

/** A scan of a code, beside the code of a customer where there is an owner. */
const scanOf = (code: string, owner?: number): ModelScan => ({ code, isWaybill: true, owner });

/** Scans as a device does; the answer must be the one that the model foresees. */
async function receive(world: World, scan: ModelScan): Promise<void> {
  const { model, customers } = world;
  const seen = foresee(model, scan);
  const isBeside = scan.isWaybill && scan.owner !== undefined;
  const code = isBeside ? { customerCode: pick(customers, scan.owner ?? 0).customerCode } : {};
  const body = { scanId: randomUUID(), waybill: scan.code, ...code };
  const { status, body: answer } = await post(world, world.staff, '/admin/receiving', body);
  expect([status, answer.outcome]).toEqual([200, seen.outcome]);
  world.scans.push({ body, answer });
  model.scans.push(body.scanId);
  const named = answer.expectedBy?.map((each: Person) => each.customerCode) ?? [];
  expect(named).toEqual(expectedBy(world, scan, seen));
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

/** Whom an answer names: who expects what lies unclaimed, or what became another customer's. */
function expectedBy({ model, customers }: World, scan: ModelScan, seen: Foreseen) {
  if ('shipment' in seen && seen.shipment) return [];
  const waybill = seen.outcome === 'unclaimed' ? scan.code : waybillOf(seen);
  const but = 'owner' in seen ? seen.owner : undefined;
  return expecting(model, waybill, but).map((owner) => pick(customers, owner).customerCode);
}
type Foreseen = ReturnType<typeof foresee>;
const waybillOf = (seen: Foreseen) =>
  'waybill' in seen ? seen.waybill : 'parcel' in seen && seen.parcel ? seen.parcel.waybill : null;

/** A customer pre-alerts a waybill, once. */
async function preAlert(world: World, at: number, waybill: string): Promise<void> {
  const { model, customers } = world;
  const owner = at % customers.length;
  const answer = await world.act.preAlert(pick(customers, owner), { waybill });
  const same = model.shipments.filter((each) => each.owner === owner && each.waybill === waybill);
  const twice = model.preAlerts.some(
    ({ number, state }) => state !== 'cancelled' && same.some((each) => each.number === number),
  );
  expect(answer.status).toBe(twice ? 409 : 201);
  if (twice) return;
  const { id, trackingNumber: number } = answer.body;
  model.preAlerts.push({ id, number, state: 'open' });
  const facts = { number, owner, waybill, made: model.now, came: null, places: [] };
  model.shipments.push({ ...facts, status: 'pending', withdrawn: false });
}

/** What is done at the door, by devices and by customers. */
export const doorPlays: Plays = {
  preAlert: (world, at, other) => preAlert(world, at, pick(world.waybills, other)),
  /** Whoever sees a parcel on the shelf, or guesses its waybill, pre-alerts it afterwards. */
  async preAlertLying(world, at, other) {
    const lying = onShelf(world.model);
    if (lying.length > 0) await preAlert(world, at, pick(lying, other).waybill);
  },
  /** What lies unclaimed is scanned again: its waybill, or the number of who expects it. */
  async lying(world, at, other) {
    const lying = onShelf(world.model);
    if (lying.length === 0) return;
    const { waybill } = pick(lying, at);
    const numbers = world.model.shipments.flatMap((each) =>
      each.waybill === waybill ? each.number : [],
    );
    const code = pick([waybill, ...numbers], other);
    await receive(world, scanOf(code));
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
  waybill: (world, at) => receive(world, scanOf(pick(world.waybills, at))),
  waybillAndCode: (world, at, other) =>
    receive(world, scanOf(pick(world.waybills, at), other % world.customers.length)),
  code: (world, at) => {
    const owner = at % world.customers.length;
    const { customerCode } = pick(world.customers, owner);
    return receive(world, { code: customerCode, isWaybill: false, owner });
  },
  async number(world, at) {
    if (world.model.shipments.length === 0) return;
    const { number } = pick(world.model.shipments, at);
    await receive(world, scanOf(number));
  },
  async label(world, at) {
    if (world.model.unclaimed.length === 0) return;
    const { label } = pick(world.model.unclaimed, at);
    await receive(world, scanOf(label));
  },
  async labelAndCode(world, at, other) {
    if (world.model.unclaimed.length === 0) return;
    const { label } = pick(world.model.unclaimed, at);
    await receive(world, scanOf(label, other % world.customers.length));
  },
  unknown: (world) => receive(world, scanOf(`X${randomUUID()}`.toUpperCase())),
  /** One device reads our number and another the waybill of the same parcel, at once. */
  async both(world, at) {
    const shipment = world.model.shipments.filter(isAwaited)[at];
    const code = shipment?.waybill;
    if (!code) return;
    const scan = scanOf(code);
    if (meant(world.model, scan) !== shipment) return;
    const { owner, number } = shipment;
    const lies = foresee(world.model, scan).outcome === 'already';
    const send = (waybill: string) => {
      const scanId = randomUUID();
      world.model.scans.push(scanId);
      return post(world, world.staff, '/admin/receiving', { scanId, waybill });
    };
    const answers = await Promise.all([send(number), send(code)]);
    const outcomes = answers.map(({ body }) => body.outcome).toSorted();
    expect(outcomes).toEqual(['already', lies ? 'already' : 'matched']);
    if (!lies) arrive(world.model, { number, owner, waybill: code });
  },
  /** The same scan again, twice at once: the answer of the first time. */
  async again(world, at) {
    const { scans } = world;
    if (scans.length === 0) return;
    const { body, answer } = pick(scans, at);
    const send = () => post(world, world.staff, '/admin/receiving', body);
    for (const again of await Promise.all([send(), send()])) expect(again.body).toEqual(answer);
  },
  /** The id of an earlier scan for another parcel, or from another member of staff: nothing happens. */
  async reuse(world, at, other) {
    const { scans, staff, colleague } = world;
    if (scans.length === 0) return;
    const { body } = pick(scans, at);
    const changed = other % 2 === 0 ? { ...body, waybill: `X${randomUUID()}` } : body;
    const by = other % 2 === 0 ? staff : colleague;
    const answer = await post(world, by, '/admin/receiving', changed);
    expect([answer.status, answer.body.code]).toEqual([409, 'SCAN_ID_REUSED']);
  },
};
