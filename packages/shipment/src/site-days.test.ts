import { describe, expect, test } from 'vitest';
import { dayAt, daysUpTo, type Site, spanOfDay } from './site-days.ts';

const examples: [Site, string, string][] = [
  ['CN', '2026-11-21T15:59:59.999Z', '2026-11-21'],
  ['CN', '2026-11-21T16:00:00.000Z', '2026-11-22'],
  ['JM', '2026-11-22T04:59:59.999Z', '2026-11-21'],
  ['JM', '2026-11-22T05:00:00.000Z', '2026-11-22'],
  // Neither country has summer time.
  ['CN', '2026-07-01T16:00:00.000Z', '2026-07-02'],
  ['JM', '2026-07-01T05:00:00.000Z', '2026-07-01'],
  ['JM', '2027-01-01T03:00:00.000Z', '2026-12-31'],
];

describe('a site’s calendar day', () => {
  test.each(examples)('%s at %s is %s', (site, instant, day) => {
    expect(dayAt(site, new Date(instant))).toBe(day);
    const { from, to } = spanOfDay(site, day);
    expect(from.getTime()).toBeLessThanOrEqual(Date.parse(instant));
    expect(to.getTime()).toBeGreaterThan(Date.parse(instant));
  });

  test('begins and ends at the site’s midnight', () => {
    const at = (site: Site) => {
      const { from, to } = spanOfDay(site, '2026-11-22');
      return [from.toISOString(), to.toISOString()];
    };
    expect(at('CN')).toEqual(['2026-11-21T16:00:00.000Z', '2026-11-22T16:00:00.000Z']);
    expect(at('JM')).toEqual(['2026-11-22T05:00:00.000Z', '2026-11-23T05:00:00.000Z']);
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
