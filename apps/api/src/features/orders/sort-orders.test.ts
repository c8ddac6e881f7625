// @database
import { listBytes } from '@jadeport/contract/orders';
import { orderSorts } from '@jadeport/contract/orders/sorts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSeller, type Seller } from '../../../testing/sellers.ts';
import { oddOrders } from '../../../testing/shops.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { feedKeys, startFeed } from '../../demo/fakes/feed.ts';
import { sampleOrders } from '../../demo/fakes/sample-orders.ts';

type Row = {
  id: string;
  platformId: string;
  platformName: string;
  createdAt: string;
  customerName: string;
  totalAmount: number;
  totalExact: string;
};

let home: TestApp;
let seller: Seller;
let plainShop: string;
beforeAll(async () => {
  home = await openTestApp({ ALLOW_PRIVATE_UPSTREAMS: '1' });
  seller = await aSeller(home);
  const other = await aSeller(home);
  const orders = sampleOrders(23, new Date('2026-11-21T11:30:00Z'));
  const [odd, plain] = await Promise.all([
    startFeed({ orders: oddOrders(12) }),
    startFeed({ orders }),
  ]);
  const addAll = async (whose: Seller, name: string, { url }: { url: string }) => {
    const id = await whose.addShop({ name, apiUrl: url, ...feedKeys });
    await whose.ask('POST', `/platforms/${id}/sync`, { params: { since: '2026-01-01' } });
    return id;
  };
  await addAll(seller, 'odd things', odd);
  plainShop = await addAll(seller, 'Plain', plain);
  await addAll(other, 'Another', plain);
  await Promise.all([odd.stop(), plain.stop()]);
});
afterAll(() => home.close());

const page = async (asked: object) =>
  (await home.query('orders.page', asked, { session: seller.session })).body.result.data;

async function walk(asked: object): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | undefined; ; ) {
    const { items, nextCursor } = await page({ limit: 4, ...asked, ...(cursor && { cursor }) });
    rows.push(...items);
    if (nextCursor === null) return rows;
    cursor = nextCursor;
  }
}

const keys = {
  shop: ({ platformName }: Row) => platformName.toLowerCase(),
  created: ({ createdAt }: Row) => createdAt,
  customer: ({ customerName }: Row) => customerName.toLowerCase(),
  total: ({ totalAmount }: Row) => totalAmount,
} satisfies Record<(typeof orderSorts)[number], (row: Row) => string | number>;

test.each(orderSorts)(
  'by %s, in pages: every order of the seller once, both ways',
  async (sort) => {
    const [up, down] = [await walk({ sort }), await walk({ sort: `-${sort}` })];
    expect(up.map(({ id }) => id)).toEqual(down.map(({ id }) => id).toReversed());
    expect(new Set(up.map(({ id }) => id)).size).toBe(35);
    // Names of the odd shop are in scripts that databases sort differently.
    const plain = up.filter(({ platformId }) => sort === 'shop' || platformId === plainShop);
    const shown = plain.map((row) => keys[sort](row));
    const isBefore = (one: string | number, next: string | number) => (one < next ? -1 : 1);
    expect(shown).toEqual(shown.toSorted((one, next) => (one === next ? 0 : isBefore(one, next))));
  },
);

test('of one shop, found and filtered as without a sort', async () => {
  const { items } = await page({ platformId: plainShop });
  const [{ customerName, id }] = items.filter(
    (order: { isCancelled: boolean }) => !order.isCancelled,
  );
  expect((await seller.ask('POST', `/orders/${id}/process`)).status).toBe(200);
  for (const asked of [
    { platformId: plainShop },
    { search: customerName.toUpperCase() },
    { filter: 'processed' },
    { filter: 'unprocessed', search: 'a' },
  ]) {
    const rows = await walk(asked);
    expect(rows).not.toEqual([]);
    expect((await walk({ ...asked, sort: 'created' })).toReversed()).toEqual(rows);
  }
});

/** Adds orders from lines of a file: number, customer, total, day and an item. */
async function addOrders(rows: readonly string[]): Promise<void> {
  const body = ['orderNumber,customerName,total,createdAt,item', ...rows].join('\n');
  const given = { body, headers: { 'content-type': 'text/csv' }, session: seller.session };
  const path = `/api/ecommerce/platforms/${plainShop}/import`;
  expect((await home.send('POST', path, given)).body).toMatchObject({ imported: rows.length });
}

test('a page ends where its texts are long, and the next continues', async () => {
  const item = 'x'.repeat(100_000);
  await addOrders(Array.from({ length: 25 }, (_, at) => `L-${at},Devon,1.00,2026-11-20,${item}`));
  const first = await page({ sort: 'total', search: 'L-', limit: 100 });
  expect(JSON.stringify(first.items).length).toBeLessThan(listBytes + 200_000);
  const { nextCursor: cursor } = first;
  const second = await page({ sort: 'total', search: 'L-', limit: 100, cursor });
  expect([first.items.length + second.items.length, second.nextCursor]).toEqual([25, null]);
});

test.each(['customer', '-customer'])(
  'by %s, where pages end on long Chinese names',
  async (sort) => {
    const name = '美'.repeat(120);
    await addOrders([0, 1, 2].map((at) => `M${sort}-${at},${name}${at},1.00,2026-11-20,Shoes`));
    const found = await walk({ sort, search: `M${sort}`, limit: 1 });
    expect(new Set(found.map(({ id }) => id)).size).toBe(3);
  },
);

test('by the largest totals that there are', async () => {
  const totals = ['9999999999999.99', '-9999999999999.99'];
  await addOrders(totals.map((total, at) => `T-${at},Ann,${total},2026-11-20,Yacht`));
  const found = await walk({ sort: 'total', search: 'T-', limit: 1 });
  expect(found.map(({ totalExact }) => totalExact)).toEqual(totals.toReversed());
});

test('400: another column, and a cursor of another order', async () => {
  const refused = async (asked: object) =>
    (await home.query('orders.page', asked, { session: seller.session })).body.error.data;
  expect(await refused({ sort: 'items' })).toMatchObject({
    httpStatus: 400,
    issues: [{ path: 'sort' }],
  });
  const { nextCursor: cursor } = await page({ sort: 'total', limit: 1 });
  for (const sort of [undefined, '-total', 'created']) {
    expect(await refused({ cursor, ...(sort && { sort }) })).toMatchObject({
      httpStatus: 400,
      code: 'CURSOR_INVALID',
    });
  }
});
