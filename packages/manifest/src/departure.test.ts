import { services } from '@jadeport/estimator';
import { expect, test } from 'vitest';
import { expectedDay, fitsMode, modes } from './departure.ts';

test.each([
  ['2026-11-23', 7, 'business_days', '2026-12-02'],
  ['2026-11-27', 1, 'business_days', '2026-11-30'],
  ['2026-11-28', 1, 'business_days', '2026-11-30'],
  ['2026-11-27', 14, 'business_days', '2026-12-17'],
  ['2026-11-27', 45, 'days', '2027-01-11'],
] as const)('from %s, %i %s end on %s', (day, max, unit, expected) => {
  expect(expectedDay(day, { min: 1, max, unit })).toBe(expected);
});

test('each service travels by one mode', () => {
  const fitting = services.map((service) => modes.filter((mode) => fitsMode(service, mode)));
  expect(fitting).toEqual([['air'], ['air'], ['sea']]);
});
