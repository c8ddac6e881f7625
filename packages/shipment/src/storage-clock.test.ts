import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAt } from './site-days.ts';
import { reminderAt, type Stay, storageClock } from './storage-clock.ts';

const zone = 'America/Jamaica';
const terms = { freeDays: 30, abandonedAfterDays: 180 };
/** Noon in Kingston. */
const noon = (day: string) => new Date(`${day}T17:00:00Z`);
const since = noon('2026-11-22');
const stayOf = (stay: Partial<Stay>): Stay => ({
  timeZone: zone,
  since,
  stops: [],
  left: null,
  ...stay,
});

const stop = (from: string, to: string | null) => ({ from: noon(from), to: to ? noon(to) : null });

const examples: [string, Partial<Stay>, string, object][] = [
  ['the day of the scan', {}, '2026-11-22', { days: 0, daysLeft: 30, freeUntil: '2026-12-22' }],
  ['the day after', {}, '2026-11-23', { days: 1, daysLeft: 29, freeUntil: '2026-12-22' }],
  ['the last free day', {}, '2026-12-22', { daysLeft: 0, chargedDays: 0, freeUntil: '2026-12-22' }],
  ['the first charged day', {}, '2026-12-23', { chargedDays: 1, freeUntil: '2026-12-22' }],
  ['the day on which it left', { left: noon('2026-12-24') }, '2027-02-01', { chargedDays: 2 }],
  [
    'two days at Customs, which are free',
    { stops: [stop('2026-11-25', '2026-11-26')] },
    '2026-11-27',
    { days: 3, daysLeft: 27, freeUntil: '2026-12-24' },
  ],
  [
    'stops of which one lies in the other',
    { stops: [stop('2026-11-25', '2026-11-28'), stop('2026-11-26', '2026-11-27')] },
    '2026-11-29',
    { days: 3 },
  ],
  [
    'a wish to ship, which stops it for good',
    { stops: [stop('2026-11-25', null)] },
    '2027-03-01',
    { days: 2, daysLeft: 28, chargedDays: 0, freeUntil: null, abandonedFrom: null, runs: false },
  ],
  [
    'a wish to ship when charges had begun',
    { stops: [stop('2026-12-25', null)] },
    '2027-03-01',
    { chargedDays: 2, freeUntil: '2026-12-22', runs: false },
  ],
  [
    'a stop that is still to come',
    { stops: [stop('2026-12-01', null)] },
    '2026-11-24',
    { days: 2 },
  ],
  ['the last day before it is abandoned', {}, '2027-05-21', { abandonedFrom: '2027-05-22' }],
];

describe('the storage clock', () => {
  test.each(examples)('on %s', (_, stay, day, shown) => {
    expect(storageClock(stayOf(stay), terms, noon(day))).toMatchObject(shown);
  });

  test('counts days of the site', () => {
    const scan = { timeZone: 'Asia/Shanghai', since: new Date('2026-11-22T15:59:00Z') };
    const at = new Date('2026-11-22T16:00:00Z');
    expect(storageClock(stayOf(scan), terms, at).days).toBe(1);
    expect(storageClock(stayOf({ ...scan, timeZone: zone }), terms, at).days).toBe(0);
  });

  test('without free days charges from the day after the scan', () => {
    const none = { ...terms, freeDays: 0 };
    const shown = storageClock(stayOf({}), none, noon('2026-11-23'));
    expect(shown).toMatchObject({ freeUntil: '2026-11-22', daysLeft: 0, chargedDays: 1 });
  });

  test('plays 90 days without a day twice or none', () => {
    const day = fc.integer({ min: 0, max: 90 });
    fc.assert(
      fc.property(fc.array(fc.tuple(day, day), { maxLength: 4 }), fc.nat(40), (pairs, freeDays) => {
        const at = (n: number) => new Date(since.getTime() + n * 86_400_000);
        const stops = pairs.map(([a, b]) => ({ from: at(Math.min(a, b)), to: at(Math.max(a, b)) }));
        let [days, charged] = [0, 0];
        for (let n = 1; n <= 90; n++) {
          const inStop = stops.some(({ from, to }) => from <= at(n) && at(n) <= to);
          if (!inStop) days++;
          if (!inStop && days > freeDays) charged++;
          const shown = storageClock(stayOf({ stops }), { ...terms, freeDays }, at(n));
          expect(shown).toMatchObject({ days, chargedDays: charged });
          expect(shown.daysLeft).toBe(Math.max(0, freeDays - days));
          expect(shown.chargedDays > 0).toBe(
            (shown.freeUntil ?? '') < dayAt(zone, at(n)) && charged > 0,
          );
        }
      }),
      { numRuns: 50 },
    );
  });
});

test.each([
  [8, undefined],
  [7, 7],
  // Missed on the day before.
  [6, 7],
  [2, 2],
  [1, 2],
  [0, 0],
])('with %s free days left the reminder is that of %s', (daysLeft, due) => {
  expect(reminderAt({ runs: true, daysLeft, chargedDays: 0 })).toBe(due);
});

test('nobody is reminded while the clock stands, and when days are charged already', () => {
  expect(reminderAt({ runs: false, daysLeft: 2, chargedDays: 0 })).toBe(undefined);
  expect(reminderAt({ runs: true, daysLeft: 0, chargedDays: 1 })).toBe(undefined);
});
