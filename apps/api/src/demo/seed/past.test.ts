import { cellOf, daysBetween, type Journey, learnTransitTimes } from '@jadeport/transit-times';
import { coverageOfLastQuarter } from '@jadeport/transit-times/simulation';
import { expect, test } from 'vitest';
import { dayMs } from '../../durations.ts';
import { pastCount, pastShipments } from './past.ts';

const noon = '2026-11-25T12:00:00.000Z';
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

const journeysBefore = (now: Date): Journey[] =>
  pastShipments(now).map(({ service, leftAt, arrivedAt }) => ({
    lane: 'CN-JM',
    service,
    departed: dayOf(leftAt),
    days: daysBetween(dayOf(leftAt), dayOf(arrivedAt)),
  }));

const windowFor = (known: readonly Journey[]) => {
  const times = learnTransitTimes(known, 0.8);
  return ({ service, departed }: Journey) => {
    const { weekday, quarter } = cellOf(departed);
    return times.find(
      (each) => each.service === service && each.weekday === weekday && each.quarter === quarter,
    );
  };
};

test('everything was delivered in the year before now, and each service often enough to learn from', () => {
  const now = new Date(noon);
  const past = pastShipments(now);
  expect(past).toHaveLength(pastCount);
  for (const { receivedAt, leftAt, arrivedAt, deliveredAt } of past) {
    const times = [receivedAt, leftAt, arrivedAt, deliveredAt, now].map(Number);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(now.getTime() - receivedAt.getTime()).toBeLessThan(368 * dayMs);
  }
  const services = new Set(learnTransitTimes(journeysBefore(now), 0.8).map((each) => each.service));
  expect([...services].toSorted()).toEqual(['express', 'sea', 'standard']);
});

test('80 % windows of the last quarter hold 75 to 85 %, on whichever day the demonstration starts', () => {
  for (let at = 0; at < 28; at++) {
    const now = new Date(Date.parse(noon) + at * 13 * dayMs);
    const { share, asked } = coverageOfLastQuarter(journeysBefore(now), windowFor);
    expect(asked).toBeGreaterThan(pastCount / 5);
    expect(share, now.toISOString()).toBeGreaterThan(0.75);
    expect(share, now.toISOString()).toBeLessThan(0.85);
  }
});
