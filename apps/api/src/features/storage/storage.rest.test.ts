import type { ShipmentStatus } from '@jadeport/shipment';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConsolidations } from '../../../testing/consolidations.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let staff: Person;
const perDay = { cents: 150, currency: 'USD' };
const rule = (site: string, plan: string | null, freeDays: number) => ({
  site,
  plan,
  freeDays,
  perDay,
  abandonedAfterDays: 90,
});

beforeAll(async () => {
  home = await openTestApp();
  staff = await aMemberOfStaff(home);
  const { session } = await aMemberOfStaff(home, 'admin');
  const body = { storage: [rule('CN', null, 5), rule('CN', 'premium', 60), rule('JM', null, 3)] };
  const answer = await home.send('PUT', '/api/admin/settings', { session, body });
  expect(answer.status, answer.text).toBe(200);
});
afterAll(() => home.close());

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const event = (status: ShipmentStatus, days: number) => ({
  status,
  location: 'Somewhere',
  occurredAt: daysAgo(days),
});

/** Adds a package whose events lie so many days back; the last is its status. */
async function add(owner: Person, ...events: [ShipmentStatus, number][]) {
  const status = events.at(-1)?.[0] ?? 'pending';
  const [number = ''] = await addParcels(home.deps.database, owner.customerCode, [
    { status, events: events.map(([each, days]) => event(each, days)) },
  ]);
  return number;
}
const storageOf = async ({ session }: Person, number: string) =>
  (await home.send('GET', `/api/next-steps/${number}`, { session })).body.storage;

test('free days count down in the warehouse, by the plan', async () => {
  const owner = await aCustomer(home);
  const number = await add(owner, ['pending', 9], ['received', 2]);
  const shown = { site: 'CN', daysLeft: 3, chargedDays: 0, perDay, runs: true };
  expect(await storageOf(owner, number)).toMatchObject(shown);
  await home.deps.database.execute(
    `update customers set plan = 'premium' where customer_code = $1`,
    [owner.customerCode],
  );
  expect(await storageOf(owner, number)).toMatchObject({ daysLeft: 58 });
});

test('what has not come, and what is on its way, has no clock', async () => {
  const owner = await aCustomer(home);
  expect(await storageOf(owner, await add(owner, ['pending', 9]))).toBe(null);
  expect(await storageOf(owner, await add(owner, ['received', 9], ['in_transit', 3]))).toBe(null);
});

test('the branch has its own clock, with charged days after the free ones', async () => {
  const owner = await aCustomer(home);
  const number = await add(owner, ['received', 90], ['in_transit', 60], ['ready_for_pickup', 5]);
  expect(await storageOf(owner, number)).toMatchObject({
    site: 'JM',
    daysLeft: 0,
    chargedDays: 2,
    perDay,
  });
});

test('the clock stands once the owner asks to ship, and runs again when they hold it', async () => {
  const owner = await aCustomer(home);
  const number = await add(owner, ['received', 2]);
  const say = (how: 'ship' | 'hold') =>
    home.send('POST', `/api/shipments/${number}/${how}`, { session: owner.session, body: {} });
  await say('ship');
  expect(await storageOf(owner, number)).toMatchObject({ runs: false, freeUntil: null });
  await say('hold');
  expect(await storageOf(owner, number)).toMatchObject({ runs: true, daysLeft: 3 });
});

test('a box has the clock of its oldest member, while its quote waits for the owner', async () => {
  const owner = await aCustomer(home);
  const { ask, pack } = openConsolidations(home, owner, staff);
  const numbers = [await add(owner, ['received', 4]), await add(owner, ['received', 1])];
  const { body: box } = await ask(numbers);
  expect(await storageOf(owner, box.trackingNumber)).toMatchObject({ runs: false });
  await pack(box.id);
  const { runs, daysLeft } = await storageOf(owner, numbers[1] ?? '');
  expect([runs, daysLeft]).toEqual([true, 1]);
});
