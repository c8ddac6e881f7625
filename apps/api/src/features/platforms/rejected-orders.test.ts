// @database
import { keptRejectedLimit, rejectedLimit } from '@jadeport/contract/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { aSeller, type Seller } from '../../../testing/sellers.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { etsyKeys, etsyShopId, startEtsy } from '../../demo/fakes/etsy.ts';
import type { Fake } from '../../demo/fakes/fake.ts';
import { feedDelivery, feedKeys, startFeed } from '../../demo/fakes/feed.ts';
import { type SampleOrder, sampleOrders } from '../../demo/fakes/sample-orders.ts';
import { shopifyDelivery, shopifyKeys, startShopify } from '../../demo/fakes/shopify.ts';
import {
  startWooCommerce,
  wooCommerceDelivery,
  wooCommerceKeys,
} from '../../demo/fakes/woocommerce.ts';

let home: TestApp;
let seller: Seller;
beforeAll(async () => {
  home = await openTestApp({ ALLOW_PRIVATE_UPSTREAMS: '1', UPSTREAM_TIMEOUT_SECONDS: '5' });
  seller = await aSeller(home);
});
afterAll(() => home.close());

const sync = (id: string, lang = 'en') =>
  seller.ask('POST', `/platforms/${id}/sync?lang=${lang}`, {});
const shown = async (id: string) => (await seller.ask('GET', `/platforms/${id}`)).body;
const rejected = async (id: string, lang = 'en') =>
  (await seller.ask('GET', `/platforms/${id}/rejected-orders?lang=${lang}`)).body;
const stored = async (id: string) =>
  (await seller.ask('GET', `/platforms/${id}/orders?limit=1000`)).body;
const reason = (order: string, field: string) =>
  `The shop’s order ${order} cannot be read: its ${field} is missing or has an unexpected form.`;

const etsySettings = { shopId: etsyShopId, accessToken: '7.access-0', refreshToken: 'refresh-0' };
const vendors: [string, (options: { orders: SampleOrder[] }) => Promise<Fake>, object, string][] = [
  ['woocommerce', startWooCommerce, wooCommerceKeys, 'date_created_gmt'],
  ['shopify', startShopify, shopifyKeys, 'createdAt'],
  ['etsy', startEtsy, { ...etsyKeys, additionalSettings: etsySettings }, 'created_timestamp'],
  ['other', startFeed, feedKeys, 'createdAt'],
];

describe.each(vendors)('a shop of %s', (platformType, start, keys, field) => {
  test('with one order of 150 that cannot be read has the others, and names it until it can', async () => {
    const shop = await start({ orders: sampleOrders(150, home.deps.clock()) });
    const form = { platformType, apiUrl: shop.url, storeName: 'demo-shop', ...keys };
    const id = await seller.addShop(form);
    const fourth = shop.orders[3] as SampleOrder;
    fourth.odd = { [field]: null };
    const said = (await sync(id)).body;
    expect(said).toMatchObject({ imported: 149, updated: 0, total: 150 });
    expect(said.rejected).toHaveLength(1);
    const [{ orderNumber }] = said.rejected;
    expect(said.rejected).toEqual([{ orderNumber, reason: reason(orderNumber, field) }]);
    expect([fourth.number, String(fourth.id)]).toContain(orderNumber);
    expect(await stored(id)).toHaveLength(149);
    expect(await shown(id)).toMatchObject({
      rejectedOrders: 1,
      sync: { status: 'done', imported: 149, total: 150, problem: null },
    });
    expect((await sync(id)).body).toMatchObject({ imported: 0, total: 150, rejected: [{}] });
    const list = await rejected(id);
    expect(list).toMatchObject({ count: 1, orders: said.rejected });
    expect((await rejected(id, 'zh')).orders[0].reason).toContain(`${field} 缺失`);

    fourth.odd = {};
    expect((await sync(id)).body).toEqual({ imported: 1, updated: 0, total: 150 });
    expect(await rejected(id)).toEqual({ count: 0, orders: [] });
    expect((await shown(id)).rejectedOrders).toBe(0);
    await shop.stop();
  });
});

const posts: [string, object, (order: SampleOrder, id: string) => Delivery, object][] = [
  [
    'woocommerce',
    wooCommerceKeys,
    (order, id) =>
      wooCommerceDelivery(order, 'https://shop.example', wooCommerceKeys.apiSecret, id),
    { currency: null },
  ],
  [
    'shopify',
    shopifyKeys,
    (order, id) => shopifyDelivery(order, shopifyKeys.apiSecret, id),
    { currency: null },
  ],
  [
    'other',
    feedKeys,
    (order, id) => feedDelivery([order], feedKeys.apiSecret, id, home.deps.clock()),
    { total: 'much' },
  ],
];
type Delivery = { headers: Record<string, string>; body: Buffer };

test.each(posts)('a post of %s that cannot be stored is kept until it can', async (...given) => {
  const [platformType, keys, deliver, odd] = given;
  const id = await seller.addShop({ platformType, ...keys });
  const [order] = sampleOrders(1, home.deps.clock()) as [SampleOrder];
  const post = (of: SampleOrder, delivery: string) => {
    const { headers, body } = deliver(of, delivery);
    return home.send('POST', `/api/webhooks/${id}`, { headers, body: body.toString() });
  };
  const answer = await post({ ...order, odd } as SampleOrder, 'first');
  expect(answer.status).toBe(200);
  const named = { orderNumber: order.number, reason: expect.stringContaining('cannot be read') };
  expect(answer.body).toMatchObject({ received: true, rejected: [named] });
  expect(await rejected(id)).toMatchObject({ count: 1, orders: [named] });
  expect(await stored(id)).toEqual([]);
  expect((await post({ ...order, odd } as SampleOrder, 'first')).body).toEqual({ received: true });
  expect((await post(order, 'second')).body).toEqual({ received: true });
  expect(await rejected(id)).toEqual({ count: 0, orders: [] });
  expect(await stored(id)).toMatchObject([{ orderNumber: order.number }]);
});

describe('of a feed', () => {
  let shop: Fake;
  let id: string;
  beforeEach(async () => {
    shop = await startFeed({ orders: [] });
    id = await seller.addShop({ apiUrl: shop.url, ...feedKeys });
    return () => shop.stop();
  });
  const oddOrders = (count: number, firstId: number) =>
    sampleOrders(count, home.deps.clock(), firstId).map((order) => ({
      ...order,
      odd: { total: 'much' },
    }));

  const post = (orders: SampleOrder[], delivery: string) => {
    const now = home.deps.clock();
    const { headers, body } = feedDelivery(orders, feedKeys.apiSecret, delivery, now);
    return home.send('POST', `/api/webhooks/${id}`, { headers, body: body.toString() });
  };

  test('texts that a database refuses stop no other', async () => {
    const [first, second, third] = sampleOrders(3, home.deps.clock());
    const named = (odd: object) => ({ ...second, odd }) as SampleOrder;
    const odd = [
      named({ orderNumber: 'x\0y', total: null }),
      named({ id: '\ud800', orderNumber: null, total: 'x' }),
      named({ id: 'old', updatedAt: '0000-01-01T00:00:00Z', total: 'x' }),
      named({ id: 'new', updatedAt: '9999-12-31T23:59:59-14:00', total: 'x' }),
      named({ id: 'toString', orderNumber: 'z'.repeat(5000), items: [{ quantity: 1e15 }] }),
    ];
    const orders = [first as SampleOrder, ...odd, third as SampleOrder];
    const { status, body } = await post(orders, 'hostile');
    expect([status, body.rejected?.length]).toEqual([200, 5]);
    expect(await stored(id)).toHaveLength(2);
    const list = await rejected(id);
    expect(list.count).toBe(5);
    const reasons = list.orders.map((each: { reason: string }) => each.reason).join();
    expect(reasons).toContain('its quantity');
  });

  test('a late post of before does not forget that the order has changed since', async () => {
    const [order] = sampleOrders(1, home.deps.clock()) as [SampleOrder];
    await post([order], 'now');
    const changed = { ...order, odd: { total: 'much', cancelled: true } };
    await post([changed], 'changed');
    const updatedAt = new Date(order.updatedAt.getTime() - 60_000);
    await post([{ ...order, updatedAt, name: 'As it was' }], 'late');
    expect((await rejected(id)).count).toBe(1);
    await post([{ ...order, updatedAt: new Date(order.updatedAt.getTime() + 1000) }], 'mended');
    expect((await rejected(id)).count).toBe(0);
  });

  test('one without an id is known by its number, and one named twice is stored', async () => {
    const [order] = sampleOrders(1, home.deps.clock()) as [SampleOrder];
    await post([{ ...order, odd: { id: null } }], 'nameless');
    expect(await rejected(id)).toMatchObject({ count: 1, orders: [{ orderNumber: order.number }] });
    const twice = await post([{ ...order, odd: { total: 'much' } }, order], 'twice');
    expect(twice.body).toEqual({ received: true });
    expect((await rejected(id)).count).toBe(0);
  });

  test('the last seen are kept, and the first are named in an answer', async () => {
    shop.orders = oddOrders(600, 1);
    expect((await sync(id)).body.rejected).toHaveLength(rejectedLimit);
    home.passTime(60_000);
    shop.orders = oddOrders(600, 90_001);
    expect((await sync(id)).body).toMatchObject({ imported: 0, total: 600 });
    const { count, orders } = await rejected(id);
    expect([count, orders.length]).toEqual([keptRejectedLimit, rejectedLimit]);
    const [last] = await home.deps.database.execute<{ count: number }>(
      `select count(*)::int as count from rejected_orders
       where platform_id = $1 and record::int > 90000`,
      [id],
    );
    expect(last).toEqual({ count: 600 });
  });

  test('one that nothing shows for a month is forgotten', async () => {
    shop.orders = oddOrders(2, 1);
    await sync(id);
    const { jobs, database, clock } = home.deps;
    const before = new Date(clock().getTime() - 31 * 24 * 60 * 60_000);
    await database.execute(
      "update rejected_orders set seen_at = $1 where platform_id = $2 and record = '1'",
      [before, id],
    );
    await jobs.enqueueMany(database.em(), 'orders.purge', [{}]);
    await jobs.drain();
    expect((await rejected(id)).count).toBe(1);
  });

  test('another seller sees none', async () => {
    const other = await aSeller(home);
    expectError(await other.ask('GET', `/platforms/${id}/rejected-orders`), 404, 'NOT_FOUND');
  });

  test('go with their shop', async () => {
    shop.orders = oddOrders(1, 1);
    await sync(id);
    expect((await seller.ask('DELETE', `/platforms/${id}`)).status).toBe(204);
    const left = await home.deps.database.execute(
      'select from rejected_orders where platform_id = $1',
      [id],
    );
    expect(left).toEqual([]);
  });
});
