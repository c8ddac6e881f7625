import { canMove, type ShipmentStatus } from '@jadeport/shipment';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { plays } from '../../../testing/receiving-plays.ts';
import type { World } from '../../../testing/receiving-world.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aLocation } from '../../../testing/warehouse.ts';

/**
 * Random work at the warehouse's door against the real database, beside a model in plain data.
 * Commands in all; `RECEIVING_COMMANDS=10000` in front of vitest plays ten thousand. fast-check prints
 * seed and commands when the two differ.
 */
const commands = Number(process.env.RECEIVING_COMMANDS) || 200;
const perRun = 50;

let home: TestApp;
let staff: Person;
let colleague: Person;
let shelves: string[];

beforeAll(async () => {
  home = await openTestApp();
  staff = await aMemberOfStaff(home);
  colleague = await aMemberOfStaff(home);
  shelves = [await aLocation(home.deps.database), await aLocation(home.deps.database)];
});
afterAll(() => home.close());

/** Played twice as often: what leads to parcels that several people want. */
const often = ['preAlert', 'preAlertLying', 'lying', 'waybill', 'waybillAndCode'];
const command = fc.record({
  what: fc.constantFrom(...Object.keys(plays), ...often),
  at: fc.nat({ max: 99 }),
  other: fc.nat({ max: 99 }),
});

type Held = { id: string; state: string; places: string[]; history?: ShipmentStatus[] };
const placesOf = (column: string, of: string) => `
  (select coalesce(json_agg(l.code order by m.id), '[]') from movements m
     join locations l on l.id = m.location_id where m.${column} = ${of}) as places`;

/** What the database holds of what the model knows, in the model's order. */
async function heldBy({ model, customers }: World) {
  const read = (sql: string, values: unknown[]) => home.deps.database.execute<Held>(sql, values);
  const shipments = await read(
    `select s.tracking_number as id, ${placesOf('shipment_id', 's.id')},
       concat_ws(' ', c.customer_code, s.waybill, s.status, s.withdrawn_at is not null) as state,
       (select json_agg(e.status order by e.id) from tracking_events e
         where e.shipment_id = s.id) as history
     from shipments s join customers c on c.id = s.customer_id
     where c.customer_code = any($1) order by s.serial`,
    [customers.map(({ customerCode }) => customerCode)],
  );
  const unclaimed = await read(
    `select p.id, concat_ws(' ', p.waybill, p.state, s.tracking_number) as state,
       ${placesOf('unclaimed_id', 'p.id')}
     from unclaimed_parcels p left join shipments s on s.id = p.shipment_id
     where p.waybill = any($1) order by p.number`,
    [[...new Set(model.unclaimed.map(({ waybill }) => waybill))]],
  );
  const byId = `where id = any($1::uuid[]) order by array_position($1::uuid[], id)`;
  const ids = (items: { id: string }[]) => [items.map(({ id }) => id)];
  const claims = await read(`select id, state from unclaimed_claims ${byId}`, ids(model.claims));
  const preAlerts = await read(`select id, state from pre_alerts ${byId}`, ids(model.preAlerts));
  const scans = await read(`select count(*)::int as state from scans where id = any($1::uuid[])`, [
    model.scans,
  ]);
  return { shipments, unclaimed, claims, preAlerts, scans };
}

/** The same as the model has it; a history is judged by its steps. */
function knownTo({ model, customers }: World) {
  return {
    shipments: model.shipments.map(({ number: id, owner, waybill, status, withdrawn, places }) => ({
      id,
      places,
      history: expect.any(Array),
      state: [customers[owner]?.customerCode, waybill, status, withdrawn ? 't' : 'f']
        .filter((part) => part !== null)
        .join(' '),
    })),
    unclaimed: model.unclaimed.map(({ id, waybill, became, places }) => ({
      id,
      places,
      state: became ? `${waybill} granted ${became}` : `${waybill} shelved`,
    })),
    claims: model.claims.map(({ id, state }) => ({ id, state })),
    preAlerts: model.preAlerts.map(({ id, state }) => ({ id, state })),
    scans: [{ state: model.scans.length }],
  };
}

async function aWorld(): Promise<World> {
  const model = { now: 0, shipments: [], unclaimed: [], claims: [], preAlerts: [], scans: [] };
  const waybills = [1, 2, 3, 4, 5].map(() => `YT${String(Math.random()).slice(2, 15)}`);
  const customers = [await aCustomer(home), await aCustomer(home)];
  const act = openPreAlerts(home, staff);
  return { home, staff, colleague, act, shelves, model, customers, waybills, scans: [] };
}

// A second try would hide what fast-check found.
test('the warehouse holds what the model says, whatever is scanned in whatever order', {
  retry: 0,
  timeout: 120_000 + commands * 150,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: perRun, maxLength: perRun }),
      async (played) => {
        const world = await aWorld();
        for (const { what, at, other } of played) {
          world.model.now += 1;
          home.passTime(10);
          await plays[what]?.(world, at, other);
          const held = await heldBy(world);
          expect(held).toEqual(knownTo(world));
          for (const { history = [] } of held.shipments) {
            const steps = history.slice(1).map((to, index) => [history[index], to] as const);
            for (const [from, to] of steps)
              expect([from, to, from && canMove(from, to)]).toEqual([from, to, true]);
          }
        }
      },
    ),
    { numRuns: Math.ceil(commands / perRun), endOnFailure: !process.env.RECEIVING_SHRINK },
  );
});
