import { firstPrices } from '@jadeport/estimator';
import { describe, expect, test } from 'vitest';
import { type Draft, goodsOf, isFilled, isMinimum, leastCustoms, offersFor } from './quote.ts';

const tariff = firstPrices;
const draft = (value: string, weight: string, unit: Draft['unit'] = 'lb') => ({
  value,
  weight,
  unit,
});

describe('Calculate is offered', () => {
  test.each([
    ['', '', false],
    ['120', '', false],
    ['  ', '2', false],
    ['120', '2', true],
    ['abc', '2', true],
  ])('value "%s", weight "%s": %s', (value, weight, offered) => {
    expect(isFilled(draft(value, weight))).toBe(offered);
  });
});

describe('goods', () => {
  test.each([
    [draft('123.45', '3.33'), { valueCents: 12_345, weightMilliPounds: 3_330 }],
    [draft('1,200', '1', 'kg'), { valueCents: 120_000, weightGrams: 1_000 }],
    [draft('$120', '2'), { valueCents: 12_000, weightMilliPounds: 2_000 }],
    [draft('US$ 1,200.50', '2 lb'), { valueCents: 120_050, weightMilliPounds: 2_000 }],
    [draft('１２０．５', '２'), { valueCents: 12_050, weightMilliPounds: 2_000 }],
    [draft('1，200', '2。5', 'kg'), { valueCents: 120_000, weightGrams: 2_500 }],
    [draft('120', '3.3339'), { valueCents: 12_000, weightMilliPounds: 3_334 }],
    [draft('120', '0.0004'), undefined],
    [draft('J$120', '1'), undefined],
    [draft('1,20', '1'), undefined],
    [draft('abc', '1'), undefined],
    [draft('-5', '1'), undefined],
    [draft('5', '0'), undefined],
    [draft('5', '1e3'), undefined],
  ])('of %o', (typed, goods) => {
    expect(goodsOf(typed)).toEqual(goods);
  });
});

describe('offers', () => {
  const offers = (value: string, weight: string) => {
    const goods = goodsOf(draft(value, weight));
    if (!goods) throw new Error('unreadable');
    return offersFor(goods, tariff).map(({ estimate, cheapest, fastest }) => [
      estimate.service,
      estimate.total,
      cheapest,
      fastest,
    ]);
  };

  test('are in the order of the spec', () => {
    expect(offers('100', '10')).toEqual([
      ['standard', 19_739, false, false],
      ['express', 22_517, false, true],
      ['sea', 16_961, true, false],
    ]);
  });

  test('of kilograms are computed from the exact pounds', () => {
    const goods = goodsOf(draft('50', '2.5', 'kg'));
    const totals = goods && offersFor(goods, tariff).map(({ estimate }) => estimate.total);
    expect(totals).toEqual([5_512, 6_614, 4_409]);
  });

  test('mark no lowest total where two services have it', () => {
    expect(offers('99', '1')).toEqual([
      ['standard', 1_000, false, false],
      ['express', 1_200, false, true],
      ['sea', 1_000, false, false],
    ]);
  });
});

test('the lowest charges above the duty-free limit are those for US$99.01', () => {
  expect(leastCustoms(tariff)).toBe(6_198);
});

test.each([
  ['1', 'sea', true],
  ['1.249', 'sea', true],
  ['1.25', 'sea', false],
  ['1', 'standard', false],
  ['0.5', 'express', true],
] as const)('%s lb by %s: the minimum applies: %s', (weight, service, applies) => {
  const goods = goodsOf(draft('50', weight));
  expect(goods && isMinimum(goods, service, tariff)).toBe(applies);
});
