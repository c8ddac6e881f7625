// @database
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '../../../testing/client.ts';
import { aSeller, type Seller, shopForm } from '../../../testing/sellers.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Fake } from '../../demo/fakes/fake.ts';
import { feedDelivery, feedKeys, startFeed } from '../../demo/fakes/feed.ts';
import { sampleOrders } from '../../demo/fakes/sample-orders.ts';

/**
 * A seller with `count` shops, whose last one has `count` orders; the first list is unprocessed.
 */
type Case = { count: number; seller: Seller; shop: Fake; id: string; orders: string[] };

let home: TestApp;
let cases: Case[];
beforeAll(async () => {
  home = await openTestApp({ ALLOW_PRIVATE_UPSTREAMS: '1', UPSTREAM_TIMEOUT_SECONDS: '5' });
  cases = [];
  for (const count of [1, 100]) {
    const seller = await aSeller(home);
    const shop = await startFeed({ orders: sampleOrders(count, home.deps.clock()) });
    const form = { apiUrl: shop.url, webhookUrl: shop.url, writeBack: true, ...feedKeys };
    let id = '';
    for (let left = count; left > 0; left--) id = await seller.addShop(form);
    await seller.ask('POST', `/platforms/${id}/sync`, {});
    const { body } = await seller.ask('GET', '/orders');
    cases.push({ count, seller, shop, id, orders: body.map((row: { id: string }) => row.id) });
  }
});
afterAll(async () => {
  await home.close();
  for (const { shop } of cases) await shop.stop();
});

const csvOf = (count: number) =>
  [
    'orderNumber,customerName,total,createdAt',
    ...Array.from({ length: count }, (_, at) => `C-${at},Devon,1.00,2026-11-20`),
  ].join('\n');

/** Statements of each request, the session included; the same for one row as for a hundred. */
const operations: [number, string, (given: Case) => Promise<Answer>][] = [
  [4, 'lists shops', ({ seller }) => seller.ask('GET', '/platforms')],
  [4, 'shows a shop', ({ seller, id }) => seller.ask('GET', `/platforms/${id}`)],
  [2, 'lists orders', ({ seller }) => seller.ask('GET', '/orders')],
  [3, 'lists orders of a shop', ({ seller, id }) => seller.ask('GET', `/platforms/${id}/orders`)],
  [2, 'turns pages', ({ seller }) => home.query('orders.page', {}, { session: seller.session })],
  [
    3,
    'turns pages in another order',
    ({ seller }) => home.query('orders.page', { sort: 'total' }, { session: seller.session }),
  ],
  [
    3,
    'counts orders',
    ({ seller, id }) => home.query('orders.count', { platformId: id }, { session: seller.session }),
  ],
  [
    7,
    'syncs what is as it was',
    ({ seller, id }) => seller.ask('POST', `/platforms/${id}/sync`, {}),
  ],
  [
    7,
    'syncs what has changed',
    ({ seller, id, shop }) => {
      for (const order of shop.orders) {
        order.name += '!';
        order.updatedAt = new Date(order.updatedAt.getTime() + 1000);
      }
      return seller.ask('POST', `/platforms/${id}/sync`, {});
    },
  ],
  [
    9,
    'syncs what is new, and says that it is to be told',
    async ({ seller, id, shop, count }) => {
      shop.orders = sampleOrders(count, home.deps.clock(), 9001);
      return seller.ask('POST', `/platforms/${id}/sync`, {});
    },
  ],
  [
    10,
    'makes parcels of orders',
    ({ seller, orders }) => seller.ask('POST', '/orders/process', { ids: orders }),
  ],
  [
    5,
    'takes what a shop posts',
    ({ id, count }) => {
      const orders = sampleOrders(count, home.deps.clock(), 20_001);
      const now = home.deps.clock();
      const { headers, body } = feedDelivery(orders, feedKeys.apiSecret, `${count}`, now);
      return home.send('POST', `/api/webhooks/${id}`, { headers, body: body.toString() });
    },
  ],
  [
    8,
    'takes a file',
    ({ seller, id, count }) =>
      home.send('POST', `/api/ecommerce/platforms/${id}/import`, {
        body: csvOf(count),
        headers: { 'content-type': 'text/csv' },
        session: seller.session,
      }),
  ],
  [
    1,
    'tests a connection',
    ({ seller, shop }) =>
      seller.ask('POST', '/platforms/test', shopForm({ apiUrl: shop.url, ...feedKeys })),
  ],
  [3, 'disconnects a shop', ({ seller, id }) => seller.ask('DELETE', `/platforms/${id}`)],
];

test.each(operations)('%i statements: %s', async (count, _, operate) => {
  for (const given of cases) {
    const statements = await statementsOf(async () => {
      const { status, text } = await operate(given);
      expect(status, text).toBeLessThan(300);
    });
    expect(statements, statements.join('\n---\n')).toHaveLength(count);
  }
});
