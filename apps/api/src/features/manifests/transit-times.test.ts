import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openManifests } from '../../../testing/manifests.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { learnFromArrivals } from './learn-transit-times.ts';
import { promiseArrivals } from './promise-arrivals.ts';

let home: TestApp;
let work: Awaited<ReturnType<typeof openManifests>>;
beforeAll(async () => {
  home = await openTestApp();
  work = await openManifests(home);
});
afterAll(() => home.close());
// Without the triggers that keep what money was asked for.
beforeEach(() =>
  home.deps.database.execute(`do $$ begin
    set local session_replication_role = replica;
    truncate shipments, transit_times cascade;
  end $$`),
);

const dayMs = 86_400_000;
const em = () => home.deps.database.em();
const learn = () => learnFromArrivals(em(), home.deps);

/** Parcels that have arrived, each after as many days as are given for it. */
async function arrived(daysOf: readonly number[]): Promise<void> {
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  const parcels = daysOf.map((days, at) => {
    const left = today - (30 + at) * dayMs + 3 * 3_600_000;
    const event = (status: 'in_transit' | 'ready_for_pickup', after: number) =>
      ({ status, location: 'A', occurredAt: new Date(left + after * dayMs + after) }) as const;
    const events = [
      event('in_transit', 0),
      event('in_transit', 1),
      event('ready_for_pickup', days),
    ];
    return { status: 'ready_for_pickup' as const, events };
  });
  await addParcels(home.deps.database, work.owner.customerCode, parcels);
}

/** The window of the only unit of a manifest that departs now, as everybody reads it. */
async function windowOfDeparture() {
  const { numbers } = await work.departed();
  const [number = ''] = numbers;
  const { body } = await home.send('GET', `/api/tracking/${number}`);
  const own = await home.send('GET', `/api/shipments/${number}`, work.owner);
  expect(own.body.estimatedWindow).toEqual(body.estimatedWindow);
  expect(body.estimatedDelivery).toBe(body.estimatedWindow.to);
  return body.estimatedWindow;
}

const daysFromNow = (day: string) => {
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(new Date());
  return (Date.parse(day) - Date.parse(today)) / dayMs;
};

test('with fewer than 100 arrivals a departure is promised for the delivery time of its service', async () => {
  await arrived(Array(99).fill(9));
  expect(await learn()).toBe(99);
  const { from, to, coverage } = await windowOfDeparture();
  const { min, max } = home.deps.settings().rates.deliveryTimes.standard;
  expect(coverage).toBeNull();
  expect(daysFromNow(from)).toBeGreaterThanOrEqual(min);
  expect(daysFromNow(to)).toBeGreaterThanOrEqual(max);
});

test('with 100 a departure is promised for the days in which 8 of 10 have arrived', async () => {
  await arrived(Array.from({ length: 100 }, (_, at) => (at % 25 === 0 ? 15 : 8 + (at % 3))));
  await learn();
  const { from, to, coverage } = await windowOfDeparture();
  expect(daysFromNow(from)).toBeGreaterThanOrEqual(7);
  expect(daysFromNow(to)).toBeLessThanOrEqual(11);
  expect(coverage).toBe(0.8);
});

test('what left on no manifest is promised the same, and a day that staff wrote down stays', async () => {
  await arrived(Array(120).fill(9));
  await learn();
  const now = new Date();
  const event = { status: 'in_transit', location: 'A', occurredAt: now } as const;
  const moving = { status: 'in_transit' as const, events: [event] };
  const [open = '', written = ''] = await addParcels(home.deps.database, work.owner.customerCode, [
    moving,
    { ...moving, estimatedDelivery: '2031-01-01' },
  ]);
  expect(await promiseArrivals(em(), home.deps)).toBe(1);
  const read = async (number: string) => (await home.send('GET', `/api/tracking/${number}`)).body;
  expect(await read(open)).toMatchObject({ estimatedWindow: { coverage: 0.8 } });
  const body = await read(written);
  expect([body.estimatedDelivery, body.estimatedWindow]).toEqual(['2031-01-01', undefined]);
});

test('a day that staff write down replaces the window', async () => {
  const { numbers } = await work.departed();
  const path = `/api/admin/shipments/${numbers[0]}`;
  const read = async () => (await home.send('GET', path, work.clerk)).body;
  expect((await read()).estimatedWindow).toBeDefined();
  const body = { estimatedDelivery: '2031-01-01' };
  const changed = await home.send('PUT', path, { session: work.clerk.session, body });
  expect(changed.status, changed.text).toBe(200);
  expect((await read()).estimatedWindow).toBeUndefined();
});
