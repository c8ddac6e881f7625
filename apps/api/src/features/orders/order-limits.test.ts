import { itemLimit, listBytes, orderLimitKb } from '@jadeport/contract/orders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSeller, type Seller } from '../../../testing/sellers.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Fake } from '../../demo/fakes/fake.ts';
import { feedDelivery, feedKeys, startFeed } from '../../demo/fakes/feed.ts';
import { type SampleOrder, sampleOrders } from '../../demo/fakes/sample-orders.ts';

let home: TestApp;
let shop: Fake;
let seller: Seller;
let id: string;
beforeAll(async () => {
  home = await openTestApp({ ALLOW_PRIVATE_UPSTREAMS: '1', UPSTREAM_TIMEOUT_SECONDS: '5' });
  shop = await startFeed({ orders: [] });
  seller = await aSeller(home);
  id = await seller.addShop({ apiUrl: shop.url, ...feedKeys });
});
afterAll(async () => {
  await home.close();
  await shop.stop();
});

const head = 'orderNumber,customerName,total,createdAt,item';
const lines = (number: string, items: readonly string[]) =>
  items.map((item) => `${number},Devon,1.00,2026-11-20,${item}`);

const upload = (csv: readonly string[], lang = 'en') =>
  home.send('POST', `/api/ecommerce/platforms/${id}/import?lang=${lang}`, {
    body: [head, ...csv].join('\n'),
    headers: { 'content-type': 'text/csv' },
    session: seller.session,
  });

const orders = async (): Promise<{ orderNumber: string }[]> =>
  (await seller.ask('GET', '/orders')).body;

/** An order with one item too many, and one with too much text. */
function tooMuch(): [SampleOrder, number][] {
  const [long, large] = sampleOrders(2, home.deps.clock()) as [SampleOrder, SampleOrder];
  long.items = Array.from({ length: itemLimit + 1 }, () => ({ name: 'Mug', quantity: 1 }));
  large.items = [{ name: '杯'.repeat((orderLimitKb * 1024) / 3), quantity: 1 }];
  return [
    [long, itemLimit],
    [large, orderLimitKb],
  ];
}

describe('an order over a limit is refused, and the answer names the order and the limit', () => {
  test('in a file', async () => {
    const items = Array.from({ length: itemLimit + 1 }, (_, at) => `Mug ${at}`);
    for (const lang of ['en', 'zh']) {
      const { body } = await upload(lines('A-1', items), lang);
      expect(body).toMatchObject({ imported: 0, total: 1, rejectedRows: itemLimit + 1 });
      expect(body.rejected).toMatchObject([{ row: 2, orderNumber: 'A-1', field: 'item' }]);
      expect(body.rejected[0].message).toMatch(new RegExp(`A-1.*${itemLimit}`));
    }
    const { body } = await upload(lines('A-2', ['x'.repeat(orderLimitKb * 1024)]));
    expect(body).toMatchObject({ imported: 0, rejected: [{ row: 2, orderNumber: 'A-2' }] });
    expect(body.rejected[0].message).toMatch(new RegExp(`A-2.*${orderLimitKb} KB`));
    expect(await orders()).toEqual([]);
  });

  test('in a sync and in a webhook of the shop, beside the orders that are stored', async () => {
    for (const [order, limit] of tooMuch()) {
      shop.orders = [order];
      const synced = await seller.ask('POST', `/platforms/${id}/sync`, {});
      const delivery = feedDelivery([order], feedKeys.apiSecret, `${limit}`, home.deps.clock());
      const given = { headers: delivery.headers, body: delivery.body.toString() };
      const posted = await home.send('POST', `/api/webhooks/${id}`, given);
      for (const { status, body } of [synced, posted]) {
        expect(status).toBe(200);
        expect(body.rejected).toMatchObject([{ orderNumber: order.number }]);
        expect(body.rejected[0].reason).toMatch(new RegExp(`${order.number}.*${limit}`));
      }
    }
    expect(await orders()).toEqual([]);
  });
});

test('a list ends where its texts are long, and the next page continues', async () => {
  const text = 'x'.repeat(100_000);
  const numbers = Array.from({ length: 50 }, (_, at) => `L-${String(at).padStart(2, '0')}`);
  await upload(numbers.flatMap((number) => lines(number, [text])));
  const seen: string[] = [];
  let next: string | undefined = '/orders';
  while (next) {
    const answer = await seller.ask('GET', next);
    expect(answer.text.length).toBeLessThan(listBytes + orderLimitKb * 1024 + 50_000);
    expect(answer.body.length).toBeGreaterThan(0);
    seen.push(...answer.body.map(({ orderNumber }: { orderNumber: string }) => orderNumber));
    next = /<\/api\/ecommerce([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
  }
  expect(seen.toSorted()).toEqual(numbers);
});
