// @database
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { aMemberOfStaff } from '../../../testing/people.ts';
import { aSeller, type Seller } from '../../../testing/sellers.ts';
import { oddOrders } from '../../../testing/shops.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { feedKeys, startFeed } from '../../demo/fakes/feed.ts';
import { printed, sampleOrders } from '../../demo/fakes/sample-orders.ts';

type Row = { id: string; orderNumber: string; customerName: string; createdAt: string };

const since = { params: { since: '2026-01-01' } };
const odd = oddOrders(30);

let home: TestApp;
let seller: Seller;
/** One shop with hostile texts, and one with everyday orders. */
let oddShop: string;
let plainShop: string;
beforeAll(async () => {
  home = await openTestApp({ ALLOW_PRIVATE_UPSTREAMS: '1', UPSTREAM_TIMEOUT_SECONDS: '2' });
  seller = await aSeller(home);
  const [strange, plain] = await Promise.all([
    startFeed({ orders: odd }),
    startFeed({ orders: sampleOrders(40, new Date('2026-11-21T11:30:00Z')) }),
  ]);
  oddShop = await seller.addShop({ name: 'Odd', apiUrl: strange.url, ...feedKeys });
  plainShop = await seller.addShop({ name: 'Plain', apiUrl: plain.url, ...feedKeys });
  for (const id of [oddShop, plainShop]) await seller.ask('POST', `/platforms/${id}/sync`, since);
  await Promise.all([strange.stop(), plain.stop()]);
});
afterAll(() => home.close());

const list = async (query = ''): Promise<Row[]> =>
  (await seller.ask('GET', `/orders${query}`)).body;
const listOf = async (id: string, query = ''): Promise<Row[]> =>
  (await seller.ask('GET', `/platforms/${id}/orders${query}`)).body;
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

describe('texts and amounts are unchanged', () => {
  test.each(odd.slice(0, 6).map((order) => [order.name.slice(0, 30), order] as const))(
    '%s',
    async (_, { number, name, items, address, ...order }) => {
      const rows = await listOf(oddShop, `?search=${number}`);
      const shown = rows.find(({ orderNumber }) => orderNumber === number);
      const street = [address?.street, address?.extra].filter(Boolean).join(', ');
      const { city, postalCode, country } = address ?? {};
      expect(shown).toEqual({
        id: expect.any(String),
        platformId: oddShop,
        platformName: 'Odd',
        orderNumber: number,
        customerName: name,
        shippingAddress: expect.any(String),
        items,
        totalAmount: Math.round((order.amount * 100) / order.divisor),
        totalExact: printed(order),
        currency: order.currency,
        isProcessed: false,
        isCancelled: order.cancelled,
        cancellation: order.cancelled ? 'cancelled' : null,
        createdAt: order.createdAt.toISOString(),
        importedAt: expect.any(String),
        sourceUrl: null,
        shipment: null,
        writtenBackAt: null,
      });
      const shippingAddress = JSON.parse(
        String((shown as { shippingAddress?: string }).shippingAddress),
      );
      expect(shippingAddress).toEqual({ name, street, city, postalCode, country });
    },
  );

  test('also in shipments made from orders', async () => {
    const ids = idsOf(await listOf(oddShop)).slice(-4);
    await seller.ask('POST', '/orders/process', { ids });
    const stored = await home.deps.database.execute<{ consignee: { name: string } }>(
      `select consignee from shipments s join orders o on o.shipment_id = s.id
       where o.platform_id = $1 order by o.ordered_at`,
      [oddShop],
    );
    expect(stored.map(({ consignee }) => consignee.name)).toEqual(
      odd.slice(0, 4).map(({ name }) => name),
    );
  });

  test('yen have no decimals, dinars three, and hundredths are whole', async () => {
    const rows = await listOf(plainShop);
    const amounts = rows as unknown as {
      currency: string;
      totalExact: string;
      totalAmount: number;
    }[];
    const of = (currency: string) => amounts.find((row) => row.currency === currency);
    expect(of('JPY')).toMatchObject({ totalExact: '2456', totalAmount: 245_600 });
    expect(of('KWD')).toMatchObject({ totalExact: '2.493', totalAmount: 249 });
    expect(of('USD')).toMatchObject({ totalExact: '23.82', totalAmount: 2382 });
  });

  test('an order without an address is listed, and marked', async () => {
    const rows = (await listOf(plainShop)) as unknown as { shippingAddress: string | null }[];
    expect(rows.filter(({ shippingAddress }) => shippingAddress === null)).toHaveLength(3);
  });
});

describe('the lists', () => {
  test('are newest first, of one shop or of all, as an array', async () => {
    const all = await list();
    const [first, second] = [await listOf(oddShop), await listOf(plainShop)];
    expect([all.length, first.length, second.length]).toEqual([70, 30, 40]);
    for (const rows of [all, first, second]) {
      const times = rows.map(({ createdAt }) => createdAt);
      expect(times).toEqual(times.toSorted().toReversed());
    }
    expect(new Set(idsOf(all))).toEqual(new Set(idsOf([...first, ...second])));
  });

  test.each(['/orders', 'platform'])('are paged by the Link header: %s', async (place) => {
    const path = place === 'platform' ? `/platforms/${plainShop}/orders` : place;
    const seen: string[] = [];
    let next: string | undefined = `/api/ecommerce${path}?limit=15&filter=unprocessed`;
    while (next) {
      const { body, headers } = await home.send('GET', next, { session: seller.session });
      seen.push(...idsOf(body));
      next = /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1];
    }
    const whole = await seller.ask('GET', `${path}?filter=unprocessed`);
    expect(seen).toEqual(idsOf(whole.body));
  });

  test('a page for the screen continues from its cursor', async () => {
    const { session } = seller;
    const page = async (cursor?: string) =>
      (await home.query('orders.page', { limit: 50, cursor }, { session })).body.result.data;
    const first = await page();
    const second = await page(first.nextCursor);
    expect(idsOf([...first.items, ...second.items])).toEqual(idsOf(await list()));
    expect(second.nextCursor).toBe(null);
  });

  test('are filtered by whether the order was processed', async () => {
    const made = idsOf(await listOf(plainShop)).slice(0, 3);
    for (const id of made) await seller.ask('POST', `/orders/${id}/process`);
    const processed = idsOf(await listOf(plainShop, '?filter=processed'));
    const unprocessed = idsOf(await listOf(plainShop, '?filter=unprocessed'));
    const cancelled = made.length - processed.length;
    expect(made).toEqual(expect.arrayContaining(processed));
    expect(processed.length + unprocessed.length).toBe(40);
    expect(cancelled).toBeLessThan(2);
  });

  test.each([
    ['1005', (row: Row) => row.orderNumber.includes('1005')],
    ['andrea', (row: Row) => /andrea/i.test(row.customerName)],
    ['DEVON', (row: Row) => /devon/i.test(row.customerName)],
    ['美', (row: Row) => row.customerName.includes('美')],
    ['<IMG', (row: Row) => row.customerName.includes('<img')],
    ['%', () => false],
    ['_', () => false],
    ['1001\n', (row: Row) => row.orderNumber === '1001'],
    ['', () => true],
  ])('find %j in numbers and names', async (search, isFound) => {
    const all = await list();
    const found = await list(`?search=${encodeURIComponent(search)}`);
    expect(idsOf(found)).toEqual(idsOf(all.filter(isFound)));
  });

  test.each([
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['limit=many', 'limit'],
    ['filter=lost', 'filter'],
    [`search=${'x'.repeat(201)}`, 'search'],
  ])('refuse ?%s', async (query, path) => {
    const answer = await seller.ask('GET', `/orders?${query}`);
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(answer))).toEqual([path]);
  });

  const cursorAt = (instant: string) =>
    Buffer.from(`${instant} 00000000-0000-4000-8000-000000000000`).toString('base64url');
  test.each([
    ...['x', 'bm90aGluZw'],
    ...['-1', '1.5', '253402300800000', '2026-11-20T00:00:00.000Z'].map(cursorAt),
  ])('refuse the cursor %s', async (cursor) => {
    expectError(await seller.ask('GET', `/orders?cursor=${cursor}`), 400, 'CURSOR_INVALID');
  });
});

test('another seller sees none of them, and neither do staff', async () => {
  const [other, staff] = [await aSeller(home), await aMemberOfStaff(home)];
  expect((await other.ask('GET', '/orders')).body).toEqual([]);
  const cursor = (await home.query('orders.page', { limit: 1 }, { session: seller.session })).body
    .result.data.nextCursor;
  expect((await other.ask('GET', `/orders?cursor=${cursor}`)).body).toEqual([]);
  expectError(await other.ask('GET', `/platforms/${plainShop}/orders`), 404, 'NOT_FOUND');
  expectError(
    await home.send('GET', '/api/ecommerce/orders', { session: staff.session }),
    404,
    'NOT_FOUND',
  );
});

test('disconnecting a shop deletes its orders and keeps their shipments', async () => {
  const { session } = seller;
  const count = async () =>
    (await home.query('orders.count', { platformId: oddShop }, { session })).body.result.data;
  const parcels = async () =>
    (await home.send('GET', '/api/shipments?limit=100', { session })).body.items.length;
  const { total, processed } = await count();
  expect([total, processed]).toEqual([30, 4]);
  const before = await parcels();
  await seller.ask('DELETE', `/platforms/${oddShop}`);
  expect(await list()).toHaveLength(40);
  expect(await parcels()).toBe(before);
});
