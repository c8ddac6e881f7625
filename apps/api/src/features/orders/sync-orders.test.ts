// @database
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { aSeller, type Seller } from '../../../testing/sellers.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Fake } from '../../demo/fakes/fake.ts';
import { feedKeys, startFeed } from '../../demo/fakes/feed.ts';
import { type SampleOrder, sampleOrders } from '../../demo/fakes/sample-orders.ts';

const day = 24 * 60 * 60_000;

let home: TestApp;
let shop: Fake;
let seller: Seller;
let id: string;
beforeAll(async () => {
  home = await openTestApp({ ALLOW_PRIVATE_UPSTREAMS: '1', UPSTREAM_TIMEOUT_SECONDS: '2' });
  seller = await aSeller(home);
});
beforeEach(async () => {
  shop = await startFeed({ orders: sampleOrders(120, home.deps.clock()) });
  id = await seller.addShop({ apiUrl: shop.url, ...feedKeys });
  return () => shop.stop();
});
afterAll(() => home.close());

const sync = (body: unknown = {}, of = id) => seller.ask('POST', `/platforms/${of}/sync`, body);
const shown = async () => (await seller.ask('GET', `/platforms/${id}`)).body;
const list = async () => (await seller.ask('GET', `/platforms/${id}/orders`)).body;
const orderOf = async ({ number }: SampleOrder) =>
  (await list()).find((each: { orderNumber: string }) => each.orderNumber === number);

/** Physical place and writer of each row, which change with every write. */
const rowsOf = (platformId: string) =>
  home.deps.database.execute(
    'select ctid::text, xmin::text, xmax::text from orders where platform_id = $1 order by id',
    [platformId],
  );

test('orders are stored once, and unchanged ones write no row', async () => {
  const first = await sync({ params: { status: 'any' } });
  expect([first.status, first.body]).toEqual([200, { imported: 120, updated: 0, total: 120 }]);
  const rows = await rowsOf(id);
  expect(rows).toHaveLength(120);
  expect((await sync()).body).toEqual({ imported: 0, updated: 0, total: 120 });
  expect(await rowsOf(id)).toEqual(rows);
});

test('the same order number in another shop is another order', async () => {
  const other = await seller.addShop({ apiUrl: shop.url, ...feedKeys });
  await sync();
  expect((await sync({}, other)).body).toEqual({ imported: 120, updated: 0, total: 120 });
});

test('a change is stored and keeps the processing state', async () => {
  await sync();
  const [changed, cancelled, moved] = shop.orders as [SampleOrder, SampleOrder, SampleOrder];
  const before = await Promise.all([changed, cancelled, moved].map(orderOf));
  const numbers: string[] = [];
  for (const order of before.slice(0, 2)) {
    const { body } = await seller.ask('POST', `/orders/${order.id}/process`);
    numbers.push(body.shipment.trackingNumber);
  }
  changed.name = 'Andrea Reid';
  cancelled.cancelled = true;
  moved.address = null;
  for (const order of [changed, cancelled, moved]) {
    order.updatedAt = new Date(order.updatedAt.getTime() + 1000);
  }
  expect((await sync()).body).toEqual({ imported: 0, updated: 3, total: 120 });
  const [first, second] = before;
  expect(await orderOf(changed)).toEqual({
    ...first,
    customerName: 'Andrea Reid',
    shippingAddress: expect.stringContaining('"name": "Andrea Reid"'),
    isProcessed: true,
    shipment: { trackingNumber: numbers[0] },
  });
  expect(await orderOf(cancelled)).toEqual({
    ...second,
    isCancelled: true,
    cancellation: 'cancelled',
    isProcessed: true,
    shipment: { trackingNumber: numbers[1] },
  });
  expect(await orderOf(moved)).toMatchObject({ shippingAddress: null, isProcessed: false });
});

test('an order that the shop no longer sends stays', async () => {
  await sync();
  shop.orders.length = 100;
  expect((await sync()).body).toEqual({ imported: 0, updated: 0, total: 100 });
  expect(await list()).toHaveLength(120);
});

test('an older state than the stored one changes nothing', async () => {
  await sync();
  const [order] = shop.orders as [SampleOrder];
  const now = order.name;
  order.name = 'As it was';
  order.updatedAt = new Date(order.updatedAt.getTime() - 1000);
  expect((await sync()).body).toMatchObject({ updated: 0 });
  expect(await orderOf(order)).toMatchObject({ customerName: now });
});

describe('the window', () => {
  const asked = () => shop.requests.at(-1)?.url.searchParams;

  test('is 30 days', async () => {
    const before = home.deps.clock().getTime() - 30 * day;
    await sync();
    const since = Date.parse(asked()?.get('since') ?? '');
    expect(since).toBeGreaterThanOrEqual(before);
    expect(since).toBeLessThanOrEqual(home.deps.clock().getTime() - 30 * day);
    expect(asked()?.get('status')).toBe('any');
  });

  test.each([
    ['2026-10-22', '2026-10-22T00:00:00.000Z'],
    ['2026-10-22T10:00:00.000Z', '2026-10-22T10:00:00.000Z'],
    ['2026-10-22T10:00:00-05:00', '2026-10-22T15:00:00.000Z'],
  ])('is the requested one: since %s', async (since, instant) => {
    expect((await sync({ params: { status: 'any', since } })).status).toBe(200);
    expect(asked()?.get('since')).toBe(instant);
  });

  test.each([
    [{ status: 'open' }, 'params.status'],
    [{ since: 'yesterday' }, 'params.since'],
    [{ since: '2026-02-30' }, 'params.since'],
  ])('as %j is refused', async (params, path) => {
    const answer = await sync({ params });
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(answer))).toEqual([path]);
  });
});

describe('lastSyncDate', () => {
  test('is the start of a complete sync', async () => {
    const before = home.deps.clock().getTime();
    await sync();
    const { sync: state, lastSyncDate } = await shown();
    expect(state).toMatchObject({ status: 'done', imported: 120, total: 120, problem: null });
    expect(lastSyncDate).toBe(state.startedAt);
    expect(Date.parse(lastSyncDate)).toBeGreaterThanOrEqual(before);
  });

  test('is unchanged by a failed sync, whose pages are kept', async () => {
    shop.fail('broken', 1);
    expectError(await sync(), 422, 'SHOP_UNAVAILABLE');
    const failed = await shown();
    expect(failed).toMatchObject({
      lastSyncDate: null,
      sync: { status: 'failed', total: 100, imported: 100 },
    });
    expect(failed.sync.problem.message).toBe('The shop is not working right now (status 500).');
    expect(await list()).toHaveLength(100);
    shop.fail(null);
    expect((await sync()).body).toEqual({ imported: 20, updated: 0, total: 120 });
  });

  test('never skips a gap: a shorter window moves it only from its former value', async () => {
    const since = (ago: number) => new Date(home.deps.clock().getTime() - ago).toISOString();
    await sync({ params: { since: since(day) } });
    expect((await shown()).lastSyncDate).toBe(null);
    await sync();
    const { lastSyncDate } = await shown();
    home.passTime(3 * day);
    await sync({ params: { since: since(day) } });
    expect((await shown()).lastSyncDate).toBe(lastSyncDate);
    await sync({ params: { since: since(4 * day) } });
    expect(Date.parse((await shown()).lastSyncDate) - Date.parse(lastSyncDate)).toBeGreaterThan(
      2 * day,
    );
  });
});

describe('while a sync runs', () => {
  /** Starts a sync whose first page is stored and whose second one hangs. */
  const aRunning = async () => {
    shop.fail('stalled', 1);
    const running = sync();
    await expect.poll(() => shop.requests.length, { interval: 5, timeout: 20_000 }).toBe(2);
    expect((await shown()).sync).toMatchObject({ status: 'running', total: 100 });
    return { running };
  };

  test('a second sync of the same shop is refused, and its progress can be read', async () => {
    const { running } = await aRunning();
    expectError(await sync(), 409, 'SYNC_RUNNING');
    const other = await seller.addShop({ apiUrl: shop.url, ...feedKeys });
    shop.fail(null);
    expect((await sync({}, other)).status).toBe(200);
    expectError(await running, 422, 'SHOP_TOO_SLOW');
    expect((await sync()).body).toEqual({ imported: 20, updated: 0, total: 120 });
  });

  test('its shop may be disconnected', async () => {
    const { running } = await aRunning();
    expect((await seller.ask('DELETE', `/platforms/${id}`)).status).toBe(204);
    expect((await running).status).toBeGreaterThanOrEqual(400);
    expect(await rowsOf(id)).toEqual([]);
  });

  test('a dead sync ends when its lease expires', async () => {
    const { running } = await aRunning();
    home.passTime(60_000);
    expect((await shown()).sync).toMatchObject({
      status: 'failed',
      problem: { code: 'SHOP_SYNC_BROKEN_OFF' },
    });
    shop.fail(null);
    expect((await sync()).body).toEqual({ imported: 20, updated: 0, total: 120 });
    expect((await running).status).toBe(422);
    expect((await shown()).sync).toMatchObject({ status: 'done', total: 120 });
  });
});
