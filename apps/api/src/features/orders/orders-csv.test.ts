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
    ['2.38123E18,Ann,1,2026-11-20', ['orderNumber NUMBER_SHORTENED']],
    ['2.38123E+8,Ann,1,2026-11-20', ['orderNumber NUMBER_SHORTENED']],
    ['B-1,,1,2026-11-20', ['customerName REQUIRED']],
    ['B-1,Ann,,', ['total REQUIRED', 'createdAt REQUIRED']],
    ['B-1,Ann,"1,234",2026-11-20', ['total AMOUNT_UNREADABLE']],
    ['B-1,Ann,$1,2026-11-20', ['total AMOUNT_UNREADABLE']],
    ['B-1,Ann,1,20/11/2026', ['createdAt DAY_UNREADABLE']],
    ['B-1,Ann,1,2026-02-30', ['createdAt DAY_UNREADABLE']],
    ['B-1,Ann,1,2026-11-20T99:00', ['createdAt DAY_UNREADABLE']],
    [
      'B-1,Ann,1,2026-11-20,Mug,two,dollars',
      ['currency CURRENCY_INVALID', 'quantity QUANTITY_UNREADABLE'],
    ],
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
    ['A-1,,,,Plate,two', ['quantity QUANTITY_UNREADABLE']],
    ['A-1,,,,Plate,"1,000"', ['quantity QUANTITY_UNREADABLE']],
    ['A-1,,,,,3', ['item REQUIRED']],
    ['A-1,,,,Plate,1.5', ['quantity QUANTITY_UNREADABLE']],
    ['B-1,Ann,1,2026-11-20,Mug,1,,,perhaps', ['cancelled YES_OR_NO']],
    ['B-1,Ann,1,9999-12-31T23:59-10:00', ['createdAt DAY_UNREADABLE']],
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

  test('so are all rows that a quotation mark took for one, and what follows of their orders', async () => {
    const { faults, orders, rejectedRows } = await read(
      'A-1,Ann,10,2026-11-20,"Mug,1',
      'A-2,Bo,11,2026-11-20,"Cup",1',
      'A-1,Ann,10,2026-11-20,Plate,1',
      'A-2,Bo,11,2026-11-20,Pan,1',
      'A-3,Cy,12,2026-11-20,Pot,2.0',
    );
    const named = faults.map(({ row, orderNumber, key }) => `${row} ${orderNumber} ${key}`);
    expect(named).toEqual([
      '2 A-1 QUOTE_UNCLOSED',
      '2 A-2 QUOTE_UNCLOSED',
      '3 A-1 FIRST_ROW_REJECTED',
      '4 A-2 FIRST_ROW_REJECTED',
    ]);
    expect(orders).toMatchObject([{ row: 5, rows: 1, order: { items: [{ quantity: 2 }] } }]);
    expect(rejectedRows).toBe(4);
  });

  test.each([
    [
      ['A-1,Ann,10,2026-11-20,"Mug,1', 'A-2,Bo,11,2026-11-20,Pipe 5",1'],
      ['A-1', 'A-2'],
    ],
    [
      ['A-1,Ann,10,2026-11-20,Mug,1', 'A-1,,,,"Pan,1', 'A-1,,,,Pipe 5",1'],
      ['A-1', 'A-1'],
    ],
    [
      ['A-1,"Ann,10,2026-11-20,Mug,1', 'A-2,Bo",11,2026-11-20,Pipe,1'],
      ['A-1', 'A-2'],
    ],
    [['A-1,Ann,10,2026-11-20,"Set of:', 'mug, plate, cup, bowl, spoon, fork",1'], []],
    [['A-1,"Ann', 'Brown",10,2026-11-20,"Mug, with', 'a lid, blue, large, boxed",1'], []],
  ])('%j: the rows in one are %j', async (rows, numbers) => {
    const { faults } = await read(...rows);
    expect(faults.map(({ orderNumber }) => orderNumber)).toEqual(numbers);
    expect(new Set(faults.map(({ key }) => key)).size).toBe(numbers.length > 0 ? 1 : 0);
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
  ['2026年1月5日', '2026-01-05T00:00:00.000Z'],
  ['2026-11-20 10:00:00.123456', '2026-11-20T10:00:00.123Z'],
  ['2026-11-20 10:00:00 +0800', '2026-11-20T02:00:00.000Z'],
  ['2026-11-20T10:00Z', '2026-11-20T10:00:00.000Z'],
  ['2026-11-20T10:00:00-05:00', '2026-11-20T15:00:00.000Z'],
])('%s is %s', async (text, time) => {
  const { orders } = await read(`A-1,Ann,1,${text}`);
  expect(orders[0]?.order.createdAt.toISOString()).toBe(time);
});

test.each([
  ...['', '0', 'no', 'FALSE', 'FALSCH', 'faux', 'nein', '否', '-'].map((cell) => [cell, null]),
  ...['1', 'x', 'Yes', 'TRUE', 'WAHR', 'sí', '是', '2026-11-21'].map((cell) => [cell, 'cancelled']),
])('cancelled %j is %s', async (cell, cancellation) => {
  const { orders } = await read(`A-1,Ann,1,2026-11-20,Mug,1,,,${cell}`);
  expect(orders[0]?.order.cancellation).toBe(cancellation);
});
