// @database
import type { Overview } from '@jadeport/contract/reports';
import { shipmentStatuses } from '@jadeport/shipment';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hourMs } from '../../durations.ts';
import { noActor } from '../audit/actor.ts';
import { addEvents } from '../shipments/add-events.ts';
import { getOverview } from './get-overview.ts';

/** 22 November in Jamaica and in Guangzhou, two hours before midnight there. */
const now = new Date('2026-11-22T14:00:00Z');

let home: TestApp;
let staff: Person;
let owner: Person;

beforeAll(async () => {
  home = await openTestApp();
  Object.assign(home.deps, { clock: () => now });
  staff = await aMemberOfStaff(home);
  owner = await aCustomer(home);
  await addParcels(home.deps.database, owner.customerCode, parcels);
  const form = { email: 'ann@example.com', name: 'Ann', subject: 'A box', message: 'It is wet.' };
  for (const _ of [1, 2, 3]) {
    const body = { ...form, inquiryType: 'general' };
    await home.send('POST', '/api/contact', { body });
  }
  const { body } = await get('/api/admin/messages');
  const { session } = staff;
  await home.send('POST', `/api/admin/messages/${body.items[0].id}/close`, { session });
});
afterAll(() => home.close());

const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs);
const at = (status: (typeof shipmentStatuses)[number], occurredAt: Date, note?: string) => ({
  status,
  location: `At ${status}`,
  occurredAt,
  ...(note && { note }),
});
/** A package by status, hours since its last event, and other columns. */
const parcel = (status: (typeof shipmentStatuses)[number], hours: number, more: object = {}) => ({
  status,
  createdAt: hoursAgo(hours),
  updatedAt: now,
  events: [at(status, hoursAgo(hours))],
  ...more,
});

const parcels = [
  ...shipmentStatuses.map((status) => parcel(status, 1)),
  // Just not stuck, and just stuck; pre-alerted and delivered ones never are.
  parcel('customs_hold', 72),
  parcel('customs_hold', 72.1, { events: [at('customs_hold', hoursAgo(72.1), 'No invoice')] }),
  parcel('in_transit', 400),
  parcel('pending', 400),
  parcel('returned', 400),
  // Old, but moved since.
  parcel('exception', 400, {
    events: [at('received', hoursAgo(400)), at('exception', hoursAgo(2))],
  }),
  // Expected on Jamaica's day; a delivered one is not.
  parcel('in_transit', 5, { estimatedDelivery: '2026-11-22' }),
  parcel('ready_for_pickup', 5, { estimatedDelivery: '2026-11-22' }),
  parcel('delivered', 5, { estimatedDelivery: '2026-11-22' }),
  parcel('in_transit', 5, { estimatedDelivery: '2026-11-23' }),
  // Days begin at 16:00 UTC in Guangzhou, at 05:00 UTC in Jamaica.
  parcel('received', 0, { events: [at('received', new Date('2026-11-20T15:59:00Z'))] }),
  parcel('received', 0, { events: [at('received', new Date('2026-11-20T16:00:00Z'))] }),
  parcel('delivered', 0, { events: [at('delivered', new Date('2026-11-20T04:59:00Z'))] }),
  parcel('delivered', 0, { events: [at('delivered', new Date('2026-11-20T05:00:00Z'))] }),
  // Received twice on one day counts once.
  parcel('received', 0, {
    events: [
      at('received', hoursAgo(9)),
      at('exception', hoursAgo(8)),
      at('received', hoursAgo(7)),
    ],
  }),
];

const get = (path: string, person = staff) => home.send('GET', path, { session: person.session });
const overview = async (): Promise<Overview> => (await get('/api/admin/reports/overview')).body;

/** The length of a list over all pages. */
async function lengthOf(list: string): Promise<number> {
  let [count, cursor] = [0, ''];
  do {
    const { status, body } = await get(`/api/admin/${list}&limit=5${cursor}`);
    expect(status).toBe(200);
    count += body.items.length;
    cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : '';
  } while (cursor);
  return count;
}

test('200: counts stages, stuck and arriving packages and the week', async () => {
  const { status, body } = await get('/api/admin/reports/overview');
  expect(status).toBe(200);
  expect(
    Object.fromEntries(
      body.stages.map((each: Overview['stages'][number]) => [each.status, each.count]),
    ),
  ).toEqual({
    pending: 2,
    received: 4,
    processing: 1,
    in_transit: 4,
    customs_hold: 3,
    ready_for_pickup: 2,
    out_for_delivery: 1,
    exception: 2,
  });
  expect(body.stuck.count).toBe(2);
  expect(body.stuck.items).toEqual([
    {
      trackingNumber: expect.stringMatching(/^CJS/),
      customerCode: owner.customerCode,
      customerName: 'Devon Brown',
      status: 'in_transit',
      location: 'At in_transit',
      note: null,
      since: hoursAgo(400).toISOString(),
    },
    expect.objectContaining({ status: 'customs_hold', note: 'No invoice' }),
  ]);
  expect(body.arriving).toEqual({ day: '2026-11-22', count: 2 });
  expect(body.openMessages).toBe(2);
  expect(body.week).toEqual([
    { day: '2026-11-16', received: 0, delivered: 0 },
    { day: '2026-11-17', received: 0, delivered: 0 },
    { day: '2026-11-18', received: 0, delivered: 0 },
    { day: '2026-11-19', received: 0, delivered: 1 },
    { day: '2026-11-20', received: 1, delivered: 1 },
    { day: '2026-11-21', received: 1, delivered: 0 },
    { day: '2026-11-22', received: 2, delivered: 2 },
  ]);
});

test('each number equals the length of its list', async () => {
  const { stages, stuck, arriving, openMessages, week } = await overview();
  const numbers: [number, string][] = [
    ...stages.map(({ status, count }): [number, string] => [count, `shipments?status=${status}`]),
    [stuck.count, 'shipments?only=stuck'],
    [arriving.count, `shipments?only=arriving&day=${arriving.day}`],
    [arriving.count, 'shipments?only=arriving'],
    [openMessages, 'messages?status=open'],
    ...week.flatMap(({ day, received, delivered }): [number, string][] => [
      [received, `shipments?only=received&day=${day}`],
      [delivered, `shipments?only=delivered&day=${day}`],
    ]),
  ];
  const lists = [];
  for (const [, list] of numbers) lists.push([await lengthOf(list), list]);
  expect(lists).toEqual(numbers);
});

test('a list can be combined with a status and a search', async () => {
  expect(await lengthOf('shipments?only=stuck&status=customs_hold')).toBe(1);
  expect(await lengthOf(`shipments?only=stuck&q=${owner.customerCode}`)).toBe(2);
  expect(await lengthOf('shipments?only=stuck&q=Devon&status=in_transit')).toBe(1);
  expect(await lengthOf(`shipments?only=received&q=${owner.customerCode}&day=2026-11-22`)).toBe(2);
  expect(await lengthOf('shipments?only=stuck&q=J10-999')).toBe(0);
});

test('an event takes a package off the stuck ones, unless its own time is long ago', async () => {
  const em = home.deps.database.em();
  const [number = ''] = await addParcels(home.deps.database, owner.customerCode, [
    parcel('in_transit', 200),
  ]);
  const move = (hours: number) =>
    addEvents(em, { clock: () => now, onStatusChanged: async () => undefined }, noActor, [number], {
      status: 'in_transit',
      location: 'Miami',
      timestamp: hoursAgo(hours),
    });
  const isStuck = async () => {
    const { body } = await get(`/api/admin/shipments?only=stuck&q=${number}`);
    return body.items.length === 1;
  };
  expect(await isStuck()).toBe(true);
  await move(100);
  expect(await isStuck()).toBe(true);
  await move(1);
  // Entered now for an earlier time.
  await move(90);
  expect(await isStuck()).toBe(false);
});

test.each([
  ['only', 'only=lost', 'Please choose one of the options'],
  ['day', 'only=arriving&day=2026-02-30', 'This value is not valid'],
  ['day', 'only=stuck&day=2026-11-22', 'This value is not valid'],
  ['day', 'day=2026-11-22', 'This value is not valid'],
])('400 names %s: %s', async (field, query, says) => {
  const answer = await get(`/api/admin/shipments?${query}`);
  expectError(answer, 400, 'VALIDATION_FAILED');
  expect(issuesOf(answer)).toEqual({ [field]: says });
});

test('404 for customers, 401 for visitors', async () => {
  expectError(await get('/api/admin/reports/overview', owner), 404, 'NOT_FOUND');
  expectError(await home.send('GET', '/api/admin/reports/overview'), 401, 'NOT_SIGNED_IN');
});

describe('an empty database', () => {
  test('has only zeros, in as many statements', async () => {
    const empty = await openTestApp();
    const count = async ({ deps }: TestApp) => (await statementsOf(() => getOverview(deps))).length;
    const { stages, stuck, arriving, openMessages, week } = await getOverview(empty.deps);
    expect(stages.map(({ count }) => count)).toEqual(Array(8).fill(0));
    expect(stuck).toEqual({ count: 0, items: [] });
    expect([arriving.count, openMessages, week.length]).toEqual([0, 0, 7]);
    expect([await count(empty), await count(home)]).toEqual([4, 4]);
    await empty.close();
  });
});
