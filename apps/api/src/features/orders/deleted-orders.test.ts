// @database
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { aSeller, type Seller } from '../../../testing/sellers.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { etsyKeys, etsyShopId, startEtsy } from '../../demo/fakes/etsy.ts';
import type { Fake } from '../../demo/fakes/fake.ts';
import { type SampleOrder, sampleOrders } from '../../demo/fakes/sample-orders.ts';
import {
  shopifyDeletion,
  shopifyDelivery,
  shopifyKeys,
  startShopify,
} from '../../demo/fakes/shopify.ts';
import {
  startWooCommerce,
  wooCommerceDeletion,
  wooCommerceDelivery,
  wooCommerceKeys,
} from '../../demo/fakes/woocommerce.ts';
import { applyDeletions } from './deleted-orders.ts';

let home: TestApp;
let seller: Seller;
let staff: Person;
beforeAll(async () => {
  home = await openTestApp({ ALLOW_PRIVATE_UPSTREAMS: '1', UPSTREAM_TIMEOUT_SECONDS: '5' });
  [seller, staff] = [await aSeller(home), await aMemberOfStaff(home)];
});
afterAll(() => home.close());

const sync = (id: string) => seller.ask('POST', `/platforms/${id}/sync`, {});
const ordersOf = async (id: string) => (await seller.ask('GET', `/platforms/${id}/orders`)).body;
const process = (id: string) => seller.ask('POST', `/orders/${id}/process`);
const shipment = async (trackingNumber: string) =>
  (await home.send('GET', `/api/admin/shipments/${trackingNumber}`, { session: staff.session }))
    .body;

const etsySettings = { shopId: etsyShopId, accessToken: '7.access-0', refreshToken: 'refresh-0' };
const etsy = { platformType: 'etsy', ...etsyKeys, additionalSettings: etsySettings };
const shopify = { platformType: 'shopify', storeName: 'demo-shop', ...shopifyKeys };
const woo = { platformType: 'woocommerce', ...wooCommerceKeys };

type Start = (options: { orders: SampleOrder[] }) => Promise<Fake>;

/** Two standing orders, so that one can be processed before the shop takes both back. */
function standing(): SampleOrder[] {
  return sampleOrders(2, home.deps.clock()).map((order) => ({ ...order, cancelled: false }));
}

test.each<[string, Start, object, object, string]>([
  ['WooCommerce', startWooCommerce, woo, { status: 'cancelled' }, 'cancelled'],
  ['WooCommerce', startWooCommerce, woo, { status: 'refunded' }, 'refunded'],
  ['WooCommerce', startWooCommerce, woo, { status: 'failed' }, 'failed'],
  ['WooCommerce', startWooCommerce, woo, { status: 'trash' }, 'deleted'],
  ['Etsy', startEtsy, etsy, { status: 'Canceled' }, 'cancelled'],
  ['Etsy', startEtsy, etsy, { status: 'Fully Refunded' }, 'refunded'],
  ['Shopify', startShopify, shopify, { cancelledAt: '2026-11-20T10:00:00Z' }, 'cancelled'],
  ['Shopify', startShopify, shopify, { displayFinancialStatus: 'REFUNDED' }, 'refunded'],
])('an order of %s: %5$s', async (_, start, form, odd, cancellation) => {
  const shop = await start({ orders: standing() });
  const id = await seller.addShop({ apiUrl: shop.url, ...form });
  await sync(id);
  const [first] = await ordersOf(id);
  expect(first).toMatchObject({ isCancelled: false, cancellation: null });
  const { trackingNumber } = (await process(first.id)).body.shipment;
  expect((await shipment(trackingNumber)).orderCancellation).toBe(null);

  for (const order of shop.orders) Object.assign(order, { odd });
  expect((await sync(id)).body).toEqual({ imported: 0, updated: 2, total: 2 });
  const [processed, open] = await ordersOf(id);
  for (const order of [processed, open]) {
    expect(order).toMatchObject({ isCancelled: true, cancellation });
  }
  expectError(await process(open.id), 409, 'ORDER_CANCELLED');
  expectError(
    await seller.ask('POST', `/orders/${processed.id}/pre-alert`, {}),
    409,
    'ORDER_CANCELLED',
  );
  expect((await process(processed.id)).body.shipment.trackingNumber).toBe(trackingNumber);
  expect((await shipment(trackingNumber)).orderCancellation).toBe(cancellation);
  const path = `/api/admin/shipments?q=${trackingNumber}`;
  const { body } = await home.send('GET', path, { session: staff.session });
  expect(body.items).toMatchObject([{ trackingNumber, orderCancellation: cancellation }]);
  await shop.stop();
});

describe.each([
  [
    'WooCommerce',
    startWooCommerce as Start,
    woo,
    (of: number, url: string, delivery: string) =>
      wooCommerceDeletion(of, url, wooCommerceKeys.apiSecret, delivery),
    (of: SampleOrder, url: string, delivery: string) =>
      wooCommerceDelivery(of, url, wooCommerceKeys.apiSecret, delivery),
  ],
  [
    'Shopify',
    startShopify as Start,
    shopify,
    (of: number, _: string, delivery: string) =>
      shopifyDeletion(of, shopifyKeys.apiSecret, delivery),
    (of: SampleOrder, _: string, delivery: string) =>
      shopifyDelivery(of, shopifyKeys.apiSecret, delivery),
  ],
])('an order that is deleted in a shop of %s', (_, start, form, deletion, changing) => {
  let shop: Fake;
  let id: string;
  let order: SampleOrder;
  beforeEach(async () => {
    shop = await start({ orders: standing() });
    id = await seller.addShop({ apiUrl: shop.url, ...form });
    await sync(id);
    [order] = shop.orders as [SampleOrder];
    return () => shop.stop();
  });
  const post = (of: number, delivery = `d-${of}`) => {
    const { headers, body } = deletion(of, shop.url, delivery);
    return home.send('POST', `/api/webhooks/${id}`, { headers, body: body.toString() });
  };
  const change = (of: SampleOrder, delivery: string) => {
    const { headers, body } = changing(of, shop.url, delivery);
    return home.send('POST', `/api/webhooks/${id}`, { headers, body: body.toString() });
  };
  const shown = async () =>
    (await ordersOf(id)).find((each: { orderNumber: string }) => each.orderNumber === order.number);

  test('is shown as deleted, and the other stands', async () => {
    expect((await post(order.id)).body).toEqual({ received: true });
    expect(await shown()).toMatchObject({ isCancelled: true, cancellation: 'deleted' });
    expectError(await process((await shown()).id), 409, 'ORDER_CANCELLED');
    const states = (await ordersOf(id)).map((each: { cancellation: string }) => each.cancellation);
    expect(states.toSorted()).toEqual(['deleted', null]);
  });

  test('stays so when a page from before is stored, and stands again once it is restored', async () => {
    await post(order.id);
    expect((await sync(id)).body).toEqual({ imported: 0, updated: 0, total: 2 });
    expect((await shown()).cancellation).toBe('deleted');
    order.updatedAt = new Date(home.deps.clock().getTime() + 60_000);
    expect((await sync(id)).body).toEqual({ imported: 0, updated: 1, total: 2 });
    expect((await shown()).cancellation).toBe(null);
  });

  test('is deleted, too, where it comes after its deletion', async () => {
    expect((await post(424_242)).body).toEqual({ received: true });
    expect(await ordersOf(id)).toHaveLength(2);
    shop.orders = [{ ...order, id: 424_242, number: '4242' }];
    expect((await sync(id)).body).toMatchObject({ imported: 1 });
    const [late] = (await ordersOf(id)).filter(
      (each: { orderNumber: string }) => each.orderNumber === '4242',
    );
    expect(late).toMatchObject({ isCancelled: true, cancellation: 'deleted' });
  });

  test('is deleted, too, where its deletion and a change come at once', async () => {
    const changes = Array.from({ length: 6 }, (_, at) => [
      change({ ...order, name: `Name ${at}` }, `change-${at}`),
      post(order.id, `deletion-${at}`),
    ]);
    const statuses = (await Promise.all(changes.flat())).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await shown()).cancellation).toBe('deleted');
  });

  test('is deleted, too, where a page was being stored meanwhile', async () => {
    await post(order.id);
    await home.deps.database.execute(
      'update orders set is_cancelled = false, cancellation = null where platform_id = $1',
      [id],
    );
    expect((await shown()).cancellation).toBe(null);
    await applyDeletions(home.deps.database, id);
    expect((await shown()).cancellation).toBe('deleted');
    const others = (await ordersOf(id)).map((each: { cancellation: string }) => each.cancellation);
    expect(others.toSorted()).toEqual(['deleted', null]);
  });

  test('stays so where the clock of its shop is ahead', async () => {
    order.name = 'Somebody else';
    order.updatedAt = new Date(home.deps.clock().getTime() + 3_600_000);
    await sync(id);
    await post(order.id);
    expect((await sync(id)).body).toEqual({ imported: 0, updated: 0, total: 2 });
    expect((await shown()).cancellation).toBe('deleted');
  });

  test('is forgotten as deleted after a month', async () => {
    await post(order.id);
    const { jobs, database, clock } = home.deps;
    const count = () => database.execute('select from deleted_orders where platform_id = $1', [id]);
    await jobs.enqueueMany(database.em(), 'orders.purge', [{}]);
    await jobs.drain();
    expect(await count()).toHaveLength(1);
    await database.execute('update deleted_orders set deleted_at = $1', [
      new Date(clock().getTime() - 31 * 24 * 60 * 60_000),
    ]);
    await jobs.enqueueMany(database.em(), 'orders.purge', [{}]);
    await jobs.drain();
    expect(await count()).toHaveLength(0);
  });

  test('is no longer among those that could not be stored', async () => {
    Object.assign(order, {
      odd: { currency: null, totalPriceSet: null, currentTotalPriceSet: null },
    });
    expect((await sync(id)).body.rejected).toHaveLength(1);
    await post(order.id);
    expect((await seller.ask('GET', `/platforms/${id}/rejected-orders`)).body.count).toBe(0);
  });
});

test('an order that WooCommerce restores stands again, whatever the clock of the shop', async () => {
  const shop = await startWooCommerce({ orders: standing() });
  const id = await seller.addShop({ apiUrl: shop.url, ...woo });
  const [order] = shop.orders as [SampleOrder];
  await sync(id);
  const { apiSecret } = wooCommerceKeys;
  const post = ({ headers, body }: { headers: Record<string, string>; body: Buffer }) =>
    home.send('POST', `/api/webhooks/${id}`, { headers, body: body.toString() });
  const states = async () =>
    (await ordersOf(id)).map((each: { cancellation: string | null }) => each.cancellation);
  await post(wooCommerceDeletion(order.id, shop.url, apiSecret, 'gone'));
  expect((await states()).toSorted()).toEqual(['deleted', null]);
  const restored = wooCommerceDelivery(order, shop.url, apiSecret, 'back');
  await post({
    ...restored,
    headers: { ...restored.headers, 'x-wc-webhook-topic': 'order.restored' },
  });
  expect(await states()).toEqual([null, null]);
  await shop.stop();
});
