import { expect, test } from 'vitest';
import { nextDeparture } from './departures.ts';
import { defaultSettings } from './first-settings.ts';

const { sites } = defaultSettings;
const shipping = {
  withoutAsking: true,
  departures: [
    { service: 'express' as const, weekdays: [1, 5] },
    { service: 'sea' as const, weekdays: [7] },
    { service: 'standard' as const, weekdays: [] },
  ],
};

// 23 November 2026 is a Monday; Guangzhou is eight hours ahead of UTC.
test.each([
  ['express', '2026-11-22T04:00:00Z', '2026-11-23'],
  ['express', '2026-11-22T15:59:59Z', '2026-11-23'],
  ['express', '2026-11-22T16:00:00Z', '2026-11-27'],
  ['express', '2026-11-23T04:00:00Z', '2026-11-27'],
  ['express', '2026-11-27T04:00:00Z', '2026-11-30'],
  ['sea', '2026-11-29T04:00:00Z', '2026-12-06'],
  ['sea', '2026-12-31T04:00:00Z', '2027-01-03'],
  ['standard', '2026-11-23T04:00:00Z', null],
] as const)('%s after %s: %s', (service, now, day) => {
  expect(nextDeparture({ shipping, sites }, service, new Date(now))).toBe(day);
});

test('a service without a row departs on no day', () => {
  const none = { shipping: { ...shipping, departures: [] }, sites };
  expect(nextDeparture(none, 'express', new Date('2026-11-23T04:00:00Z'))).toBeNull();
});
