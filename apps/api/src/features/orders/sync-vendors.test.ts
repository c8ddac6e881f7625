import { itemLimit } from '@jadeport/contract/orders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { etsyKeys, etsyShopId, startEtsy } from '../../demo/fakes/etsy.ts';
import type { Fake } from '../../demo/fakes/fake.ts';
import { feedKeys, startFeed } from '../../demo/fakes/feed.ts';
import { type SampleOrder, sampleOrders } from '../../demo/fakes/sample-orders.ts';
import { shopifyKeys, startShopify } from '../../demo/fakes/shopify.ts';
import { startWooCommerce, wooCommerceKeys } from '../../demo/fakes/woocommerce.ts';

const vendors = {
  shopify: { start: startShopify, keys: shopifyKeys, wellFor: 2 },
  woocommerce: { start: startWooCommerce, keys: wooCommerceKeys, wellFor: 1 },
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
    wellFor: 1,
  },
  other: { start: startFeed, keys: feedKeys, wellFor: 1 },
} as const;

let home: TestApp;
let seller: Person;
beforeAll(async () => {
  home = await openTestApp({ ALLOW_PRIVATE_UPSTREAMS: '1', UPSTREAM_TIMEOUT_SECONDS: '2' });
  seller = await aCustomer(home);
});
afterAll(() => home.close());

const send = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  home.send(method, `/api/ecommerce${path}`, { session: seller.session, body });

describe.each(Object.entries(vendors))('a shop of %s', (platformType, { start, keys, wellFor }) => {
  let shop: Fake;
  let id: string;
  let orders: SampleOrder[];
  beforeAll(async () => {
    orders = sampleOrders(230, new Date());
    shop = await start({ orders });
    const form = { name: 'My shop', platformType, storeName: 'demo', apiUrl: shop.url, ...keys };
    ({
      body: { id },
    } = await send('POST', '/platforms', form));
  });
  afterAll(() => shop.stop());

  const sync = async () => send('POST', `/platforms/${id}/sync`, { params: { status: 'any' } });
  const stored = async () => (await send('GET', `/platforms/${id}/orders?limit=1000`)).body;

  test('that fails half-way keeps the stored pages, and the next sync adds the rest', async () => {
    shop.fail('a web page', wellFor);
    const failed = await sync();
    expect([failed.status, failed.body.code]).toEqual([422, 'SHOP_BAD_ANSWER']);
    expect(await stored()).toHaveLength(100);
    expect((await send('GET', `/platforms/${id}`)).body).toMatchObject({
      lastSyncDate: null,
      sync: { status: 'failed', total: 100, problem: { code: 'SHOP_BAD_ANSWER' } },
    });
    shop.fail(null);
    expect((await sync()).body).toEqual({ imported: 130, updated: 0, total: 230 });
  });

  test('has every order once, with its exact amount', async () => {
    const rows: { totalExact: string; currency: string; totalAmount: number }[] = await stored();
    expect(rows).toHaveLength(230);
    const yen = rows.find(({ currency }) => currency === 'JPY');
    expect(yen?.totalExact).toMatch(/^\d+$/);
    expect(yen?.totalAmount).toBe(Number(yen?.totalExact) * 100);
    expect(rows.find(({ currency }) => currency === 'KWD')?.totalExact).toMatch(/^\d+\.\d{3}$/);
  });

  test('synced again changes nothing, and reports one changed order', async () => {
    expect((await sync()).body).toEqual({ imported: 0, updated: 0, total: 230 });
    const changed = orders[3] as SampleOrder;
    changed.cancelled = true;
    changed.updatedAt = new Date(changed.updatedAt.getTime() + 60_000);
    expect((await sync()).body).toEqual({ imported: 0, updated: 1, total: 230 });
  });

  test('keeps its orders when one has too many items', async () => {
    const long = orders[3] as SampleOrder;
    long.items = Array.from({ length: itemLimit + 1 }, () => ({ name: 'Mug', quantity: 1 }));
    const { body } = await sync();
    const rejected = [{ orderNumber: expect.any(String), reason: expect.any(String) }];
    expect(body).toEqual({ imported: 0, updated: 0, total: 230, rejected });
    expect(body.rejected[0].reason).toContain(String(itemLimit));
    expect(await stored()).toHaveLength(230);
  });
});
