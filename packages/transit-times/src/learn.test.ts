import { describe, expect, test } from 'vitest';
import { type Journey, learnTransitTimes, leastCases } from './learn.ts';
import { coverageOfLastQuarter, seeded, simulateJourneys } from './simulation.ts';
import { arrivalWindow, cellOf, daysBetween } from './window.ts';

const journey = (departed: string, days: number): Journey => ({
  lane: 'CN-JM',
  service: 'standard',
  departed,
  days,
});
/** One departure a day. */
const daily = (count: number, daysOf: (at: number) => number) =>
  Array.from({ length: count }, (_, at) =>
    journey(new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10), daysOf(at)),
  );

test(`nothing is learned from fewer than ${leastCases} arrivals of a lane and service`, () => {
  expect(
    learnTransitTimes(
      daily(leastCases - 1, () => 8),
      0.8,
    ),
  ).toEqual([]);
  const other = daily(50, () => 8).map((each) => ({ ...each, lane: 'CN-MBJ' }));
  expect(learnTransitTimes([...daily(99, () => 8), ...other], 0.8)).toEqual([]);
});

test('what always takes the same time is promised for that day', () => {
  const times = learnTransitTimes(
    daily(leastCases, () => 8),
    0.8,
  );
  expect(times).toHaveLength(28);
  for (const { low, high, cases } of times) expect([low, high, cases]).toEqual([8, 8, 100]);
});

test('a weekday that takes longer is promised for later', () => {
  const monday = (at: number) => cellOf(daily(at + 1, () => 0)[at]?.departed ?? '').weekday === 1;
  const times = learnTransitTimes(
    daily(700, (at) => (monday(at) ? 12 : 8) + (at % 3)),
    0.8,
  );
  const of = (weekday: number) =>
    times.find((each) => each.weekday === weekday && each.quarter === 2);
  expect(of(1)?.low).toBeGreaterThan(of(3)?.high ?? 99);
});

test('the order in which arrivals are given makes no difference to what is learned', () => {
  const given = simulateJourneys('2025-01-01', 200, seeded(1)).filter(
    ({ departed }, at, all) => all.findIndex((each) => each.departed === departed) === at,
  );
  expect(learnTransitTimes(given.toReversed(), 0.8)).toEqual(learnTransitTimes(given, 0.8));
});

describe('80 % intervals of a simulated history cover 75 to 85 % of its last quarter', () => {
  const windowFor = (known: readonly Journey[]) => {
    const times = learnTransitTimes(known, 0.8);
    return ({ lane, service, departed }: Journey) => {
      const { weekday, quarter } = cellOf(departed);
      return times.find(
        (each) =>
          each.lane === lane &&
          each.service === service &&
          each.weekday === weekday &&
          each.quarter === quarter,
      );
    };
  };

  test.each([
    ['2024-01-01', 730],
    ['2024-10-01', 730],
    ['2025-03-15', 500],
    ['2025-01-01', 365],
  ])('from %s, %i days', (first, days) => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const found = coverageOfLastQuarter(simulateJourneys(first, days, seeded(seed)), windowFor);
      expect(found.share).toBeGreaterThan(0.75);
      expect(found.share).toBeLessThan(0.85);
    }
  });
});

test.each([
  ['2026-12-14', 4, 7, '2026-12-18', '2026-12-21'],
  ['2026-12-30', 3, 3, '2027-01-02', '2027-01-02'],
  ['2028-02-27', 1, 3, '2028-02-28', '2028-03-01'],
])(
  'what leaves on %s and takes %i to %i days arrives from %s to %s',
  (day, low, high, from, to) => {
    expect(arrivalWindow(day, { low, high })).toEqual({ from, to });
    expect(daysBetween(day, to)).toBe(high);
  },
);

test.each([
  ['2026-11-25', 3, 4],
  ['2026-03-01', 7, 1],
  ['2026-07-06', 1, 3],
])('%s is weekday %i in quarter %i', (day, weekday, quarter) => {
  expect(cellOf(day)).toEqual({ weekday, quarter });
});
