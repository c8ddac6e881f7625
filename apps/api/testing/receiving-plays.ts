import { canMove, type ShipmentStatus } from '@jadeport/shipment';
import { expect } from 'vitest';
import { doorPlays } from './receiving-door.ts';
import { arrive, awaitedBy, type ModelUnclaimed, moveTo, put } from './receiving-model.ts';
import { type Plays, pick, post, type World } from './receiving-world.ts';

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

export const plays: Plays = {
  ...doorPlays,
  async assign(world, at, other) {
    if (world.model.unclaimed.length === 0) return;
    const parcel = pick(world.model.unclaimed, at);
    const owner = other % world.customers.length;
    const { customerCode } = pick(world.customers, owner);
    const path = `/admin/unclaimed/${parcel.id}/assign`;
    const { status } = await post(world, world.staff, path, { customerCode });
    expect(status).toBe(parcel.became ? 409 : 200);
    if (!parcel.became) await give(world, parcel, owner);
  },
  async claim(world, at, other) {
    const { model, customers } = world;
    if (model.unclaimed.length === 0) return;
    const { id: unclaimed, became } = pick(model.unclaimed, at);
    const owner = other % customers.length;
    const form = { reason: 'Two pairs of running shoes from Taobao.' };
    const path = `/unclaimed/${unclaimed}/claims`;
    const { status, body } = await post(world, pick(customers, owner), path, form);
    // One that waits is enough, and a denied one needs new proof, which nobody brings here.
    const again = model.claims.some((each) => each.unclaimed === unclaimed && each.owner === owner);
    expect(status).toBe(became ? 404 : again ? 409 : 201);
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
    moveTo(model, shipment, status);
  },
};
