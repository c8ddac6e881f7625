import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectionTo, faultOf, now, readAll, readRejected } from '../../../testing/shops.ts';
import type { Fake } from '../../demo/fakes/fake.ts';
import { type SampleItem, type SampleOrder, sampleOrders } from '../../demo/fakes/sample-orders.ts';
import {
  shopifyDeletion,
  shopifyDelivery,
  shopifyKeys,
  startShopify,
} from '../../demo/fakes/shopify.ts';
import type { NormalisedOrder, OrderSource } from '../../ports/order-source.ts';
import { createShopifySource } from './shopify-source.ts';

const [sample] = sampleOrders(1, now) as [SampleOrder];
let shop: Fake;
let source: OrderSource;
beforeAll(async () => {
  shop = await startShopify({ orders: [] });
  source = createShopifySource(shop.url);
});
afterAll(() => shop.stop());

const connection = () => connectionTo(null, shopifyKeys, 'demo-shop');

type Given = ReturnType<typeof shopifyDelivery>;
function receive(given: Given) {
  const came = source.receive?.({ ...shopifyKeys, settings: {} }, given, now);
  if (came?.kind !== 'orders') throw new Error(`it was ${came?.kind}`);
  return came;
}
const deliver = (order: SampleOrder) => receive(shopifyDelivery(order, shopifyKeys.apiSecret, 'd'));

/** An order as a sync reads it, and as a webhook does. */
async function bothOf(order: SampleOrder): Promise<(NormalisedOrder | undefined)[]> {
  shop.orders = [order];
  const [synced] = await readAll(source, connection());
  return [synced, deliver(order).orders[0]];
}

test.each([
  [{ createdAt: null }, 'createdAt'],
  [{ name: null }, 'name'],
  [{ currentTotalPriceSet: null }, 'currentTotalPriceSet'],
  [
    { currentTotalPriceSet: { shopMoney: { amount: '1', currencyCode: null } } },
    'currentTotalPriceSet.shopMoney.currencyCode',
  ],
  [{ lineItems: null }, 'lineItems'],
  [
    { lineItems: { nodes: [{ name: 'Mug' }], pageInfo: { hasNextPage: false } } },
    'lineItems.nodes.0.currentQuantity',
  ],
])('%j rejects that order only', async (odd, field) => {
  const orders = sampleOrders(150, now);
  (orders[3] as SampleOrder).odd = odd;
  shop.orders = orders;
  expect(await readAll(source, connection())).toHaveLength(149);
  const number = field === 'name' ? '5004' : '1004';
  expect(await readRejected(source, connection())).toEqual([[number, field]]);
});

describe('further pages of items', () => {
  const items = Array.from({ length: 170 }, () => ({ name: 'Mug', quantity: 1 }));
  /** A connection to the shop that changes the answers with further items. */
  const changing = (change: (text: string) => string) => {
    const asked = connection();
    const { fetch } = asked;
    asked.fetch = async (url, request) => {
      const answer = await fetch(url, request);
      const isFurther = String(request?.body).includes('query Items');
      return isFurther ? { ...answer, text: change(answer.text) } : answer;
    };
    return asked;
  };
  const page = (asked: ReturnType<typeof connection>) => {
    shop.orders = [{ ...sample, items }, ...sampleOrders(2, now, 6001)];
    return source.fetchPage(asked, { since: new Date(0), cursor: null });
  };

  test('with an odd item reject that order only', async () => {
    const odd = (text: string) => text.replace(/"currentQuantity":1/, '"currentQuantity":"1"');
    const { orders, rejected } = await page(changing(odd));
    expect(orders.map(({ externalId }) => externalId)).toEqual(['6001', '6002']);
    expect(rejected.map(faultOf)).toEqual([['1001', 'lineItems.nodes.0.currentQuantity']]);
    expect(rejected[0]?.externalId).toBe('5001');
  });

  test('without an end reject that order only', async () => {
    const nodes = '{"data":{"order":{"lineItems":{"nodes":[],';
    const endless = () => `${nodes}"pageInfo":{"hasNextPage":true,"endCursor":"MQ=="}}}}}`;
    const { orders, rejected } = await page(changing(endless));
    expect(orders).toHaveLength(2);
    expect(rejected[0]?.problem.code).toBe('SHOP_ORDER_UNREADABLE');
  });

  test('that fail otherwise end the page', async () => {
    const errors = '{"errors":[{"message":"Throttled"}]}';
    await expect(page(changing(() => errors))).rejects.toMatchObject({ code: 'SHOP_THROTTLED' });
    await expect(page(changing(() => '{}'))).rejects.toMatchObject({ code: 'SHOP_BAD_ANSWER' });
  });
});

test('a key that may read none of the orders is refused', async () => {
  const asked = connection();
  const errors = [{ message: 'Access denied', extensions: { code: 'ACCESS_DENIED' } }];
  const orders = { nodes: [{ id: 'a', name: null }], pageInfo: { hasNextPage: false } };
  const page = (body: unknown) => {
    asked.fetch = async () => ({ status: 200, headers: {}, text: JSON.stringify(body) });
    asked.credentials = { apiKey: 'any', apiSecret: 'shpat_demo', settings: {} };
    return source.fetchPage(asked, { since: now, cursor: null });
  };
  await expect(page({ data: { orders }, errors })).rejects.toMatchObject({
    code: 'SHOP_KEY_REFUSED',
  });
  expect(await page({ data: { orders } })).toMatchObject({ orders: [], rejected: [{}] });
  expect(await page({ data: { orders: { ...orders, nodes: [] } }, errors })).toMatchObject({
    rejected: [],
  });
});

describe('what the shop took back', () => {
  const items: SampleItem[] = [
    { name: 'Mug', quantity: 3, current: 1, price: 899 },
    { name: 'Tea', quantity: 2, current: 0 },
  ];
  const left = { amount: '8.99', currencyCode: 'USD' };

  test('is not among the items and the total', async () => {
    const odd = { current_total_price: '8.99', currentTotalPriceSet: { shopMoney: left } };
    for (const order of await bothOf({ ...sample, items, odd })) {
      expect(order).toMatchObject({ total: '8.99', cancellation: null });
      expect(order?.items).toEqual([
        { name: 'Mug', quantity: 1, price: { amount: '8.99', of: 'piece' } },
      ]);
    }
  });

  test('is unknown to shops that send the original numbers only', () => {
    const line_items = [{ name: null, quantity: 3, current_quantity: null }];
    const { orders } = deliver({ ...sample, odd: { current_total_price: null, line_items } });
    expect(orders).toMatchObject([{ total: '10.50', items: [{ name: '', quantity: 3 }] }]);
  });

  test.each([
    [{ cancelledAt: 'T', cancelled_at: 'T', displayFinancialStatus: 'REFUNDED' }, 'cancelled'],
    [{ displayFinancialStatus: 'REFUNDED', financial_status: 'refunded' }, 'refunded'],
    // Another payment may come.
    [{ displayFinancialStatus: 'VOIDED', financial_status: 'voided' }, null],
    [{ displayFinancialStatus: 'PARTIALLY_REFUNDED', financial_status: null }, null],
    [{ displayFinancialStatus: null, financial_status: 'paid' }, null],
  ])('%j means %s', async (odd, cancellation) => {
    for (const order of await bothOf({ ...sample, odd })) {
      expect(order).toMatchObject({ cancellation });
    }
  });

  test('is the whole order where nothing remains', async () => {
    const none = items.map((item) => ({ ...item, current: 0 }));
    const many = [...Array(60).fill(none[0]), { name: 'Last', quantity: 1 }];
    for (const order of await bothOf({ ...sample, items: none })) {
      expect(order).toMatchObject({ items: [], cancellation: 'cancelled' });
    }
    for (const order of [
      ...(await bothOf({ ...sample, items: many })),
      ...(await bothOf({ ...sample, items: [] })),
    ]) {
      expect(order).toMatchObject({ cancellation: null });
    }
  });
});

test('the state and discounted prices are read, and texts stay as they are', async () => {
  const address = { ...(sample.address as object), state: 'Kingston' } as SampleOrder['address'];
  const name = 'Tom &amp; Jerry';
  for (const order of await bothOf({ ...sample, name, address })) {
    expect(order?.shippingAddress).toMatchObject({ name, state: 'Kingston' });
  }
  const line = { name: 'Mug', quantity: 3, price: '10.00' };
  const line_items = [
    { ...line, discount_allocations: [{ amount: '5.00' }] },
    { ...line, discount_allocations: [{ amount: null }] },
    { ...line, price: null },
  ];
  const [order] = deliver({ ...sample, odd: { line_items } }).orders;
  expect(order?.items).toEqual([
    { name: 'Mug', quantity: 3, price: { amount: '25.0000', of: 'line' } },
    { name: 'Mug', quantity: 3 },
    { name: 'Mug', quantity: 3 },
  ]);
});

describe('a webhook of Shopify', () => {
  const of = { kind: 'orders', deliveryId: 'd', orders: [], rejected: [], deleted: [] };
  const faultsOf = (came: ReturnType<typeof receive>) => came.rejected.map(faultOf);

  test.each([
    [{ created_at: null }, 'created_at'],
    [{ currency: null }, 'currency'],
    [{ current_total_price: null, total_price: null }, 'total_price'],
    [{ line_items: [{ name: 'Mug' }] }, 'line_items.0.quantity'],
    [
      { line_items: [{ price: '5.00', discount_allocations: [{ amount: '1.00' }] }] },
      'line_items.0.quantity',
    ],
  ])('with %j rejects the order', (odd, field) => {
    const came = deliver({ ...sample, odd });
    expect({ ...came, rejected: faultsOf(came) }).toEqual({ ...of, rejected: [['1001', field]] });
  });

  test('about a deleted order names it', () => {
    const deletion = (id: unknown) => receive(shopifyDeletion(id, shopifyKeys.apiSecret, 'd'));
    expect(deletion(60)).toEqual({ ...of, deleted: ['60'] });
    expect(faultsOf(deletion('x'))).toEqual([['x', 'id']]);
  });
});
