// @database
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { aSeller, type Seller } from '../../../testing/sellers.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { deliveryHeader, signatureHeader } from '../../adapters/feed/feed-signature.ts';
import type { Fake } from '../../demo/fakes/fake.ts';
import { feedDelivery, feedKeys, startFeed } from '../../demo/fakes/feed.ts';
import { type SampleOrder, sampleOrders } from '../../demo/fakes/sample-orders.ts';
import { shopifyDelivery, shopifyKeys, startShopify } from '../../demo/fakes/shopify.ts';
import {
  startWooCommerce,
  wooCommerceDelivery,
  wooCommerceKeys,
} from '../../demo/fakes/woocommerce.ts';

type Delivery = { headers: Record<string, string>; body: Buffer };

const vendors = {
  shopify: {
    start: startShopify,
    keys: shopifyKeys,
    signature: 'x-shopify-hmac-sha256',
    id: 'x-shopify-webhook-id',
    post: (order: SampleOrder, _: string, secret: string, id: string): Delivery =>
      shopifyDelivery(order, secret, id),
  },
  woocommerce: {
    start: startWooCommerce,
    keys: wooCommerceKeys,
    signature: 'x-wc-webhook-signature',
    id: 'x-wc-webhook-delivery-id',
    post: wooCommerceDelivery as (...given: [SampleOrder, string, string, string]) => Delivery,
  },
  other: {
    start: startFeed,
    keys: feedKeys,
    signature: signatureHeader,
    id: deliveryHeader,
    post: (order: SampleOrder, _: string, secret: string, id: string): Delivery =>
      feedDelivery([order], secret, id, new Date()),
  },
};

let home: TestApp;
let seller: Seller;
beforeAll(async () => {
  home = await openTestApp({ ALLOW_PRIVATE_UPSTREAMS: '1', UPSTREAM_TIMEOUT_SECONDS: '2' });
  seller = await aSeller(home);
});
afterAll(() => home.close());

const post = (id: string, { headers, body }: Delivery) =>
  home.send('POST', `/api/webhooks/${id}`, { headers, body: body.toString() });
const ordersOf = async (id: string) => (await seller.ask('GET', `/platforms/${id}/orders`)).body;
const receipts = () => home.deps.database.execute('select from webhook_receipts');

describe.each(Object.entries(vendors))('a webhook of a shop of type %s', (platformType, vendor) => {
  let shop: Fake;
  let id: string;
  let order: SampleOrder;
  let good: Delivery;
  const { keys } = vendor;
  const signed = (by: string, of = order, number: string = randomUUID()) =>
    vendor.post(of, shop.url, by, number);
  beforeEach(async () => {
    shop = await vendor.start({ orders: sampleOrders(3, home.deps.clock()) });
    const form = { platformType, apiUrl: shop.url, storeName: 'demo-shop', ...keys };
    id = await seller.addShop(form);
    [order] = shop.orders as [SampleOrder];
    good = signed(keys.apiSecret);
    return () => shop.stop();
  });

  test('is stored like a sync', async () => {
    const { body } = await seller.ask('GET', `/platforms/${id}`);
    expect(body.incomingWebhookUrl).toBe(`http://localhost:3000/api/webhooks/${id}`);
    const answer = await post(id, good);
    expect([answer.status, answer.body]).toEqual([200, { received: true }]);
    expect(await ordersOf(id)).toMatchObject([{ orderNumber: order.number }]);
    // Where both agree nothing changes; Shopify's address comes from another field.
    const synced = await seller.ask('POST', `/platforms/${id}/sync`, {});
    const updated = platformType === 'shopify' ? expect.any(Number) : 0;
    expect(synced.body).toEqual({ imported: 2, updated: updated, total: 3 });
  });

  test('counts once, repeated or simultaneous', async () => {
    const before = (await receipts()).length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(id, good)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const number = good.headers[vendor.id];
    const changed = signed(keys.apiSecret, { ...order, name: 'Somebody else' }, number);
    expect((await post(id, changed)).status).toBe(200);
    expect(await ordersOf(id)).toMatchObject([{ customerName: order.name }]);
    expect(await receipts()).toHaveLength(before + 1);
  });

  test('stores a change, but never an older state', async () => {
    await post(id, good);
    const at = (ms: number) => new Date(order.updatedAt.getTime() + ms);
    await post(id, signed(keys.apiSecret, { ...order, cancelled: true, updatedAt: at(60_000) }));
    await post(id, signed(keys.apiSecret, { ...order, name: 'As it was', updatedAt: at(-60_000) }));
    expect(await ordersOf(id)).toMatchObject([{ customerName: order.name, isCancelled: true }]);
  });

  test('is refused unless it is signed by this shop, before anything is stored', async () => {
    const before = (await receipts()).length;
    const { headers, body } = good;
    const signature = headers[vendor.signature] ?? '';
    const without = Object.fromEntries(
      Object.entries(headers).filter(([name]) => name !== vendor.signature),
    );
    const wrong: Delivery[] = [
      { headers: without, body },
      signed('another secret'),
      signed(''),
      { headers, body: Buffer.from(body.toString().replace(order.number, '9999')) },
      { headers, body: Buffer.from(` ${body}`) },
      { headers, body: Buffer.alloc(0) },
      ...['', 'x', '====', signature.slice(0, -4), `${signature}AAAA`].map((given) => ({
        headers: { ...headers, [vendor.signature]: given },
        body,
      })),
    ];
    for (const delivery of wrong) {
      expectError(await post(id, delivery), 401, 'SIGNATURE_INVALID');
    }
    expect(await ordersOf(id)).toEqual([]);
    expect(await receipts()).toHaveLength(before);
    expect(home.logs()).not.toContain(order.name);
  });

  test('to an unknown or deleted shop is a 404', async () => {
    await seller.ask('DELETE', `/platforms/${id}`);
    for (const nobody of [id, randomUUID(), 'x', '%00']) {
      expectError(await post(nobody, good), 404, 'NOT_FOUND');
    }
  });

  test('has its amount and texts unchanged', async () => {
    const text = '<img onerror=x> =1+1 😀 مرحبا\u2028"\\ é';
    const odd = { ...order, name: text, amount: 12_345, divisor: 1000, currency: 'KWD' };
    odd.items = [{ name: text, quantity: 2 }];
    expect((await post(id, signed(keys.apiSecret, odd))).status).toBe(200);
    expect(await ordersOf(id)).toMatchObject([
      { customerName: text, items: odd.items, totalExact: '12.345', totalAmount: 1235 },
    ]);
  });
});

describe('a feed', () => {
  const secret = feedKeys.apiSecret;
  const [order] = sampleOrders(1, new Date()) as [SampleOrder];
  let id: string;
  beforeEach(async () => {
    id = await seller.addShop(feedKeys);
  });

  test.each([-301, 301, -100_000])(
    'with a time %i seconds from now is refused',
    async (seconds) => {
      const at = new Date(Date.now() + seconds * 1000);
      expectError(await post(id, feedDelivery([order], secret, 'a', at)), 401, 'SIGNATURE_INVALID');
    },
  );

  test('is told what of its post is no order, and that a post is no list of them', async () => {
    const odd = [{ ...order, divisor: Number.NaN, amount: Number.NaN }];
    const { headers, body } = feedDelivery(odd, secret, 'a', new Date());
    const answer = await post(id, { headers, body });
    expect(answer.body.rejected).toMatchObject([{ orderNumber: order.number }]);
    for (const externalId of ['returned', '2026-11-21T12:30:00.000Z']) {
      const named = [{ ...order, id: externalId, number: externalId, amount: Number.NaN } as never];
      const { body } = await post(id, feedDelivery(named, secret, externalId, new Date()));
      expect(body.rejected[0].reason).toContain(externalId);
    }
    const nothing = feedDelivery(undefined, secret, 'b', new Date());
    expectError(await post(id, nothing), 422, 'SHOP_BAD_ANSWER');
    expect((await post(id, feedDelivery([order], secret, 'c', new Date()))).status).toBe(200);
    expect(await ordersOf(id)).toHaveLength(1);
  });

  test('may post at most a megabyte', async () => {
    const many = sampleOrders(5000, new Date());
    const answer = await post(id, feedDelivery(many, secret, 'a', new Date()));
    expectError(answer, 413, 'BODY_TOO_LARGE');
  });
});

test('a shop without webhooks is refused', async () => {
  const id = await seller.addShop({ platformType: 'etsy' });
  expect((await seller.ask('GET', `/platforms/${id}`)).body.incomingWebhookUrl).toBe(null);
  expectError(await post(id, { headers: {}, body: Buffer.from('{}') }), 404, 'NOT_FOUND');
});

test('a signed post about no order is accepted and ignored', async () => {
  const id = await seller.addShop({ platformType: 'shopify', ...shopifyKeys });
  const [order] = sampleOrders(1, new Date()) as [SampleOrder];
  const { headers, body } = shopifyDelivery(order, shopifyKeys.apiSecret, 'a');
  headers['x-shopify-topic'] = 'products/update';
  expect((await post(id, { headers, body })).body).toEqual({ received: true });
  const woo = await seller.addShop({ platformType: 'woocommerce', ...wooCommerceKeys });
  const ping = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  expect((await post(woo, { ...ping, body: Buffer.from('webhook_id=7') })).status).toBe(200);
  expect([await ordersOf(id), await ordersOf(woo)]).toEqual([[], []]);
});
