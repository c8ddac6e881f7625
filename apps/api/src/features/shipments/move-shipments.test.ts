// @database
import { shipmentStatuses } from '@jadeport/shipment';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer, type Person } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { noActor } from '../audit/actor.ts';
import { type Move, moveAllShipments, moveShipments } from './move-shipments.ts';
import { shipmentIds } from './shipment-ids.ts';

let home: TestApp;
let owner: Person;

beforeAll(async () => {
  home = await openTestApp();
  owner = await aCustomer(home);
});
afterAll(() => home.close());

const location = 'Kingston, Jamaica';
const move = (ids: readonly string[], command: Move['command']) =>
  home.deps.database
    .em()
    .transactional((tx) => moveShipments(tx, home.deps, noActor, ids, { command, location }));

async function added(count: number, status: 'received' | 'in_transit' = 'in_transit') {
  const { database } = home.deps;
  const parcels = Array.from({ length: count }, () => ({ status }));
  return shipmentIds(database.em(), await addParcels(database, owner.customerCode, parcels));
}

/** Puts all but the first into the first, which has been approved. */
async function boxOf([box = '', ...members]: string[]): Promise<void> {
  const { database } = home.deps;
  await database.execute(
    "update shipments set kind = 'consolidation', consolidation_state = 'approved' where id = $1",
    [box],
  );
  await database.execute('update shipments set consolidation_id = $1 where id = any($2)', [
    box,
    members,
  ]);
}

type Row = {
  status: string;
  state: string | null;
  last: string;
  events: number;
  box: string | null;
};
const rowsOf = (ids: readonly string[]) =>
  home.deps.database.execute<Row>(
    `select s.status, s.consolidation_state as state, k.status as box,
       (select count(*)::int from tracking_events h where h.shipment_id = s.id) as events,
       (select h.status from tracking_events h where h.shipment_id = s.id order by h.id desc limit 1) as last
     from shipments s left join shipments k on k.id = s.consolidation_id
     where s.id = any($1) order by array_position($1::uuid[], s.id)`,
    [ids],
  );

test('a flight of thousands is moved in as many statements as one package', async () => {
  const counted = async (count: number) => {
    const ids = await added(count);
    const statements = await statementsOf(async () => {
      const outcomes = await move(ids, 'customs_hold');
      expect(outcomes.filter(({ status }) => status === 'customs_hold')).toHaveLength(count);
    });
    return statements.length;
  };
  expect(await counted(2_000)).toBe(await counted(1));
});

test('what sits in a box moves with it, is sealed with it, and takes no event of its own', async () => {
  const ids = await added(3, 'received');
  await boxOf(ids);
  const [box = '', member = ''] = ids;
  expect(await move([member], 'processing')).toMatchObject([
    { status: 'received', refusal: { code: 'IN_A_CONSOLIDATION' } },
  ]);
  await move([box, member], 'in_transit');
  expect(await rowsOf(ids)).toEqual([
    { status: 'in_transit', state: 'sealed', box: null, events: 1, last: 'in_transit' },
    ...Array(2).fill({
      status: 'in_transit',
      state: null,
      box: 'in_transit',
      events: 1,
      last: 'in_transit',
    }),
  ]);
});

test('all or none: one that cannot move keeps the others where they are, with its reason', async () => {
  const [first = '', second = ''] = await added(2);
  await move([second], 'returned');
  const all = home.deps.database.em().transactional((tx) =>
    moveAllShipments(tx, home.deps, noActor, [first, second], {
      command: 'customs_hold',
      location,
    }),
  );
  await expect(all).rejects.toMatchObject({
    code: 'STATUS_NOT_ALLOWED',
    params: { from: 'returned', to: 'customs_hold' },
  });
  expect(await rowsOf([first])).toMatchObject([{ status: 'in_transit', events: 0 }]);
});

test('a command of boxes from another status is a fault of ours', async () => {
  const [id = ''] = await added(1);
  await expect(move([id], 'unpack')).rejects.toThrow('unpack from in_transit');
});

// A second try would hide what fast-check found.
test('whatever moves, a member has the status of its box, and each status is that of the last event', {
  retry: 0,
}, async () => {
  const step = fc.record({
    chosen: fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 1 }),
    command: fc.constantFrom(...shipmentStatuses),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
      const ids = await added(6, 'received');
      await boxOf(ids.slice(0, 3));
      for (const { chosen, command } of steps) {
        await move(
          chosen.map((at) => ids[at] ?? ''),
          command,
        );
        for (const { status, box, last, events } of await rowsOf(ids)) {
          expect(box ?? status).toBe(status);
          if (events > 0) expect(last).toBe(status);
        }
      }
    }),
    { numRuns: 12 },
  );
});

// The embedded database has one connection, on which nothing waits for a lock.
describe.skipIf(!process.env.DATABASE_URL)('on a real server (DATABASE_URL)', () => {
  test('moves of overlapping sets in any order wait for each other, and none deadlocks', async () => {
    const ids = await added(60);
    await boxOf(ids.slice(0, 10));
    const order = (by: number) => ids.toSorted((a, b) => a.charCodeAt(by) - b.charCodeAt(by));
    const commands = ['customs_hold', 'in_transit'] as const;
    const all = Array.from({ length: 24 }, (_, at) =>
      move(order(at).slice(at % 7), commands[at % 2] ?? 'in_transit'),
    );
    await Promise.all(all);
    const rows = await rowsOf(ids);
    expect(
      rows.filter(({ status, box, last }) => last === status && (box ?? status) === status),
    ).toHaveLength(ids.length);
  });
});
