import { describe, expect, test } from 'vitest';
import { dayAt, daysUpTo, spanOfDay } from './site-days.ts';

const [china, jamaica, london] = ['Asia/Shanghai', 'America/Jamaica', 'Europe/London'];

const examples: [string, string, string][] = [
  [china, '2026-11-21T15:59:59.999Z', '2026-11-21'],
  [china, '2026-11-21T16:00:00.000Z', '2026-11-22'],
  [jamaica, '2026-11-22T04:59:59.999Z', '2026-11-21'],
  [jamaica, '2026-11-22T05:00:00.000Z', '2026-11-22'],
  // Neither country has summer time.
  [china, '2026-07-01T16:00:00.000Z', '2026-07-02'],
  [jamaica, '2026-07-01T05:00:00.000Z', '2026-07-01'],
  [jamaica, '2027-01-01T03:00:00.000Z', '2026-12-31'],
  [london, '2026-07-01T22:59:59.999Z', '2026-07-01'],
  [london, '2026-07-01T23:00:00.000Z', '2026-07-02'],
  [london, '2026-12-01T23:59:59.999Z', '2026-12-01'],
];

describe('a calendar day in a time zone', () => {
  test.each(examples)('in %s at %s is %s', (zone, instant, day) => {
    expect(dayAt(zone, new Date(instant))).toBe(day);
    const { from, to } = spanOfDay(zone, day);
    expect(from.getTime()).toBeLessThanOrEqual(Date.parse(instant));
    expect(to.getTime()).toBeGreaterThan(Date.parse(instant));
  });

  test.each([
    [china, '2026-11-22', '2026-11-21T16:00:00.000Z', '2026-11-22T16:00:00.000Z'],
    [jamaica, '2026-11-22', '2026-11-22T05:00:00.000Z', '2026-11-23T05:00:00.000Z'],
    // The clocks of these days go forward and back.
    [london, '2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
    [london, '2026-10-25', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
    ['Pacific/Auckland', '2026-09-27', '2026-09-26T12:00:00.000Z', '2026-09-27T11:00:00.000Z'],
  ])('in %s %s begins and ends at midnight', (zone, day, from, to) => {
    const span = spanOfDay(zone, day);
    expect([span.from.toISOString(), span.to.toISOString()]).toEqual([from, to]);
  });
});

test('days are listed across months, oldest first', () => {
  expect(daysUpTo('2026-03-02', 4)).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
});
