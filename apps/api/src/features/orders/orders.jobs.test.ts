// @database
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSeller, type Seller } from '../../../testing/sellers.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { etsyKeys, etsyShopId, startEtsy } from '../../demo/fakes/etsy.ts';
import type { Fake } from '../../demo/fakes/fake.ts';
import { feedKeys, startFeed } from '../../demo/fakes/feed.ts';
import { sampleOrders } from '../../demo/fakes/sample-orders.ts';
import { shopifyKeys, startShopify } from '../../demo/fakes/shopify.ts';
import { startWooCommerce, wooCommerceKeys } from '../../demo/fakes/woocommerce.ts';

const hour = 60 * 60_000;

let home: TestApp;
let seller: Seller;
beforeAll(async () => {
  home = await openTestApp({ ALLOW_PRIVATE_UPSTREAMS: '1', UPSTREAM_TIMEOUT_SECONDS: '2' });
  seller = await aSeller(home);
});
afterAll(() => home.close());

const shown = async (id: string) => (await seller.ask('GET', `/platforms/${id}`)).body;

describe('a scheduled sync', () => {
  let shop: Fake;
  beforeEach(async () => {
    shop = await startFeed({ orders: sampleOrders(3, home.deps.clock()) });
    return () => shop.stop();
  });

  const aShop = (schedule: string) => seller.addShop({ apiUrl: shop.url, ...feedKeys, schedule });

  /** Runs the five-minute cron job, in `processes` at once. */
  async function lookForDue(processes = 1) {
    const { jobs, database } = home.deps;
    const payloads = Array.from({ length: processes }, () => ({}));
    await jobs.enqueueMany(database.em(), 'orders.find-due-syncs', payloads);
    await jobs.drain();
  }

  /** Hours until the next sync. */
  const dueIn = (text: string) =>
    Math.round((10 * (Date.parse(text) - home.deps.clock().getTime())) / hour) / 10;

  test.each([
    ['hourly', 1],
    ['daily', 24],
  ])('%s has its first sync at once and the next in %i h', async (schedule, hours) => {
    const id = await aShop(schedule);
    await lookForDue(3);
    expect(shop.requests).toHaveLength(1);
    const { sync, nextSyncAt } = await shown(id);
    expect(sync).toMatchObject({ status: 'done', imported: 3 });
    expect(dueIn(nextSyncAt)).toBe(hours);
    await lookForDue();
    expect(shop.requests).toHaveLength(1);
    home.passTime(hours * hour);
    await lookForDue(3);
    expect(shop.requests).toHaveLength(2);
    await seller.ask('DELETE', `/platforms/${id}`);
  });

  test('is not started with schedule off', async () => {
    const id = await aShop('off');
    home.passTime(25 * hour);
    await lookForDue();
    expect(shop.requests).toEqual([]);
    expect(await shown(id)).toMatchObject({ sync: null, nextSyncAt: null });
  });

  test.each([
    ['unauthorized', 'SHOP_KEY_REFUSED', 1],
    ['stalled', 'SHOP_TOO_SLOW', 1],
    ['throttled for 7 s', 'SHOP_THROTTLED', 0],
  ] as const)(
    'of a shop that is %s shows why, and when it is retried',
    async (fault, code, hours) => {
      const id = await aShop('daily');
      shop.fail(fault);
      await lookForDue();
      const { sync, nextSyncAt, lastSyncDate } = await shown(id);
      expect(sync).toMatchObject({ status: 'failed', problem: { code } });
      expect([dueIn(nextSyncAt), lastSyncDate]).toEqual([hours, null]);
      shop.fail(null);
      home.passTime(1.1 * hour);
      await lookForDue();
      expect((await shown(id)).sync).toMatchObject({ status: 'done', imported: 3 });
      await seller.ask('DELETE', `/platforms/${id}`);
    },
  );

  test('runs once where its seller syncs it at the same time', async () => {
    const id = await aShop('hourly');
    const [byHand] = await Promise.all([
      seller.ask('POST', `/platforms/${id}/sync`, {}),
      lookForDue(),
    ]);
    expect([200, 409]).toContain(byHand.status);
    expect((await shown(id)).sync).toMatchObject({ status: 'done', total: 3 });
    const orders = (await seller.ask('GET', `/platforms/${id}/orders`)).body;
    expect(orders).toHaveLength(3);
    await seller.ask('DELETE', `/platforms/${id}`);
  });
});

const vendors = {
  shopify: {
    start: startShopify,
    keys: shopifyKeys,
    told: (shop: Fake) => shop.requests.filter(({ body }) => body.includes('fulfillmentCreate')),
  },
  woocommerce: {
    start: startWooCommerce,
    keys: wooCommerceKeys,
    told: (shop: Fake) => shop.requests.filter(({ url }) => url.pathname.endsWith('/notes')),
  },
  etsy: {
    start: startEtsy,
    keys: {
      ...etsyKeys,
      additionalSettings: {
        shopId: etsyShopId,
        accessToken: '7.access-0',
        refreshToken: 'refresh-0',
      },
    },
    told: (shop: Fake) => shop.requests.filter(({ url }) => url.pathname.endsWith('/tracking')),
  },
};

describe.each(Object.entries(vendors))('a tracking number for %s', (platformType, vendor) => {
  let shop: Fake;
  beforeEach(async () => {
    shop = await vendor.start({ orders: sampleOrders(3, home.deps.clock()) });
    return () => shop.stop();
  });

  async function processOne(writeBack?: boolean) {
    const form = { platformType, apiUrl: shop.url, storeName: 'demo', ...vendor.keys };
    const id = await seller.addShop({ ...form, ...(writeBack === undefined ? {} : { writeBack }) });
    await seller.ask('POST', `/platforms/${id}/sync`, {});
    const [order] = (await seller.ask('GET', `/platforms/${id}/orders`)).body;
    const { body } = await seller.ask('POST', `/orders/${order.id}/process`);
    await seller.ask('POST', `/orders/${order.id}/process`);
    await home.deps.jobs.drain();
    const [after] = (await seller.ask('GET', `/platforms/${id}/orders`)).body;
    return { id, number: body.shipment.trackingNumber, writtenBackAt: after.writtenBackAt };
  }

  test('is not written back unless the seller wants that', async () => {
    const { id, writtenBackAt } = await processOne();
    expect(await shown(id)).toMatchObject({ writeBack: false, canWriteBack: true });
    expect([vendor.told(shop), writtenBackAt]).toEqual([[], null]);
  });

  test('is written back once where the seller wants that', async () => {
    const { number, writtenBackAt } = await processOne(true);
    const told = vendor.told(shop);
    expect(told).toHaveLength(1);
    expect(told[0]?.body).toContain(number);
    expect(writtenBackAt).toEqual(expect.any(String));
  });
});
