// @database
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aSeller, type Seller } from '../../../testing/sellers.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Fake } from '../../demo/fakes/fake.ts';
import { feedDelivery, feedKeys, startFeed } from '../../demo/fakes/feed.ts';
import { type SampleOrder, sampleOrders } from '../../demo/fakes/sample-orders.ts';

let home: TestApp;
let seller: Seller;
let shop: Fake;
let id: string;
beforeAll(async () => {
  home = await openTestApp({ ALLOW_PRIVATE_UPSTREAMS: '1', UPSTREAM_TIMEOUT_SECONDS: '5' });
  seller = await aSeller(home);
});
beforeEach(async () => {
  shop = await startFeed({ orders: [] });
  id = await seller.addShop({ apiUrl: shop.url, ...feedKeys });
  return () => shop.stop();
});
afterAll(() => home.close());

const sync = (of: string) => seller.ask('POST', `/platforms/${of}/sync`, {});
const stored = async (of: string) =>
  (await seller.ask('GET', `/platforms/${of}/orders?limit=1000`)).body;
const rejected = async (of: string) =>
  (await seller.ask('GET', `/platforms/${of}/rejected-orders`)).body;
const isNoFault = (status: number) => status < 500;

/** Orders that cannot be stored. */
const oddOrders = (count: number, firstId: number): SampleOrder[] =>
  sampleOrders(count, home.deps.clock(), firstId).map((order) => ({
    ...order,
    odd: { total: 'much' },
  }));

const post = (orders: SampleOrder[], delivery: string) => {
  const { headers, body } = feedDelivery(
    orders,
    feedKeys.apiSecret,
    `${id} ${delivery}`,
    home.deps.clock(),
  );
  return home.send('POST', `/api/webhooks/${id}`, { headers, body: body.toString() });
};

test('posts of the same orders at once, in any sequence, are all taken', async () => {
  const odd = oddOrders(200, 1);
  const good = odd.map((order) => ({ ...order, odd: {} }));
  const kinds = [odd, odd.toReversed(), good, good.toReversed()];
  const posts = Array.from({ length: 16 }, (_, at) => {
    const orders = kinds[at % kinds.length] as SampleOrder[];
    return post(orders, `at-once-${at}`);
  });
  const statuses = (await Promise.all(posts)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await stored(id)).toHaveLength(200);
});

test('posts of good orders beside those of odd ones leave only the odd ones rejected', async () => {
  const [odd, others] = [oddOrders(20, 1), oddOrders(20, 101)];
  await post(odd, 'all odd');
  const posts = odd.flatMap((order, at) => [
    post([{ ...order, odd: {} }], `good-${at}`),
    post(others.slice(at, at + 1), `odd-${at}`),
  ]);
  const statuses = (await Promise.all(posts)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await rejected(id)).count).toBe(20);
});

test('a shop may be disconnected while a sync keeps what it rejects', async () => {
  shop.orders = oddOrders(300, 1);
  for (let turn = 0; turn < 4; turn++) {
    const own = await seller.addShop({ apiUrl: shop.url, ...feedKeys });
    const syncing = sync(own);
    const asked = expect.poll(() => shop.requests.length, { interval: 2, timeout: 20_000 });
    await asked.toBeGreaterThan(0);
    shop.requests.length = 0;
    const { status } = await seller.ask('DELETE', `/platforms/${own}`);
    expect([status, (await syncing).status]).toEqual([204, expect.toSatisfy(isNoFault)]);
  }
});
