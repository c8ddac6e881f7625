import { expect, test } from 'vitest';
import { estimate } from './estimate.ts';
import { estimateGoods } from './estimate-goods.ts';
import { firstPrices as tariff } from './first-prices.ts';

const rates = { USD: '1', CNY: '7.10' };
const goods = (unitPriceCents: number, currency = 'USD', weightMilliPounds: number | null = null) =>
  estimateGoods(
    { items: [{ quantity: 1, unitPriceCents, currency }], service: 'standard', weightMilliPounds },
    rates,
    tariff,
  );

test.each([
  [9900, 'USD', 9900, true],
  [9901, 'USD', 9901, false],
  [70_290, 'CNY', 9900, true],
  [70_297, 'CNY', 9901, false],
])('%d hundredths of %s are US%d cents, duty-free: %s', (price, currency, valueCents, dutyFree) => {
  expect(goods(price, currency)).toMatchObject({ valueCents, dutyFree, isLeast: true });
});

test('goods with a weight cost what the estimate says', () => {
  const input = { valueCents: 20_000, weightMilliPounds: 5000, service: 'standard' } as const;
  const { shipping, customs, total } = estimate(input, tariff);
  expect(goods(20_000, 'USD', 5000)).toMatchObject({ shipping, customs, total, isLeast: false });
});

test('without a weight the customs are the least there can be, and nothing is said of shipping', () => {
  const least = goods(20_000);
  expect(least).toMatchObject({ shipping: null, total: null });
  expect(least.customs).toBeGreaterThan(0);
  expect(least.customs).toBeLessThan(goods(20_000, 'USD', 50_000).customs ?? 0);
});

test('a currency without a rate leaves value, customs and total open', () => {
  const unknown = { valueCents: null, customs: null, total: null, dutyFree: null };
  expect(goods(20_000, 'EUR', 5000)).toMatchObject({ ...unknown, withoutRate: ['EUR'] });
  expect(goods(20_000, 'CNY').withoutRate).toEqual([]);
});
