import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { openInvoices, turnOnBilling } from '../../../testing/invoices.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { openPaymentDesk } from '../../../testing/payment-desk.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { dayMs, hourMs } from '../../durations.ts';
import { countDays } from '../storage/count-days.ts';
import { countDays as countFigures } from './count-days.ts';

let home: TestApp;
let boss: Person;
let owner: Person;
let desk: Awaited<ReturnType<typeof openPaymentDesk>>;
let billing: Awaited<ReturnType<typeof openInvoices>>;

const now = Date.now();
const today = new Intl.DateTimeFormat('sv', { timeZone: 'America/Jamaica' }).format(now);
const ago = (days: number) => new Date(Date.parse(today) - days * dayMs).toISOString().slice(0, 10);
const event = (
  status: 'received' | 'in_transit' | 'ready_for_pickup' | 'delivered',
  hours: number,
) => ({ status, location: `At ${status}`, occurredAt: new Date(now - hours * hourMs) });
const parcel = (...events: ReturnType<typeof event>[]) => ({
  status: events.at(-1)?.status ?? ('received' as const),
  createdAt: events[0]?.occurredAt ?? new Date(now),
  events,
});

beforeAll(async () => {
  home = await openTestApp();
  boss = await aMemberOfStaff(home, 'admin');
  owner = await aCustomer(home);
  await turnOnBilling(home);
  desk = await openPaymentDesk(home);
  billing = await openInvoices(home, owner);
  await addParcels(home.deps.database, owner.customerCode, [
    parcel(event('received', 26)),
    parcel(event('received', 30)),
    parcel(event('received', 80), event('received', 3)),
    parcel(event('received', 300), event('in_transit', 280), event('ready_for_pickup', 100)),
    parcel(event('received', 400), event('in_transit', 320), event('delivered', 60)),
    parcel(event('received', 500), event('in_transit', 400), event('in_transit', 200)),
    parcel(event('received', 900), event('in_transit', 890)),
  ]);
  const { number } = await billing.billed();
  await desk.cash(number, 500);
  await billing.billed();
  await billing.send('POST', `/admin/invoices/${number}/credit-notes`, {
    amountCents: 100,
    currency: 'USD',
    reason: 'A dent',
  });
  await countDays(home.deps.database.em(), home.deps, async () => undefined);
});
afterAll(() => home.close());

const get = (path: string, person = boss) =>
  home.send('GET', `/api${path}`, { session: person.session });
const days = `from=${ago(60)}&to=${today}`;
const names = [
  'volumes',
  'revenue',
  'ageing',
  'transit-times',
  'throughput',
  'unpaid',
  'storage',
] as const;

async function report(name: (typeof names)[number]) {
  const { status, body, text } = await get(`/admin/reports/${name}?${days}`);
  expect(status, text).toBe(200);
  return body;
}

/** The length of a list over all pages. */
async function lengthOf(link: string): Promise<number> {
  let [count, cursor] = [0, ''];
  do {
    const { status, body, text } = await get(
      `${link}${link.includes('?') ? '&' : '?'}limit=5${cursor}`,
    );
    expect(status, `${link} ${text}`).toBe(200);
    count += body.items.length;
    cursor = body.nextCursor ? `&cursor=${encodeURIComponent(body.nextCursor)}` : '';
  } while (cursor);
  return count;
}

/** Every figure of every report with its list. */
async function figures() {
  const found: { link: string; count: number }[] = [];
  for (const name of names) {
    const { rows, totals = [], debtors = [], link } = await report(name);
    expect(link).toMatch(/^\/admin\//);
    const all = [...rows, ...totals, ...debtors].filter((row) => 'link' in row);
    found.push(...all.map((row) => ({ link: row.link, count: row.count })));
  }
  return found;
}

async function expectEqualLists() {
  const found = await figures();
  const lists = [];
  for (const { link } of found) lists.push({ link, count: await lengthOf(link) });
  expect(lists).toEqual(found);
  return found;
}

test('each figure equals the length of its list, and each report has some', async () => {
  for (const name of names) expect((await report(name)).rows.length, name).toBeGreaterThan(0);
  const found = await expectEqualLists();
  expect(found.length).toBeGreaterThan(15);
  const { totals } = await report('volumes');
  expect(
    totals.map(({ measure, count }: { measure: string; count: number }) => [measure, count]),
  ).toEqual([
    ['received', 7],
    ['departed', 4],
    ['ready', 1],
    ['delivered', 1],
  ]);
});

test('what is counted ahead equals what is counted when asked, however often', async () => {
  const before = await Promise.all(names.map(report));
  for (const _ of [1, 2]) {
    await countFigures(home.deps.database.em(), home.deps);
    expect(await Promise.all(names.map(report))).toEqual(before);
  }
  const [{ count } = { count: 0 }] = await home.deps.database.execute<{ count: number }>(
    'select count(*)::int as count from daily_figures',
  );
  expect(count).toBeGreaterThan(10);
  await expectEqualLists();
});

test('events of earlier days are counted at once, and again when days are counted', async () => {
  const received = async () => (await report('volumes')).totals[0].count;
  const before = await received();
  await addParcels(home.deps.database, owner.customerCode, [
    parcel(event('received', 700), event('in_transit', 600), event('delivered', 500)),
  ]);
  expect(await received()).toBe(before + 1);
  await countFigures(home.deps.database.em(), home.deps);
  expect(await received()).toBe(before + 1);
  expect(await home.deps.database.execute('select * from stale_times')).toEqual([]);
  await expectEqualLists();
});

test('two processes that count at once count once', async () => {
  const before = await report('volumes');
  await home.deps.database.execute('delete from counted_days');
  await Promise.all([1, 2].map(() => countFigures(home.deps.database.em(), home.deps)));
  expect(await report('volumes')).toEqual(before);
});

test('revenue has the duty apart', async () => {
  const { rows, totals } = await report('revenue');
  const sum = (beneficiary: string) =>
    rows
      .filter((row: { beneficiary: string }) => row.beneficiary === beneficiary)
      .reduce((total: number, { cents }: { cents: number }) => total + cents, 0);
  expect(totals).toHaveLength(1);
  expect(totals[0]).toMatchObject({
    currency: 'USD',
    count: 2,
    revenueCents: sum('courier'),
    dutyCents: sum('government'),
    creditedCents: 100,
  });
  expect(totals[0].revenueCents).toBeGreaterThan(0);
  expect(totals[0].dutyCents).toBeGreaterThan(0);
});

test.each(names)('%s as a file', async (name) => {
  const answer = await get(`/admin/reports/${name}.csv?${days}`);
  expect(answer.status, answer.text).toBe(200);
  const rows = parse(answer.text, { bom: true, columns: true });
  expect(rows).toHaveLength((await report(name)).rows.length);
});

describe('refusals', () => {
  test.each([
    ['reports/volumes?from=2026-02-30', 'from'],
    ['reports/volumes?from=2026-11-02&to=2026-11-01', 'from'],
    ['reports/revenue?from=2020-01-01&to=2026-11-01', 'to'],
    ['reports/revenue?from=2020-01-01', 'from'],
    ['reports/storage?day=2026-11-01', 'day'],
    ['journal.csv?for=sage', 'for'],
    ['journal.csv', 'for'],
    ['journal.csv?for=xero&day=today', 'day'],
    ['shipments?only=received&day=2026-11-02&until=2026-11-01', 'until'],
    ['shipments?only=stuck&until=2026-11-01', 'until'],
    ['shipments?only=received&lane=CN-JM', 'lane'],
    ['shipments?service=sea', 'service'],
    ['invoices?kind=gold', 'kind'],
    ['audit?action=sleeping', 'action'],
  ])('400: %s names %s', async (path, field) => {
    const answer = await get(`/admin/${path}`);
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(answer))).toEqual([field]);
  });

  test('404: for staff, customers and reports that there are not; 401 for visitors', async () => {
    const staff = await aMemberOfStaff(home);
    for (const path of [
      ...names.map((name) => `reports/${name}`),
      'journal.csv?for=xero',
      'reports/volumes.csv',
    ]) {
      expectError(await get(`/admin/${path}`, staff), 404, 'NOT_FOUND');
      expectError(await get(`/admin/${path}`, owner), 404, 'NOT_FOUND');
      expect((await home.send('GET', `/api/admin/${path}`)).status).toBe(401);
    }
    expectError(await get('/admin/reports/gold.csv'), 404, 'NOT_FOUND');
  });
});
