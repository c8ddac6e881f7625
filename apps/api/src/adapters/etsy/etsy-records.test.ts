import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionTo, now, readAll, readRejected } from '../../../testing/shops.ts';
import { etsyKeys, etsyShopId, startEtsy } from '../../demo/fakes/etsy.ts';
import type { Fake } from '../../demo/fakes/fake.ts';
import { type SampleOrder, sampleOrders } from '../../demo/fakes/sample-orders.ts';
import type { OrderSource } from '../../ports/order-source.ts';
import { createEtsySource } from './etsy-source.ts';

const [sample] = sampleOrders(1, now) as [SampleOrder];
let shop: Fake;
let source: OrderSource;
beforeAll(async () => {
  shop = await startEtsy({ orders: [] });
  source = createEtsySource(shop.url);
});
afterAll(() => shop.stop());

const settings = {
  shopId: etsyShopId,
  accessToken: '7.access-0',
  refreshToken: 'refresh-0',
};
const connection = () => connectionTo(null, { ...etsyKeys, settings });

/** The only order of the shop, with `odd` fields. */
async function readOdd(odd: Record<string, unknown>) {
  shop.orders = [{ ...sample, odd }];
  const [order] = await readAll(source, connection());
  return order;
}

test.each([
  [{ created_timestamp: null }, 'created_timestamp'],
  [{ created_timestamp: -1 }, 'created_timestamp'],
  [{ grandtotal: null }, 'grandtotal'],
  [{ grandtotal: { amount: 1, divisor: 3, currency_code: 'USD' } }, 'grandtotal.divisor'],
  [{ grandtotal: { amount: 1, divisor: 1, currency_code: null } }, 'grandtotal.currency_code'],
  [{ transactions: [{ title: 'Mug', quantity: null }] }, 'transactions.0.quantity'],
])('%j rejects that order only', async (odd, field) => {
  const orders = sampleOrders(150, now);
  (orders[3] as SampleOrder).odd = odd;
  shop.orders = orders;
  expect(await readAll(source, connection())).toHaveLength(149);
  expect(await readRejected(source, connection())).toEqual([['5004', field]]);
  await source.test(connection());
});

test('130 orders of the same second all come, each once', async () => {
  const orders = sampleOrders(130, now).map((order) => ({ ...order, createdAt: now }));
  shop.orders = orders;
  const ids = (await readAll(source, connection())).map(({ externalId }) => Number(externalId));
  expect(ids).toEqual(orders.map(({ id }) => id));
});

test.each([
  ['Canceled', 'cancelled'],
  ['cancelled', 'cancelled'],
  ['Fully Refunded', 'refunded'],
  ['fully refunded', 'refunded'],
  ['Partially Refunded', null],
  ['Paid', null],
  [null, null],
])('an order of status %s is taken back as %s', async (status, cancellation) => {
  expect(await readOdd({ status })).toMatchObject({ cancellation });
});

test('texts are decoded once', async () => {
  const texts = {
    name: 'Se&aacute;n O&#39;Brien',
    first_line: '13 O&#39;Connor Street',
    second_line: '&amp;#39;',
    city: 'A &amp; B',
    state: 'NY',
    transactions: [{ title: 'Tom &amp; Jerry&#8217;s mug', quantity: 1 }],
  };
  expect(await readOdd(texts)).toMatchObject({
    customerName: "Seán O'Brien",
    shippingAddress: { street: "13 O'Connor Street, &#39;", city: 'A & B', state: 'NY' },
    items: [{ name: 'Tom & Jerry’s mug' }],
  });
});

test('a line has its price where the shop tells one in the currency of the order', async () => {
  const price = { amount: 899, divisor: 100, currency_code: 'USD' };
  const transactions = [
    { title: 'Mug', quantity: 2, price },
    { title: 'Gone', quantity: 0, price },
    { title: 'Euro', quantity: 1, price: { ...price, currency_code: 'EUR' } },
    { title: 'Odd', quantity: 1, price: { ...price, divisor: 0 } },
    { title: 'Bare', quantity: 1, price: null },
  ];
  expect((await readOdd({ transactions }))?.items).toEqual([
    { name: 'Mug', quantity: 2, price: { amount: '8.99', of: 'piece' } },
    { name: 'Euro', quantity: 1 },
    { name: 'Odd', quantity: 1 },
    { name: 'Bare', quantity: 1 },
  ]);
  const reduced = await readOdd({ transactions, discount_amt: { ...price, amount: 1 } });
  expect(reduced?.items.map((line) => line.price)).toEqual(Array(4).fill(undefined));
});
