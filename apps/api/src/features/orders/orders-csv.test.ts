import { describe, expect, test } from 'vitest';
import { readOrdersCsv } from './orders-csv.ts';

const head = 'orderNumber,customerName,total,createdAt,item,quantity,currency,street,cancelled';
const good = 'A-1,Ann,10.50,2026-11-20,Mug,2,usd,1 Main Street,';
const read = (...rows: string[]) => readOrdersCsv(Buffer.from([head, ...rows].join('\n')));

describe('an order in one row and in several', () => {
  test.each([
    ['alone', [good], ['Mug 2']],
    ['with empty cells', [good, 'A-1,,,,Plate'], ['Mug 2', 'Plate 1']],
    ['with the same cells', [good, good.replace('Mug,2', 'Plate,')], ['Mug 2', 'Plate 1']],
    [
      'with the same in other words',
      [good, 'A-1,Ann,"10,5",2026/11/20 0:00,Plate,,USD,,no'],
      ['Mug 2', 'Plate 1'],
    ],
    ['between others', [good, 'B-1,Bo,1,2026-11-20', 'A-1,,,,Plate'], ['Mug 2', 'Plate 1']],
    [
      'with its number in a formula',
      [good, '="A-1",,,,Plate', "'A-1,,,,Cup"],
      ['Mug 2', 'Plate 1', 'Cup 1'],
    ],
  ])('%s', async (_, rows, items) => {
    const { orders, rejectedRows } = await read(...rows);
    const order = orders[0]?.order;
    expect(order?.items.map(({ name, quantity }) => `${name} ${quantity}`)).toEqual(items);
    expect([order?.orderNumber, order?.total, order?.currency, rejectedRows]).toEqual([
      'A-1',
      '10.50',
      'USD',
      0,
    ]);
  });
});

describe('a row at fault is named, and the others are read', () => {
  test.each([
    [',Ann,1,2026-11-20', ['orderNumber REQUIRED']],
    [`${'x'.repeat(201)},Ann,1,2026-11-20`, ['orderNumber INVALID']],
    ['2.38123E+18,Ann,1,2026-11-20', ['orderNumber NUMBER_SHORTENED']],
    ['"2,38123E+18",Ann,1,2026-11-20', ['orderNumber NUMBER_SHORTENED']],
    ['2e+018,Ann,1,2026-11-20', ['orderNumber NUMBER_SHORTENED']],
    ['B-1,,1,2026-11-20', ['customerName REQUIRED']],
    ['B-1,Ann,,', ['total REQUIRED', 'createdAt REQUIRED']],
    ['B-1,Ann,"1,234",2026-11-20', ['total AMOUNT_UNREADABLE']],
    ['B-1,Ann,$1,2026-11-20', ['total AMOUNT_UNREADABLE']],
    ['B-1,Ann,1,20/11/2026', ['createdAt DAY_UNREADABLE']],
    ['B-1,Ann,1,2026-02-30', ['createdAt DAY_UNREADABLE']],
    ['B-1,Ann,1,2026-11-20T99:00', ['createdAt DAY_UNREADABLE']],
    ['B-1,Ann,1,2026-11-20,Mug,two,dollars', ['currency CURRENCY_INVALID', 'quantity INVALID']],
    ['A-1,Bo,,', ['customerName FIRST_ROW_DIFFERS 2']],
    ['A-1,,10.51,2026-11-21', ['total FIRST_ROW_DIFFERS 2', 'createdAt FIRST_ROW_DIFFERS 2']],
    ['A-1,Ann,ten,', ['total FIRST_ROW_DIFFERS 2']],
    [
      'A-1,,,,,,EUR,2 Main Street,yes',
      [
        'street FIRST_ROW_DIFFERS 2',
        'currency FIRST_ROW_DIFFERS 2',
        'cancelled FIRST_ROW_DIFFERS 2',
      ],
    ],
    ['A-1,,,,Plate,two', ['quantity INVALID']],
    ['A-1,"Ann', [' QUOTE_UNCLOSED']],
  ])('%s', async (row, faults) => {
    const { faults: found, orders, rejectedRows } = await read(good, '', row);
    const named = found.map(({ field, key, params }) =>
      `${field} ${key} ${params?.row ?? ''}`.trimEnd(),
    );
    expect([named, new Set(found.map(({ row: at }) => at)), rejectedRows]).toEqual([
      faults,
      new Set([4]),
      1,
    ]);
    expect(orders).toMatchObject([{ row: 2, order: { items: [{ name: 'Mug', quantity: 2 }] } }]);
  });

  test('and so are the later rows of its order, whose goods would be a part', async () => {
    const { faults, orders, total } = await read(
      'A-1,Ann,ten,2026-11-20,Mug',
      'A-1,,,,Plate',
      'A-1,Ann,10,2026-11-20,Cup',
      'B-1,Bo,1,2026-11-20',
    );
    expect(faults).toMatchObject([
      { row: 2, field: 'total' },
      { row: 3, field: 'orderNumber', key: 'FIRST_ROW_REJECTED', params: { row: 2 } },
      { row: 4, orderNumber: 'A-1', key: 'FIRST_ROW_REJECTED' },
    ]);
    expect([orders.map(({ order }) => order.orderNumber), total]).toEqual([['B-1'], 2]);
  });

  test('of many, the first thousand faults', async () => {
    const rows = Array.from({ length: 2000 }, (_, at) => `B-${at},,ten,2026-11-20`);
    const { faults, rejectedRows, total } = await read(...rows);
    expect([faults.length, faults.at(-1)?.row, rejectedRows, total]).toEqual([
      1000, 501, 2000, 2000,
    ]);
  });
});

test.each([
  ['2026-11-20', '2026-11-20T00:00:00.000Z'],
  ['2026/1/5', '2026-01-05T00:00:00.000Z'],
  ['2026/11/20 9:05', '2026-11-20T09:05:00.000Z'],
  ['2026.11.20 09:05:07', '2026-11-20T09:05:07.000Z'],
  ['2026-11-20T10:00:00-05:00', '2026-11-20T15:00:00.000Z'],
])('%s is %s', async (text, time) => {
  const { orders } = await read(`A-1,Ann,1,${text}`);
  expect(orders[0]?.order.createdAt.toISOString()).toBe(time);
});
