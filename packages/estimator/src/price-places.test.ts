import { expect, test } from 'vitest';
import { firstPrices } from './first-prices.ts';
import { pricePlaces } from './price-places.ts';

test.each([
  ['days', false],
  ['business_days', true],
] as const)('delivery times are counted in %s', (unit, inBusinessDays) => {
  const { deliveryTimes } = firstPrices;
  const times = { ...deliveryTimes, sea: { min: 33, max: 55, unit } };
  expect(pricePlaces({ ...firstPrices, deliveryTimes: times }, 'en')).toMatchObject({
    seaDays: '33–55',
    seaInBusinessDays: inBusinessDays,
    standardInBusinessDays: true,
  });
});
