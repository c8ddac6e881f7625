import { estimate, firstPrices, type Service } from '@jadeport/estimator';
import { estimates as en } from '@jadeport/i18n/en';
import { estimates as zh } from '@jadeport/i18n/zh';
import { formatMoney, type Money } from '@jadeport/money';
import { expect, test } from 'vitest';
import { breakdown } from './breakdown.ts';
import { type Draft, goodsOf } from './quote.ts';

const tariff = firstPrices;

function lines(draft: Draft, service: Service, texts = en.breakdown) {
  const goods = goodsOf(draft);
  if (!goods) throw new Error('unreadable');
  const result = estimate({ ...goods, service }, tariff);
  const money = (amount: Money) => formatMoney(amount, 'en');
  return breakdown(result, goods, tariff, { texts, money });
}

test('every charge has its line, with the sums below', () => {
  const shown = lines({ value: '100', weight: '10', unit: 'lb' }, 'standard');
  expect(shown.map(({ id, kind, amount }) => [id, kind, amount])).toEqual([
    ['shipping', 'charge', 'US$100.00'],
    ['cif', 'base', 'US$200.00'],
    ['duty', 'charge', 'US$40.00'],
    ['scf', 'charge', 'US$0.60'],
    ['levy', 'charge', 'US$1.00'],
    ['caf', 'charge', 'US$16.00'],
    ['stamp', 'charge', 'US$1.00'],
    ['gct', 'charge', 'US$38.79'],
    ['customs', 'sum', 'US$97.39'],
    ['total', 'sum', 'US$197.39'],
  ]);
});

test('duty-free goods have one line of customs', () => {
  const shown = lines({ value: '99', weight: '1', unit: 'lb' }, 'express');
  expect(shown.map(({ id, amount }) => [id, amount])).toEqual([
    ['shipping', 'US$12.00'],
    ['customs', 'US$0.00'],
    ['total', 'US$12.00'],
  ]);
});

test.each([
  ['2.5', 'lb', '2.5 lb at US$8.00 per lb.'],
  ['1.249', 'lb', '1.249 lb at US$8.00 per lb is less than our minimum of US$10.00.'],
  ['1.25', 'lb', '1.25 lb at US$8.00 per lb.'],
  ['2', 'kg', '2 kg is 4.409 lb. 4.409 lb at US$8.00 per lb.'],
  ['２．5 kg', 'kg', '2.5 kg is 5.512 lb. 5.512 lb at US$8.00 per lb.'],
] as const)('%s %s by sea: %s', (weight, unit, explanation) => {
  expect(lines({ value: '50', weight, unit }, 'sea')[0]?.explanation).toBe(explanation);
});

test.each([en, zh])('no explanation has an unfilled placeholder', ({ breakdown: texts }) => {
  for (const value of ['50', '500']) {
    const shown = lines({ value, weight: '2', unit: 'kg' }, 'standard', texts);
    expect(shown.filter(({ explanation }) => /[{}]/.test(explanation))).toEqual([]);
  }
});
