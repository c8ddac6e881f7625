import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentile } from './percentile.ts';

const spread = (...days: number[]) => days.map((each) => ({ days: each, count: 1 }));

test.each([
  ['nothing', [], 50, null],
  ['one case', spread(7), 50, 7],
  ['the middle of three', spread(9, 5, 7), 50, 7],
  ['the lower of two', spread(5, 9), 50, 5],
  ['eight of ten', spread(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), 80, 8],
  ['nine and a half of ten', spread(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), 95, 10],
  ['all', spread(3, 30), 100, 30],
  [
    'several cases of one number',
    [
      { days: 4, count: 9 },
      { days: 12, count: 1 },
    ],
    90,
    4,
  ],
  [
    'and one more percent',
    [
      { days: 4, count: 9 },
      { days: 12, count: 1 },
    ],
    91,
    12,
  ],
])('%s', (_, cases, percent, expected) => {
  expect(percentile(cases, percent)).toBe(expected);
});

test('at least the share lies within it, and less within any fewer days', () => {
  const cases = fc.array(fc.record({ days: fc.nat(60), count: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(cases, fc.integer({ min: 1, max: 100 }), (given, percent) => {
      const found = percentile(given, percent) ?? -1;
      const total = given.reduce((sum, { count }) => sum + count, 0);
      const within = (most: number) =>
        given.reduce((sum, { days, count }) => sum + (days <= most ? count : 0), 0) / total;
      expect(within(found) * 100).toBeGreaterThanOrEqual(percent - 1e-9);
      expect(within(found - 1) * 100).toBeLessThan(percent);
    }),
  );
});
