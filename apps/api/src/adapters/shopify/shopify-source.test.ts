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
import type { SampleOrder } from '../../demo/fakes/sample-orders.ts';
import { shopifyDelivery, shopifyKeys, startShopify } from '../../demo/fakes/shopify.ts';
import type { OrderSource } from '../../ports/order-source.ts';
import { createShopifySource } from './shopify-source.ts';

const orders = oddOrders();
let shop: Fake;
let source: OrderSource;
beforeAll(async () => {
  shop = await startShopify({ orders });
});
beforeEach(() => {
  shop.fail(null);
  shop.requests.length = 0;
  source = createShopifySource(`${shop.url}/`);
});
afterAll(() => shop.stop());

const connection = (keys = shopifyKeys) => connectionTo(null, keys, 'demo-shop');

const expected = (order: SampleOrder) =>
  normalised(order, { sourceUrl: `https://demo-shop.myshopify.com/admin/orders/${order.id}` });

test('reads every order, page by page, with one token', async () => {
  expect(await readAll(source, connection())).toEqual(orders.map(expected));
  expect(shop.requests.map(({ url }) => url.pathname)).toEqual([
    '/admin/oauth/access_token',
    ...Array(3).fill('/admin/api/2026-07/graphql.json'),
  ]);
});

test('reads orders with more items than a page holds', async () => {
  const items = Array.from({ length: 170 }, (_, index) => ({ name: `Item ${index}`, quantity: 1 }));
  const [first] = orders as [SampleOrder];
  const large = await startShopify({ orders: [{ ...first, createdAt: now, items }] });
  const [order] = await readAll(createShopifySource(large.url), connection());
  await large.stop();
  expect(order?.items).toEqual(items);
});

test('requests smaller pages where a query costs too many points', async () => {
  const small = await startShopify({ orders, costly: true });
  const found = await readAll(createShopifySource(small.url), connection());
  await small.stop();
  expect(found).toEqual(orders.map(expected));
  expect(small.requests).toHaveLength(1 + 1 + 5);
});

test('requests only orders since the given moment', async () => {
  await source.fetchPage(connection(), { since, cursor: null });
  const { variables } = JSON.parse(shop.requests.at(-1)?.body ?? '');
  expect(variables.filter).toBe("created_at:>='2026-10-22T12:00:00.000Z'");
});

describe('the token', () => {
  test('may be a permanent one', async () => {
    await source.test(connection({ apiKey: 'any', apiSecret: 'shpat_demo' }));
    expect(shop.requests).toHaveLength(1);
  });

  test('is renewed once when the shop refuses it', async () => {
    await source.test(connection());
    await createShopifySource(shop.url).test(connection());
    shop.requests.length = 0;
    await source.test(connection());
    expect(shop.requests.map(({ url }) => url.pathname.split('/').at(-1))).toEqual([
      'graphql.json',
      'access_token',
      'graphql.json',
    ]);
  });

  test.each([
    { apiKey: 'demo-client', apiSecret: 'wrong' },
    { apiKey: 'any', apiSecret: 'shpat_wrong' },
  ])('of %j is refused', async (keys) => {
    await expect(source.test(connection(keys))).rejects.toMatchObject({ code: 'SHOP_KEY_REFUSED' });
  });
});

describe('answers of status 200', () => {
  const answering = (body: unknown) => {
    const asked = connection({ apiKey: 'any', apiSecret: 'shpat_demo' });
    asked.fetch = async () => ({ status: 200, headers: {}, text: JSON.stringify(body) });
    return source.fetchPage(asked, { since, cursor: null });
  };
  const cost = {
    requestedQueryCost: 520,
    throttleStatus: { maximumAvailable: 1000, currentlyAvailable: 20, restoreRate: 50 },
  };
  const throttled = [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }];

  test('that report throttling contain the time to wait', async () => {
    await expect(answering({ errors: throttled, extensions: { cost } })).rejects.toMatchObject({
      code: 'SHOP_THROTTLED',
      params: { until: '2026-11-21T12:00:10.000Z' },
      retryAfter: 10,
    });
    await expect(answering({ errors: throttled })).rejects.toMatchObject({ retryAfter: undefined });
  });

  test('without the permission to read orders are refusals', async () => {
    const errors = [{ message: 'Access denied', extensions: { code: 'ACCESS_DENIED' } }];
    await expect(answering({ data: null, errors })).rejects.toMatchObject({
      code: 'SHOP_KEY_REFUSED',
    });
  });

  test('without customer data still contain the order, and the time to wait', async () => {
    const node = {
      id: 'gid://shopify/Order/1',
      legacyResourceId: '1',
      name: '#1001',
      createdAt: '2026-11-20T10:00:00Z',
      updatedAt: '2026-11-20T10:00:00Z',
      cancelledAt: null,
      customer: null,
      shippingAddress: null,
      lineItems: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } },
      totalPriceSet: { shopMoney: { amount: '1500.0', currencyCode: 'JPY' } },
    };
    const pageInfo = { hasNextPage: true, endCursor: 'next' };
    const errors = [{ message: 'Access denied', extensions: { code: 'ACCESS_DENIED' } }];
    const data = { orders: { nodes: [node], pageInfo } };
    expect(await answering({ data, errors, extensions: { cost } })).toMatchObject({
      orders: [{ customerName: '', shippingAddress: null, total: '1500.0' }],
      waitMs: 10_000,
    });
  });
});

describe('the address', () => {
  test.each([
    [null, 'My-Shop', 'https://my-shop.myshopify.com'],
    [null, 'my-shop.myshopify.com', 'https://my-shop.myshopify.com'],
    [null, 'https://my-shop.myshopify.com/admin', 'https://my-shop.myshopify.com'],
    ['https://my-shop.myshopify.com/', null, 'https://my-shop.myshopify.com'],
    ['https://proxy.example/shopify/', 'my-shop', 'https://proxy.example/shopify'],
  ])('%s and %s lead to %s', async (apiUrl, storeName, base) => {
    const asked = connectionTo(apiUrl, { apiSecret: 'shpat_x' }, storeName);
    const called: string[] = [];
    asked.fetch = async (url) => {
      called.push(url);
      return { status: 404, headers: {}, text: '' };
    };
    const tried = createShopifySource().test(asked);
    await expect(tried).rejects.toMatchObject({ code: 'SHOP_NOT_FOUND' });
    expect(called).toEqual([`${base}/admin/api/2026-07/graphql.json`]);
  });

  test.each([null, '', 'evil.example', 'a b', 'evil.example/x.myshopify.com'])(
    'of a shop named %j is used',
    async (storeName) => {
      const tried = createShopifySource().test(connectionTo(null, {}, storeName));
      await expect(tried).rejects.toMatchObject({
        code: 'SHOP_SETTING_MISSING',
        params: { setting: 'storeName' },
      });
    },
  );
});

describe('a webhook of Shopify', () => {
  const [first] = orders as [SampleOrder];
  const credentials = { ...shopifyKeys, settings: {} };
  const receive = (given: ReturnType<typeof shopifyDelivery>, known = credentials) =>
    source.receive?.(known, given, now);

  test('contains the same order as a sync', () => {
    for (const order of orders) {
      const given = shopifyDelivery(order, shopifyKeys.apiSecret, 'd-1');
      const came = { kind: 'orders', deliveryId: 'd-1', orders: [expected(order)] };
      expect(receive(given)).toEqual({ ...came, rejected: [], deleted: [] });
    }
  });

  test('is signed with a separate secret where the token is permanent', () => {
    const settings = { webhookSecret: 'of webhooks' };
    const given = shopifyDelivery(first, 'of webhooks', 'd-1');
    const permanent = { apiKey: 'any', apiSecret: 'shpat_x' };
    expect(receive(given, { ...permanent, settings })).toMatchObject({ kind: 'orders' });
    const own = shopifyDelivery(first, 'shpat_x', 'd-1');
    expect(receive(own, { ...permanent, settings: {} })).toEqual({ kind: 'refused' });
  });

  test('is refused with another signature, another body or none', () => {
    const given = shopifyDelivery(first, shopifyKeys.apiSecret, 'd-1');
    const { 'x-shopify-hmac-sha256': _signature, ...unsigned } = given.headers;
    const changed = Buffer.from(given.body.toString().replace('1001', '1002'));
    expect(receive(shopifyDelivery(first, 'another', 'd-1'))).toEqual({ kind: 'refused' });
    expect(receive({ ...given, body: changed })).toEqual({ kind: 'refused' });
    expect(receive({ ...given, headers: unsigned as typeof given.headers })).toEqual({
      kind: 'refused',
    });
  });

  test('about anything else is ignored', () => {
    const given = shopifyDelivery(first, shopifyKeys.apiSecret, 'd-1');
    for (const topic of ['products/update', 'orders/edited', 'orders/risk_assessment_changed']) {
      const headers = { ...given.headers, 'x-shopify-topic': topic };
      expect([topic, receive({ ...given, headers })]).toEqual([topic, { kind: 'ignored' }]);
    }
  });
});

test('writes the tracking number back to the shop', async () => {
  await source.writeTracking?.(connection(), {
    externalId: '5001',
    trackingNumber: 'CJS2611210017',
    trackingUrl: 'https://jadeport.example/tracking/CJS2611210017',
  });
  const { variables } = JSON.parse(shop.requests.at(-1)?.body ?? '');
  expect(variables.fulfillment).toEqual({
    lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: 'gid://shopify/FulfillmentOrder/1' }],
    trackingInfo: {
      number: 'CJS2611210017',
      url: 'https://jadeport.example/tracking/CJS2611210017',
    },
  });
});

describe('in the middle of a sync', () => {
  testFaults(() => ({ source, fake: shop, connection: connection() }), 2);
});
