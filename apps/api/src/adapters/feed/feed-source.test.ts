import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testFaults } from '../../../testing/shop-faults.ts';
import {
  connectionTo,
  normalised,
  now,
  oddOrders,
  readAll,
  since,
} from '../../../testing/shops.ts';
import type { Fake } from '../../demo/fakes/fake.ts';
import { feedDelivery, feedKeys, startFeed } from '../../demo/fakes/feed.ts';
import type { SampleOrder } from '../../demo/fakes/sample-orders.ts';
import { feedSource as source } from './feed-source.ts';

const orders = oddOrders();
let shop: Fake;
beforeAll(async () => {
  shop = await startFeed({ orders });
});
beforeEach(() => {
  shop.fail(null);
  shop.requests.length = 0;
});
afterAll(() => shop.stop());

const connection = (keys = feedKeys, url: string | null = shop.url) => connectionTo(url, keys);

const expected = (order: SampleOrder) => normalised(order, { sourceUrl: null });

test('reads every order, page by page, with the key as bearer token', async () => {
  expect(await readAll(source, connection())).toEqual(orders.map(expected));
  expect(shop.requests.map(({ url }) => url.search)).toEqual(
    ['', '&cursor=100', '&cursor=200'].map(
      (cursor) => `?since=2026-10-22T12%3A00%3A00.000Z&status=any${cursor}`,
    ),
  );
  const keys = shop.requests.map(({ headers }) => headers.authorization);
  expect(new Set(keys)).toEqual(new Set([`Bearer ${feedKeys.apiKey}`]));
});

test('keeps the query of the configured address', async () => {
  await source.test(connection(feedKeys, `${shop.url}/orders?shop=7#top`));
  const { pathname, searchParams } = shop.requests[0]?.url ?? new URL('http://none');
  expect([pathname, searchParams.get('shop'), searchParams.get('status')]).toEqual([
    '/orders',
    '7',
    'any',
  ]);
});

/** Returns the first order of a feed whose only page is `page`. */
async function orderOf(page: unknown) {
  const asked = connection();
  asked.fetch = async () => ({ status: 200, headers: {}, text: JSON.stringify(page) });
  return (await source.fetchPage(asked, { since, cursor: null })).orders[0];
}

const least = { id: 7, total: 10.5, createdAt: '2026-11-20T10:00:00' };

test('requires an id, a total and a time; the rest is optional', async () => {
  expect(await orderOf({ orders: [least] })).toEqual({
    externalId: '7',
    orderNumber: '7',
    customerName: '',
    shippingAddress: null,
    items: [],
    total: '10.5',
    currency: 'USD',
    createdAt: new Date('2026-11-20T10:00:00Z'),
    updatedAt: null,
    sourceUrl: null,
    cancellation: null,
  });
});

test.each([
  ['2026-11-20', '2026-11-20T00:00:00.000Z'],
  ['2026-11-20T10:00', '2026-11-20T10:00:00.000Z'],
  ['2026-11-20T10:00:00.5', '2026-11-20T10:00:00.500Z'],
  ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00.000Z'],
  ['2026-11-20T10:00:00-05:00', '2026-11-20T15:00:00.000Z'],
])('reads %s as %s, whatever the server’s time zone', async (createdAt, instant) => {
  const zone = process.env.TZ;
  process.env.TZ = 'America/Jamaica';
  const order = await orderOf({ orders: [{ ...least, createdAt }] });
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
  expect(order?.createdAt.toISOString()).toBe(instant);
});

test.each([null, [], {}, { orders: {} }])('rejects %j', async (page) => {
  await expect(orderOf(page)).rejects.toMatchObject({ code: 'SHOP_BAD_ANSWER' });
});

test('rejects a missing address and a wrong key', async () => {
  const tried = (given: ReturnType<typeof connection>) => source.test(given);
  await expect(tried(connection(feedKeys, null))).rejects.toMatchObject({
    code: 'SHOP_ADDRESS_MISSING',
  });
  const wrong = { ...feedKeys, apiKey: 'another' };
  await expect(tried(connection(wrong))).rejects.toMatchObject({ code: 'SHOP_KEY_REFUSED' });
});

test('reads a posted order like a synced one', () => {
  const delivery = feedDelivery(orders, feedKeys.apiSecret, 'd-1', now);
  expect(source.receive?.({ ...feedKeys, settings: {} }, delivery, now)).toEqual({
    kind: 'orders',
    deliveryId: 'd-1',
    orders: orders.map(expected),
    rejected: [],
    deleted: [],
  });
});

describe('in the middle of a sync', () => {
  testFaults(() => ({ source, fake: shop, connection: connection() }));
});
