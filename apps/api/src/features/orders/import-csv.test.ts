import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import type { Answer } from '../../../testing/client.ts';
import { encodeText } from '../../../testing/encode-text.ts';
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

const upload = (
  file: string | Buffer,
  to = id,
  person: Pick<Person, 'session'> = seller,
  lang = 'en',
) =>
  home.send('POST', `/api/ecommerce/platforms/${to}/import?lang=${lang}`, {
    body: file,
    headers: { 'content-type': 'text/csv; charset=utf-8' },
    session: person.session,
  });

const orders = async (of = id) =>
  (await home.send('GET', `/api/ecommerce/platforms/${of}/orders`, { session: seller.session }))
    .body;

const answerOf = (counts: object) => ({
  imported: 0,
  updated: 0,
  readAs: 'UTF-8',
  rejectedRows: 0,
  rejected: [],
  ...counts,
});

const file = [
  '\ufefforderNumber,customerName,street,city,country,item,quantity,total,currency,createdAt',
  'A-1,"Campbell, Andrea",14 Main Street,Kingston,JM,Phone case,2,10.50,USD,2026-11-20',
  'A-1,,,,,"=HYPERLINK(""x"")",1,,,',
  '"A-2","<img onerror=1>\n""😀""",,,,手机壳,,1500,jpy,2026-11-20T10:00:00-05:00',
].join('\r\n');

test('a file becomes orders, and the same file again changes nothing', async () => {
  expect((await upload(file)).body).toEqual(answerOf({ imported: 2, total: 2 }));
  expect((await upload(file)).body).toEqual(answerOf({ total: 2 }));
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

test.each([
  ['GB18030', 'gb18030', '王小明'],
  ['UTF-16', 'utf-16le', '王小明'],
  ['Windows-1252', 'windows-1252', 'José'],
])('a file is read as %s, and the answer says so', async (readAs, label, name) => {
  const shop = await aShop();
  const text = `orderNumber\tcustomerName\ttotal\tcreatedAt\rA-3\t${name}\t1,50\t2026/11/20`;
  const answer = await upload(encodeText(text, label), shop);
  expect(answer.body).toEqual(answerOf({ imported: 1, total: 1, readAs }));
  expect(await orders(shop)).toMatchObject([{ customerName: name, totalExact: '1.50' }]);
});

test.each([
  ['', ['row 1 orderNumber', 'row 1 customerName', 'row 1 total', 'row 1 createdAt']],
  ['orderNumber,total\nB-1,1', ['row 1 customerName', 'row 1 createdAt']],
  [encodeText('orderNumber,customerName\nB-1,手機殼與陶瓷杯', 'big5'), ['file']],
])('%j, of which nothing can be read, is refused', async (file, paths) => {
  const answer = await upload(file);
  expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(Object.keys(issuesOf(answer)).toSorted()).toEqual(paths.toSorted());
});

test.each([
  ['en', 'This differs from row 2, where this order begins'],
  ['zh', '与第 2 行不一致，该订单从那一行开始'],
])('rows that cannot be used are named in %s, and the others are stored', async (lang, differs) => {
  const shop = await aShop();
  const rows = [
    'orderNumber,customerName,total,createdAt,item',
    'A-1,Ann,10,2026-11-20,Mug',
    'A-1,Bo,,,Plate',
    '',
    '2.38123E+18,Cy,1,2026-11-20,Cup',
    'A-2\t,Di,2,2026-11-21,Pan',
  ].join('\r\n');
  const { body } = await upload(rows, shop, seller, lang);
  expect(body).toMatchObject({ imported: 2, updated: 0, total: 2, rejectedRows: 2 });
  expect(body.rejected).toMatchObject([
    { row: 3, orderNumber: 'A-1', field: 'customerName', message: differs },
    { row: 5, orderNumber: '2.38123E+18', field: 'orderNumber' },
  ]);
  expect(await orders(shop)).toMatchObject([
    { orderNumber: 'A-2', items: [{ name: 'Pan' }] },
    { orderNumber: 'A-1', items: [{ name: 'Mug' }] },
  ]);
});

test('the state is kept in the address', async () => {
  const shop = await aShop();
  const row = 'A-1,Ann,10,2026-11-20,Austin,Texas,US';
  await upload(`orderNumber,customerName,total,createdAt,city,state,country\n${row}`, shop);
  const [{ shippingAddress }] = await orders(shop);
  expect(JSON.parse(shippingAddress)).toMatchObject({ city: 'Austin', state: 'Texas' });
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
    expect((await first).body).toEqual(answerOf({ imported: count, total: count }));
    if (!second) throw new Error('Nothing was stored before the end.');
    expectError(await second, 409, 'IMPORT_RUNNING');
    totals.delete(0);
    totals.delete(count);
    expect(totals.size).toBeGreaterThan(1);
    expect((await upload(file, id)).status).toBe(200);
    expect((await upload(long, shop)).body).toEqual(answerOf({ total: count }));
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
