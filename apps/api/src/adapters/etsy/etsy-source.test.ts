import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testFaults } from '../../../testing/shop-faults.ts';
import { connectionTo, normalised, now, oddOrders, readAll } from '../../../testing/shops.ts';
import { etsyKeys, etsyShopId, startEtsy } from '../../demo/fakes/etsy.ts';
import type { Fake } from '../../demo/fakes/fake.ts';
import type { SampleOrder } from '../../demo/fakes/sample-orders.ts';
import type { OrderSource } from '../../ports/order-source.ts';
import { createEtsySource } from './etsy-source.ts';

const orders = oddOrders();
let shop: Fake;
let source: OrderSource;
beforeEach(async () => {
  shop = await startEtsy({ orders });
  source = createEtsySource(`${shop.url}/`);
});
afterEach(() => shop.stop());

const tokens = { accessToken: '7.access-0', refreshToken: 'refresh-0' };
const connection = (settings: Record<string, string> = {}) =>
  connectionTo(null, { ...etsyKeys, settings: { shopId: etsyShopId, ...tokens, ...settings } });

const expected = (order: SampleOrder) =>
  normalised(order, {
    orderNumber: String(order.id),
    sourceUrl: `https://www.etsy.com/your/orders/sold?order_id=${order.id}`,
  });

const paths = () => shop.requests.map(({ url }) => url.pathname.split('/').at(-1));

test('reads every order, page by page', async () => {
  expect(await readAll(source, connection())).toEqual(orders.map(expected));
  expect(paths()).toEqual(Array(3).fill('receipts'));
  expect(shop.requests[0]?.url.search).toBe(
    '?min_created=1792670400&limit=100&offset=0&sort_on=receipt_id&sort_order=asc',
  );
});

test('waits when the limit per second is used up', async () => {
  const asked = connection();
  asked.fetch = async () => ({
    status: 200,
    headers: { 'x-remaining-this-second': '0' },
    text: '{"count":0,"results":[]}',
  });
  expect(await source.fetchPage(asked, { since: now, cursor: null })).toEqual({
    orders: [],
    rejected: [],
    nextCursor: null,
    waitMs: 1000,
  });
});

describe('tokens', () => {
  test('are renewed when the shop refuses them, and the new ones are stored', async () => {
    const asked = connection({ accessToken: '7.of-yesterday' });
    expect(await readAll(source, asked)).toHaveLength(orders.length);
    expect(paths()).toEqual(['receipts', 'token', ...Array(3).fill('receipts')]);
    expect(asked.credentials.settings).toMatchObject({
      accessToken: '7.access-1',
      refreshToken: 'refresh-1',
      accessTokenEndsAt: '2026-11-21T13:00:00.000Z',
    });
  });

  test('are renewed before they expire', async () => {
    await source.test(connection({ accessTokenEndsAt: '2026-11-21T12:00:30Z' }));
    expect(paths()).toEqual(['token', 'receipts']);
  });

  test('renewed by another process are used as they are', async () => {
    await source.test(connection({ accessToken: '7.of-yesterday' }));
    shop.requests.length = 0;
    const asked = connection({ accessToken: '7.of-yesterday' });
    asked.renew = async (exchange) => {
      const settings = { ...asked.credentials.settings, accessToken: '7.access-1' };
      const stored = { ...asked.credentials, settings };
      expect(await exchange(stored)).toEqual({});
      return stored;
    };
    await source.test(asked);
    expect(paths()).toEqual(['receipts', 'receipts']);
  });

  test('that were used already are refused', async () => {
    const used = { accessToken: '7.of-yesterday', refreshToken: 'of-yesterday' };
    await expect(source.test(connection(used))).rejects.toMatchObject({ code: 'SHOP_KEY_REFUSED' });
  });
});

test.each([
  [{ shopId: '' }, 'shopId'],
  [{ accessToken: '', refreshToken: '' }, 'accessToken'],
])('without %j the shop still needs %s', async (settings, setting) => {
  await expect(source.test(connection(settings))).rejects.toMatchObject({
    code: 'SHOP_SETTING_MISSING',
    params: { setting },
  });
});

test('writes the tracking number back to the shop', async () => {
  await source.writeTracking?.(connection(), {
    externalId: '5001',
    trackingNumber: 'CJS2611210017',
    trackingUrl: 'https://jadeport.example/tracking/CJS2611210017',
  });
  const { url, body } = shop.requests.at(-1) ?? {};
  expect(url?.pathname).toBe('/v3/application/shops/4711/receipts/5001/tracking');
  expect(JSON.parse(body ?? '')).toEqual({ tracking_code: 'CJS2611210017', carrier_name: 'other' });
});

describe('in the middle of a sync', () => {
  testFaults(() => ({ source, fake: shop, connection: connection() }));
});
