import type { Language } from '@jadeport/contract';

/** The days of the week; Monday is 1 (ISO 8601). */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The short names of the days, Monday first. */
export function weekdayNames(language: Language): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  // 2026-11-02 is a Monday.
  return weekdays.map((day) => format.format(Date.UTC(2026, 10, day + 1)));
}
