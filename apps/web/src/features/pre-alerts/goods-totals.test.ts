import { expect, test } from 'vitest';
import { goodsTotals } from './goods-totals.ts';

const goods = (quantity: number, unitPriceCents: number, currency: string) => ({
  quantity,
  unitPriceCents,
  currency,
});

test.each([
  [[], []],
  [[goods(2, 1250, 'CNY')], ['CNY 25.00']],
  [[goods(1, 123_456, 'USD'), goods(3, 5, 'USD')], ['US$1,234.71']],
  [
    [goods(1, 100, 'CNY'), goods(1, 200, 'USD'), goods(1, 1, 'CNY')],
    ['CNY 1.01', 'US$2.00'],
  ],
])('%j come to %j', (items, totals) => {
  expect(goodsTotals(items, 'en')).toEqual(totals);
});
