import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import type { Answer } from '../../../testing/client.ts';
import { aCustomer, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let seller: Person;
let id: string;
beforeAll(async () => {
  home = await openTestApp();
  seller = await aCustomer(home);
  id = await aShop();
});
afterAll(() => home.close());

async function aShop(platformType = 'other'): Promise<string> {
  const { body } = await home.send('POST', '/api/ecommerce/platforms', {
    body: { name: 'Market stall', platformType, apiKey: 'k', apiSecret: 's', storeName: 'stall' },
    session: seller.session,
  });
  return body.id;
}

const upload = (file: string, to = id, person: Pick<Person, 'session'> = seller) =>
  home.send('POST', `/api/ecommerce/platforms/${to}/import`, {
    body: file,
    headers: { 'content-type': 'text/csv; charset=utf-8' },
    session: person.session,
  });

const orders = async () =>
  (await home.send('GET', `/api/ecommerce/platforms/${id}/orders`, { session: seller.session }))
    .body;

const file = [
  '\ufefforderNumber,customerName,street,city,country,item,quantity,total,currency,createdAt',
  'A-1,"Campbell, Andrea",14 Main Street,Kingston,JM,Phone case,2,10.50,USD,2026-11-20',
  'A-1,,,,,"=HYPERLINK(""x"")",1,,,',
  '"A-2","<img onerror=1>\n""😀""",,,,手机壳,,1500,jpy,2026-11-20T10:00:00-05:00',
].join('\r\n');

test('a file becomes orders, and the same file again changes nothing', async () => {
  expect((await upload(file)).body).toEqual({ imported: 2, updated: 0, total: 2 });
  expect((await upload(file)).body).toEqual({ imported: 0, updated: 0, total: 2 });
  expect(await orders()).toMatchObject([
    {
      orderNumber: 'A-2',
      customerName: '<img onerror=1>\n"😀"',
      shippingAddress: null,
      items: [{ name: '手机壳', quantity: 1 }],
      totalExact: '1500',
      totalAmount: 150000,
      createdAt: '2026-11-20T15:00:00.000Z',
    },
    {
      orderNumber: 'A-1',
      customerName: 'Campbell, Andrea',
      items: [
        { name: 'Phone case', quantity: 2 },
        { name: '=HYPERLINK("x")', quantity: 1 },
      ],
      totalExact: '10.50',
      createdAt: '2026-11-20T00:00:00.000Z',
    },
  ]);
});

test.each([';', '\t'])('columns may be separated by %j', async (delimiter) => {
  const text = ['orderNumber,customerName,total,createdAt', 'A-3,Devon,1.00,2026-11-20']
    .join('\n')
    .replaceAll(',', delimiter);
  expect((await upload(text)).body).toMatchObject({ total: 1 });
});

const head = 'orderNumber,customerName,total,createdAt,quantity,currency';
test.each([
  ['', ['line 1 orderNumber', 'line 1 customerName', 'line 1 total', 'line 1 createdAt']],
  ['orderNumber,total', ['line 1 customerName', 'line 1 createdAt']],
  [`${head}\n,Devon,1,2026-11-20`, ['line 2 orderNumber']],
  [
    `${head}\nB-1,,1,2026-11-20\nB-2,Devon,"1,50",2026-11-20`,
    ['line 2 customerName', 'line 3 total'],
  ],
  [`${head}\nB-1,Devon,1,20/11/2026`, ['line 2 createdAt']],
  [`${head}\nB-1,Devon,1,2026-02-30`, ['line 2 createdAt']],
  [`${head}\nB-1,Devon,1,2026-11-20T99:00`, ['line 2 createdAt']],
  [`${head}\nB-1,Devon,1,2026-11-20,two,dollars`, ['line 2 quantity', 'line 2 currency']],
  [`${head}\nB-1,"Devon,1,2026-11-20`, ['line 2']],
])('%j is refused with the invalid lines, and nothing is stored', async (text, paths) => {
  const before = (await orders()).length;
  const answer = await upload(text);
  expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(Object.keys(issuesOf(answer)).toSorted()).toEqual(paths.toSorted());
  expect(await orders()).toHaveLength(before);
});

describe('a long file', () => {
  const count = 2500;
  const long = [
    'orderNumber,customerName,total,createdAt',
    ...Array.from({ length: count }, (_, at) => `L-${at},Devon,1.00,2026-11-20`),
  ].join('\n');

  test('is stored while other requests are answered, and the seller’s next one waits for its end', async () => {
    const shop = await aShop();
    let isOver = false;
    const first = upload(long, shop).finally(() => {
      isOver = true;
    });
    let second: Promise<Answer> | undefined;
    const totals = new Set<number>();
    while (!isOver) {
      await setImmediate();
      expectError(await home.send('GET', '/api/tracking/JD000'), 404, 'TRACKING_NOT_FOUND');
      const input = { platformId: shop };
      const { body } = await home.query('orders.count', input, { session: seller.session });
      if (isOver) break;
      totals.add(body.result.data.total);
      // Sent earlier, it could begin before the first one.
      if (body.result.data.total > 0) second ??= upload(file, id);
    }
    expect((await first).body).toEqual({ imported: count, updated: 0, total: count });
    if (!second) throw new Error('Nothing was stored before the end.');
    expectError(await second, 409, 'IMPORT_RUNNING');
    totals.delete(0);
    totals.delete(count);
    expect(totals.size).toBeGreaterThan(1);
    expect((await upload(file, id)).status).toBe(200);
    expect((await upload(long, shop)).body).toEqual({ imported: 0, updated: 0, total: count });
  });

  test('with an invalid last line stores nothing', async () => {
    const before = (await orders()).length;
    expectError(await upload(`${long}\nL-x,Devon,,2026-11-20`), 400, 'VALIDATION_FAILED');
    expectError(await upload(`${long}\n\0,Devon,1,2026-11-20`), 422, 'SHOP_ORDER_FIELD');
    expect(await orders()).toHaveLength(before);
  });

  test('a dead import blocks the next one for a minute', async () => {
    await home.deps.database.execute(
      `insert into order_imports (user_id, run, alive_until)
       select user_id, gen_random_uuid(), $2 from platforms where id = $1`,
      [id, new Date(home.deps.clock().getTime() + 60_000)],
    );
    expectError(await upload(file), 409, 'IMPORT_RUNNING');
    home.passTime(60_001);
    expect((await upload(file)).status).toBe(200);
  });
});

describe('a file', () => {
  test('for another seller’s shop, or one with its own orders, is a 404', async () => {
    expectError(await upload(file, id, await aCustomer(home)), 404, 'NOT_FOUND');
    expectError(await upload(file, await aShop('shopify')), 404, 'NOT_FOUND');
  });

  test('from a visitor is refused', async () => {
    expectError(await upload(file, id, { session: new Map() }), 401, 'NOT_SIGNED_IN');
  });

  test('of more than 5 MB, or of another kind, is refused', async () => {
    expectError(await upload('x'.repeat(5 * 2 ** 20 + 1)), 413, 'BODY_TOO_LARGE');
    const path = `/api/ecommerce/platforms/${id}/import`;
    const asText = { 'content-type': 'text/plain' };
    const { session } = seller;
    expectError(await home.send('POST', path, { body: file, headers: asText, session }), 415);
  });
});
