import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const night = { from: '22:00', to: '07:00' };
const noon = { from: '12:30', to: '13:15' };

test.each([
  ['before the night', '2026-11-26T02:59:59Z', night, undefined],
  ['as the night begins', '2026-11-26T03:00:00Z', night, '2026-11-26T12:00:00.000Z'],
  ['before midnight in Jamaica', '2026-11-26T04:30:20Z', night, '2026-11-26T12:00:00.000Z'],
  ['after midnight in Jamaica', '2026-11-26T06:00:00Z', night, '2026-11-26T12:00:00.000Z'],
  ['in the last minute', '2026-11-26T11:59:59Z', night, '2026-11-26T12:00:00.000Z'],
  ['as the night ends', '2026-11-26T12:00:00Z', night, undefined],
  ['in July, which has no summer time', '2026-07-01T03:00:00Z', night, '2026-07-01T12:00:00.000Z'],
  ['at noon', '2026-11-26T17:30:00Z', noon, '2026-11-26T18:15:00.000Z'],
  ['after noon', '2026-11-26T18:15:00Z', noon, undefined],
  ['without quiet hours', '2026-11-26T06:00:00Z', null, undefined],
])('%s', (_name, now, hours, until) => {
  expect(quietUntil(new Date(now), hours)?.toISOString()).toBe(until);
});

test('the end of quiet hours is within a day, and not quiet', () => {
  const time = fc
    .integer({ min: 0, max: 1439 })
    .map((at) =>
      [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':'),
    );
  fc.assert(
    fc.property(
      fc.date({
        min: new Date('2020-01-01'),
        max: new Date('2040-01-01'),
        noInvalidDate: true,
      }),
      time,
      time,
      (now, from, to) => {
        fc.pre(from !== to);
        const until = quietUntil(now, { from, to });
        if (!until) return;
        expect(until.getTime() - now.getTime()).toBeGreaterThan(0);
        expect(until.getTime() - now.getTime()).toBeLessThanOrEqual(86_400_000);
        expect(quietUntil(until, { from, to })).toBeUndefined();
      },
    ),
  );
});
