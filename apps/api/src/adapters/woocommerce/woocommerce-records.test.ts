import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectionTo, faultOf, now, readAll, readRejected } from '../../../testing/shops.ts';
import type { Fake } from '../../demo/fakes/fake.ts';
import { type SampleOrder, sampleOrders } from '../../demo/fakes/sample-orders.ts';
import {
  startWooCommerce,
  wooCommerceDeletion,
  wooCommerceDelivery,
  wooCommerceKeys,
} from '../../demo/fakes/woocommerce.ts';
import { wooCommerceSource as source } from './woocommerce-source.ts';

const [sample] = sampleOrders(1, now) as [SampleOrder];
let shop: Fake;
beforeAll(async () => {
  shop = await startWooCommerce({ orders: [] });
});
beforeEach(() => {
  shop.orders = [];
});
afterAll(() => shop.stop());

const connection = () => connectionTo(shop.url, wooCommerceKeys);

/** The only order of the shop, with `odd` fields. */
async function readOdd(odd: Record<string, unknown>) {
  shop.orders = [{ ...sample, odd }];
  const [order] = await readAll(source, connection());
  return order;
}

const oddFields: [Record<string, unknown>, string][] = [
  [{ date_created_gmt: null }, 'date_created_gmt'],
  [{ date_created_gmt: 'yesterday' }, 'date_created_gmt'],
  [{ currency: null }, 'currency'],
  [{ total: null }, 'total'],
  [{ id: null }, 'id'],
  [{ line_items: [{ name: 'Mug', quantity: null }] }, 'line_items.0.quantity'],
];

test.each(oddFields)('%j rejects that order only', async (odd, field) => {
  const orders = sampleOrders(150, now);
  (orders[3] as SampleOrder).odd = odd;
  shop.orders = orders;
  expect(await readAll(source, connection())).toHaveLength(149);
  expect(await readRejected(source, connection())).toEqual([['1004', field]]);
  await source.test(connection());
});

test('a list without a single id or number is no list of orders', async () => {
  shop.orders = [{ ...sample, odd: { id: null, number: null } }];
  const asked = source.fetchPage(connection(), { since: new Date(0), cursor: null });
  await expect(asked).rejects.toMatchObject({ code: 'SHOP_BAD_ANSWER' });
});

test('130 orders of the same second all come, each once', async () => {
  const orders = sampleOrders(130, now).map((order) => ({ ...order, createdAt: now }));
  shop.orders = orders;
  const ids = (await readAll(source, connection())).map(({ externalId }) => Number(externalId));
  expect(ids).toEqual(orders.map(({ id }) => id));
});

test.each([
  ['cancelled', 'cancelled'],
  ['refunded', 'refunded'],
  ['failed', 'failed'],
  ['trash', 'deleted'],
  ['processing', null],
  ['constructor', null],
])('an order of status %s is taken back as %s', async (status, cancellation) => {
  expect(await readOdd({ status })).toMatchObject({ cancellation });
});

test.each([
  [57.980000000000004, '57.98'],
  ['57.980000000000004', '57.980000000000004'],
])('a total may be %j', async (total, text) => {
  expect(await readOdd({ total })).toMatchObject({ total: text });
});

test('texts are decoded once', async () => {
  const address = {
    first_name: 'Se&aacute;n',
    last_name: 'O&#039;Brien',
    address_1: '13 O&#39;Connor Street',
    city: 'A &amp; B',
    state: 'St. Ann&#8217;s',
    postcode: '&amp;#39;',
    country: 'JM',
  };
  const line_items = [{ name: 'Tom &amp; Jerry&#8217;s mug', quantity: 1 }];
  expect(await readOdd({ billing: address, shipping: null, line_items })).toMatchObject({
    customerName: "Seán O'Brien",
    shippingAddress: {
      name: "Seán O'Brien",
      street: "13 O'Connor Street",
      city: 'A & B',
      state: 'St. Ann’s',
      postalCode: '&#39;',
    },
    items: [{ name: 'Tom & Jerry’s mug', quantity: 1 }],
  });
});

test.each([12, false, null, { code: 'JM-13' }])('the state %j is none', async (state) => {
  const shipping = { first_name: 'Ann', address_1: '1 Main', city: 'Mandeville', state };
  const address = (await readOdd({ shipping }))?.shippingAddress;
  expect(address).toMatchObject({ city: 'Mandeville' });
  expect(address).not.toHaveProperty('state');
});

test('a line has its price where told, and a piece unless it has none', async () => {
  const line_items = [
    { name: 'Mug', quantity: 2, total: '17.98' },
    { name: 'Tea', quantity: 0.4, total: 3.5 },
    { name: 'Gone', quantity: 0, total: '1.00' },
    { name: 'Back', quantity: -1 },
    { name: 'Bare', quantity: 1, total: null },
  ];
  expect((await readOdd({ line_items }))?.items).toEqual([
    { name: 'Mug', quantity: 2, price: { amount: '17.98', of: 'line' } },
    { name: 'Tea', quantity: 1, price: { amount: '3.5', of: 'line' } },
    { name: 'Bare', quantity: 1 },
  ]);
});

describe('a webhook of WooCommerce', () => {
  const credentials = { ...wooCommerceKeys, settings: {} };
  const { apiSecret } = wooCommerceKeys;
  const receive = (given: ReturnType<typeof wooCommerceDelivery>) => {
    const came = source.receive?.(credentials, given, now);
    if (came?.kind !== 'orders') throw new Error(`it was ${came?.kind}`);
    return { ...came, rejected: came.rejected.map(faultOf) };
  };
  const of = { kind: 'orders', deliveryId: 'd-1', orders: [], rejected: [], deleted: [] };

  test.each(oddFields.filter(([odd]) => !('id' in odd)))('with %j rejects it', (odd, field) => {
    const given = wooCommerceDelivery({ ...sample, odd }, shop.url, apiSecret, 'd-1');
    expect(receive(given)).toEqual({ ...of, rejected: [['1001', field]] });
  });

  test('about a restored order names it, readable or not', () => {
    for (const odd of [{}, { total: null }]) {
      const given = wooCommerceDelivery({ ...sample, odd }, shop.url, apiSecret, 'd-1');
      const headers = { ...given.headers, 'x-wc-webhook-topic': 'order.restored' };
      expect(receive({ ...given, headers })).toMatchObject({ restored: [String(sample.id)] });
    }
  });

  test('about a deleted order names it', () => {
    const deletion = (id: unknown) => wooCommerceDeletion(id, shop.url, apiSecret, 'd-1');
    expect(receive(deletion(60))).toEqual({ ...of, deleted: ['60'] });
    expect(receive(deletion(null))).toEqual({ ...of, rejected: [['', undefined]] });
  });
});
