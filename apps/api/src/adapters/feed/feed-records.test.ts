import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionTo, faultOf, now, readAll, readRejected } from '../../../testing/shops.ts';
import type { Fake } from '../../demo/fakes/fake.ts';
import { feedDelivery, feedKeys, startFeed } from '../../demo/fakes/feed.ts';
import { type SampleOrder, sampleOrders } from '../../demo/fakes/sample-orders.ts';
import { feedSource as source } from './feed-source.ts';

const [sample] = sampleOrders(1, now) as [SampleOrder];
let shop: Fake;
beforeAll(async () => {
  shop = await startFeed({ orders: [] });
});
afterAll(() => shop.stop());

const connection = () => connectionTo(shop.url, feedKeys);
const credentials = { ...feedKeys, settings: {} };

/** The only order of the shop, with `odd` fields. */
async function readOdd(odd: Record<string, unknown>) {
  shop.orders = [{ ...sample, odd }];
  const [order] = await readAll(source, connection());
  return order;
}

test.each([
  [{ id: null }, 'id'],
  [{ total: null }, 'total'],
  [{ createdAt: 'yesterday' }, 'createdAt'],
  [{ currency: 5 }, 'currency'],
  [{ items: [{ name: 'a', quantity: -1 }] }, 'items.0.quantity'],
])('%j rejects that order only, synced or posted', async (odd, field) => {
  const orders = sampleOrders(150, now);
  (orders[3] as SampleOrder).odd = odd;
  shop.orders = orders;
  expect(await readAll(source, connection())).toHaveLength(149);
  expect(await readRejected(source, connection())).toEqual([['1004', field]]);
  const posted = feedDelivery(orders.slice(0, 5), feedKeys.apiSecret, 'd-1', now);
  const came = source.receive?.(credentials, posted, now);
  if (came?.kind !== 'orders') throw new Error(`it was ${came?.kind}`);
  expect(came.orders).toHaveLength(4);
  expect(came.rejected.map(faultOf)).toEqual([['1004', field]]);
});

test('a posted body without a list of orders is refused', () => {
  const posted = feedDelivery(undefined, feedKeys.apiSecret, 'd-1', now);
  expect(() => source.receive?.(credentials, posted, now)).toThrow('SHOP_BAD_ANSWER');
});

test('a cancelled order is taken back', async () => {
  expect(await readOdd({ cancelled: true })).toMatchObject({ cancellation: 'cancelled' });
  expect(await readOdd({ cancelled: null })).toMatchObject({ cancellation: null });
});

test('amounts may be numbers, and texts stay as they are', async () => {
  const items = [
    { name: 'Tom &amp; Jerry', quantity: 2, price: 8.99 },
    { name: 'Tea', quantity: 1, price: '3.50' },
    { name: 'Gone', quantity: 0, price: '3.50' },
    { name: 'Bare', quantity: 1, price: null },
    { name: 'Odd', quantity: 1, price: {} },
  ];
  expect(await readOdd({ total: 57.980000000000004, items })).toMatchObject({
    total: '57.98',
    items: [
      { name: 'Tom &amp; Jerry', quantity: 2, price: { amount: '8.99', of: 'piece' } },
      { name: 'Tea', quantity: 1, price: { amount: '3.50', of: 'piece' } },
      { name: 'Bare', quantity: 1 },
      { name: 'Odd', quantity: 1 },
    ],
  });
});

test('an address has its state where the shop tells one', async () => {
  const order = await readOdd({ shippingAddress: { city: 'Brooklyn', state: 'NY' } });
  expect(order?.shippingAddress).toMatchObject({ city: 'Brooklyn', state: 'NY' });
  expect((await readOdd({}))?.shippingAddress).not.toHaveProperty('state');
});
