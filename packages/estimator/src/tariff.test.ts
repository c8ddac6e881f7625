import { expect, test } from 'vitest';
import { firstPrices } from './first-prices.ts';
import { plans } from './offers.ts';
import { services } from './tariff.ts';

test('one plan is recommended, and a dearer plan never offers more storage', () => {
  expect(plans.filter((plan) => plan.recommended).map((plan) => plan.id)).toEqual(['premium']);
  const byPrice = plans.toSorted((a, b) => b.perLb - a.perLb);
  const byStorage = plans.toSorted((a, b) => a.storageDays - b.storageDays);
  expect(byPrice).toEqual(byStorage);
});

test('every service has a delivery time', () => {
  const { deliveryTimes } = firstPrices;
  for (const service of services) {
    expect(deliveryTimes[service].min).toBeLessThan(deliveryTimes[service].max);
  }
});
