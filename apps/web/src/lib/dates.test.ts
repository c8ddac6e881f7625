import { expect, test } from 'vitest';
import { calendarDay, dayOfWeekAndMonth, jamaicaTime, shortDay, timeAgo } from './dates.ts';

test.each([
  ['en', '2026-11-21T04:30:00.000Z', '20 Nov 2026, 23:30'],
  ['zh', '2026-11-21T04:30:00.000Z', '2026年11月20日 23:30'],
] as const)('an instant in Jamaica, in %s', (language, instant, text) => {
  expect(jamaicaTime(instant, language)).toBe(text);
});

test('a calendar day is the same day everywhere', () => {
  expect(calendarDay('2026-11-21', 'en')).toBe('21 Nov 2026');
  expect(calendarDay('2026-11-21', 'zh')).toBe('2026年11月21日');
});

test.each([
  ['2026-11-21T12:00:30.000Z', 'now', '现在'],
  ['2026-11-21T11:59:01.000Z', 'now', '现在'],
  ['2026-11-21T11:59:00.000Z', '1 minute ago', '1分钟前'],
  ['2026-11-21T10:00:01.000Z', '1 hour ago', '1小时前'],
  ['2026-11-19T12:00:01.000Z', '1 day ago', '1天前'],
  ['2026-11-11T12:00:00.000Z', '10 days ago', '10天前'],
  ['2026-10-01T12:00:00.000Z', '1 month ago', '1个月前'],
  ['2024-10-01T12:00:00.000Z', '2 years ago', '2年前'],
])('%s is %s / %s', (instant, en, zh) => {
  const now = Date.parse('2026-11-21T12:00:00.000Z');
  expect([timeAgo(instant, now, 'en'), timeAgo(instant, now, 'zh')]).toEqual([en, zh]);
});

test('a day without its year', () => {
  expect([shortDay('2026-11-21', 'en'), shortDay('2026-11-21', 'zh')]).toEqual([
    'Sat 21 Nov',
    '11月21日周六',
  ]);
});

test('a day in two short lines', () => {
  expect(dayOfWeekAndMonth('2026-11-21', 'en')).toEqual(['Sat', '21']);
  expect(dayOfWeekAndMonth('2026-11-21', 'zh')).toEqual(['周六', '21日']);
});
