import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { goodsValueCents } from './goods-value.ts';

const perUsd = { USD: '1', CNY: '7.10', JMD: '160.00' };
type Row = [number, number, string];

test.each<[Row[], number | undefined]>([
  [[], 0],
  [[[1, 9999, 'USD']], 9999],
  [[[3, 1250, 'CNY']], 528], // 37.50 / 7.10 = 5.2817
  [[[1, 1_600_000, 'JMD']], 10_000],
  [
    [
      [1, 1, 'CNY'],
      [1, 1, 'CNY'],
      [1, 1, 'CNY'],
      [1, 1, 'CNY'],
    ],
    1, // 0.04 / 7.10 = 0.0056, rounded once and not four times
  ],
  [
    [
      [2, 1000, 'USD'],
      [1, 710, 'CNY'],
    ],
    2100,
  ],
  [[[1, 8_000, 'JMD']], 50],
  [[[1, 80, 'JMD']], 1], // half a cent rounds up
  [
    [
      [1, 100, 'USD'],
      [1, 100, 'EUR'],
    ],
    undefined,
  ],
])('%j is worth %o US cents', (rows, cents) => {
  const lines = rows.map(([quantity, unitPriceCents, currency]) => ({
    quantity,
    unitPriceCents,
    currency,
  }));
  expect(goodsValueCents(lines, perUsd)).toBe(cents);
});

test('the order of the lines does not matter, and the value is within a cent of the float sum', () => {
  const line = record({
    quantity: integer({ min: 1, max: 9999 }),
    unitPriceCents: integer({ min: 0, max: 1_000_000 }),
    currency: constantFrom('USD', 'CNY', 'JMD'),
  });
  assert(
    property(array(line, { maxLength: 50 }), (lines) => {
      const value = goodsValueCents(lines, perUsd) ?? Number.NaN;
      expect(goodsValueCents(lines.toReversed(), perUsd)).toBe(value);
      const float = lines.reduce(
        (sum, { quantity, unitPriceCents, currency }) =>
          sum + (quantity * unitPriceCents) / Number(perUsd[currency as keyof typeof perUsd]),
        0,
      );
      expect(Math.abs(value - float)).toBeLessThan(1);
    }),
  );
});

test.each(['0', '', '-7', '7,1', '7.12345', '1e3'])('%j is not an exchange rate', (rate) => {
  const lines = [{ quantity: 1, unitPriceCents: 1, currency: 'CNY' }];
  expect(() => goodsValueCents(lines, { CNY: rate })).toThrow(RangeError);
});
