import { expect, test } from 'vitest';
import { deliveryTimes, plans } from './offers.ts';
import { services, type Tariff, tariffOn, tariffs } from './tariff.ts';

const published = tariffs[0] as Tariff;
const later: Tariff = { ...published, version: '2027.1', effectiveFrom: '2027-05-01' };

test.each([
  ['2025-01-01', '2025.1'],
  ['2026-11-21', '2025.1'],
  ['2027-04-30', '2025.1'],
  ['2027-05-01', '2027.1'],
  ['2031-12-31', '2027.1'],
])('on %s tariff %s is in force', (day, version) => {
  expect(tariffOn(day, [published, later]).version).toBe(version);
});

test.each(['2024-12-31', '', '2026', '21/11/2026', '2026-11-21T00:00:00Z'])(
  'there is no tariff on %o',
  (day) => {
    expect(() => tariffOn(day)).toThrow(RangeError);
  },
);

test('tariffs are sorted by their first days, and each version is unique', () => {
  const days = tariffs.map((tariff) => tariff.effectiveFrom);
  expect(days).toEqual([...new Set(days)].sort());
  expect(new Set(tariffs.map((tariff) => tariff.version)).size).toBe(tariffs.length);
});

test('one plan is recommended, and a dearer plan never offers more storage', () => {
  expect(plans.filter((plan) => plan.recommended).map((plan) => plan.id)).toEqual(['premium']);
  const byPrice = plans.toSorted((a, b) => b.perLb - a.perLb);
  const byStorage = plans.toSorted((a, b) => a.storageDays - b.storageDays);
  expect(byPrice).toEqual(byStorage);
});

test('every service has a delivery time', () => {
  for (const service of services) {
    expect(deliveryTimes[service].min).toBeLessThan(deliveryTimes[service].max);
  }
});
