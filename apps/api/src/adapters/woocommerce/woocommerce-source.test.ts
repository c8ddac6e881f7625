import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testFaults } from '../../../testing/shop-faults.ts';
import { connectionTo, normalised, now, oddOrders, readAll } from '../../../testing/shops.ts';
import type { Fake } from '../../demo/fakes/fake.ts';
import type { SampleOrder } from '../../demo/fakes/sample-orders.ts';
import {
  startWooCommerce,
  wooCommerceDelivery,
  wooCommerceKeys,
} from '../../demo/fakes/woocommerce.ts';
import { wooCommerceSource as source } from './woocommerce-source.ts';

const orders = oddOrders();
let shop: Fake;
beforeAll(async () => {
  shop = await startWooCommerce({ orders });
});
beforeEach(() => {
  shop.fail(null);
  shop.requests.length = 0;
});
afterAll(() => shop.stop());

const connection = (keys = wooCommerceKeys, url = shop.url) => connectionTo(url, keys);

const expected = (order: SampleOrder) =>
  normalised(order, {
    sourceUrl: `${shop.url}/wp-admin/post.php?post=${order.id}&action=edit`,
  });

test('reads every order, page by page', async () => {
  expect(await readAll(source, connection())).toEqual(orders.map(expected));
  expect(shop.requests).toHaveLength(3);
  expect(shop.requests[0]?.url.search).toBe(
    '?after=2026-10-22T11%3A59%3A59&dates_are_gmt=true&status=any&orderby=id&order=asc' +
      '&per_page=100&page=1',
  );
});

test('finds its API from any part of the address', async () => {
  for (const end of ['', '/', '/wp-json', '/wp-json/wc/v3/', '/wp-json/wc/v3/orders']) {
    await source.test(connection(wooCommerceKeys, shop.url + end));
  }
  expect(new Set(shop.requests.map(({ url }) => url.pathname))).toEqual(
    new Set(['/wp-json/wc/v3/orders']),
  );
});

test('continues without the header that counts the pages', async () => {
  const asked = connection();
  const { fetch } = asked;
  asked.fetch = async (...request) => {
    const answer = await fetch(...request);
    return { ...answer, headers: { ...answer.headers, 'x-wp-totalpages': undefined } };
  };
  expect(await readAll(source, asked)).toHaveLength(orders.length);
});

test('sends the key in the query where the host drops the header, and remembers it', async () => {
  const dropping = await startWooCommerce({ orders, dropsHeader: true });
  const found = await readAll(source, connection(wooCommerceKeys, dropping.url));
  await dropping.stop();
  expect(found).toHaveLength(orders.length);
  expect(dropping.requests.map(({ headers }) => headers.authorization !== undefined)).toEqual([
    ...[true, false],
    ...[false, false],
  ]);
});

test('rejects a missing, malformed or unencrypted address', async () => {
  const tried = (url: string | null) => source.test(connectionTo(url, wooCommerceKeys));
  await expect(tried(null)).rejects.toMatchObject({ code: 'SHOP_ADDRESS_MISSING' });
  await expect(tried('my shop')).rejects.toMatchObject({ code: 'SHOP_ADDRESS_REFUSED' });
  await expect(tried('http://shop.example')).rejects.toMatchObject({
    code: 'SHOP_ADDRESS_REFUSED',
  });
});

test('rejects a wrong key', async () => {
  const tried = source.test(connection({ apiKey: 'ck_demo', apiSecret: 'cs_wrong' }));
  await expect(tried).rejects.toMatchObject({ code: 'SHOP_KEY_REFUSED' });
});

describe('a webhook of WooCommerce', () => {
  const credentials = { ...wooCommerceKeys, settings: {} };
  const deliver = (order = orders[0] as SampleOrder, secret = wooCommerceKeys.apiSecret) =>
    wooCommerceDelivery(order, shop.url, secret, 'd-1');

  test('contains the same order as a sync', () => {
    for (const order of orders) {
      expect(source.receive?.(credentials, deliver(order), now)).toEqual({
        kind: 'orders',
        deliveryId: 'd-1',
        orders: [expected(order)],
        rejected: [],
        deleted: [],
      });
    }
  });

  test('may be signed with a separate secret', () => {
    const known = { ...wooCommerceKeys, settings: { webhookSecret: 'of webhooks' } };
    const given = deliver(orders[0], 'of webhooks');
    expect(source.receive?.(known, given, now)).toMatchObject({ kind: 'orders' });
    expect(source.receive?.(known, deliver(), now)).toEqual({ kind: 'refused' });
  });

  test('is refused with another signature or body', () => {
    const given = deliver();
    const changed = Buffer.from(given.body.toString().replace('1001', '1002'));
    expect(source.receive?.(credentials, { ...given, body: changed }, now)).toEqual({
      kind: 'refused',
    });
    expect(source.receive?.(credentials, deliver(orders[0], 'another'), now)).toEqual({
      kind: 'refused',
    });
  });

  test('is ignored as a first ping, or about anything else', () => {
    const ping = { headers: {}, body: Buffer.from('webhook_id=7') };
    expect(source.receive?.(credentials, ping, now)).toEqual({ kind: 'ignored' });
    const given = deliver();
    for (const topic of ['product.updated', 'action.order.created', 'order.archived']) {
      const headers = { ...given.headers, 'x-wc-webhook-topic': topic };
      const came = source.receive?.(credentials, { ...given, headers }, now);
      expect([topic, came]).toEqual([topic, { kind: 'ignored' }]);
    }
  });
});

test('writes the tracking number back to the shop in a note', async () => {
  await source.writeTracking?.(connection(), {
    externalId: '5001',
    trackingNumber: 'CJS2611210017',
    trackingUrl: 'https://jadeport.example/tracking/CJS2611210017',
  });
  const { method, url, body } = shop.requests.at(-1) ?? {};
  expect([method, url?.pathname]).toEqual(['POST', '/wp-json/wc/v3/orders/5001/notes']);
  expect(JSON.parse(body ?? '')).toEqual({
    note: 'CJS2611210017 – https://jadeport.example/tracking/CJS2611210017',
    customer_note: false,
  });
});

describe('in the middle of a sync', () => {
  testFaults(() => ({ source, fake: shop, connection: connection() }));
});
