import { expect, test } from 'vitest';
import { calendarDay, jamaicaTime } from './dates.ts';

test.each([
  ['2026-11-21T14:30:00.000Z', 'en', '21 Nov 2026, 09:30'],
  ['2026-11-21T14:30:00.000Z', 'zh', '2026年11月21日 09:30'],
  ['2026-11-21T03:00:00.000Z', 'en', '20 Nov 2026, 22:00'],
] as const)('%s in %s reads %s', (instant, language, text) => {
  expect(jamaicaTime(instant, language)).toBe(text);
});

test.each([
  ['2026-11-21', 'en', '21 Nov 2026'],
  ['2026-11-21', 'zh', '2026年11月21日'],
] as const)('the day %s in %s reads %s', (day, language, text) => {
  expect(calendarDay(day, language)).toBe(text);
});
