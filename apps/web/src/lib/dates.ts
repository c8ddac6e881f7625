import type { Language } from '@jadeport/contract';

const locales: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN' };

/** An instant as date and time in Jamaica: "21 Nov 2026, 09:30". */
export function jamaicaTime(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'America/Jamaica',
  }).format(new Date(instant));
}

/** The time of day in Jamaica: "09:30". */
export const jamaicaClock = (instant: string, language: Language): string =>
  zonedClock(instant, language, 'America/Jamaica');

/** A calendar day, YYYY-MM-DD, formatted without a time zone: "21 Nov 2026". */
export function calendarDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).format(new Date(day));
}

/** A calendar day without its year, for narrow places: "Sat 21 Nov". */
export function shortDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(day));
}

/** Weekday and day of the month of a calendar day, for two lines: ["Sat", "21"]. */
export function dayOfWeekAndMonth(day: string, language: Language): [string, string] {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' }).format(
      new Date(day),
    );
  return [part({ weekday: 'short' }), part({ day: 'numeric' })];
}

const minute = 60_000;
const units = [
  ['year', 365 * 24 * 60 * minute],
  ['month', 30 * 24 * 60 * minute],
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const;

/** The time between an instant and `now` (milliseconds), in its largest unit: "3 hours ago". */
export function timeAgo(instant: string, now: number, language: Language): string {
  const passed = now - Date.parse(instant);
  const fitting = units.find(([, length]) => passed >= length);
  if (!fitting)
    return new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' }).format(0, 'second');
  const [unit, size] = fitting;
  return new Intl.RelativeTimeFormat(locales[language]).format(-Math.floor(passed / size), unit);
}

const day = 24 * 60 * minute;

/**
 * An instant shifted by Jamaica's offset, which is five hours behind UTC all year, to be read as
 * UTC.
 */
const inJamaica = (now: number): Date => new Date(now - 5 * 60 * minute);

/** Today's date in Jamaica, YYYY-MM-DD. */
export const today = (now = Date.now()): string => inJamaica(now).toISOString().slice(0, 10);

/** Whole days from today in Jamaica to a calendar day; negative for past days. */
export function daysUntil(calendarDate: string, now: number): number {
  return Math.round((Date.parse(calendarDate) - Date.parse(today(now))) / day);
}

/** The weekday in Jamaica `days` after `now`, Sunday 0, with its name. */
export function jamaicaWeekday(now: number, daysOn: number, language: Language) {
  const date = new Date(inJamaica(now).getTime() + daysOn * day);
  const name = new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' });
  return { weekday: date.getUTCDay(), name: name.format(date) };
}

/** An instant as date and time in a zone, by default the reader's own: "21 Nov 2026, 09:30". */
export function zonedTime(instant: string, language: Language, timeZone?: string): string {
  return new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(instant));
}

/** The time of day in a zone, by default the reader's own: "09:30". */
export function zonedClock(instant: string, language: Language, timeZone?: string): string {
  return new Intl.DateTimeFormat(locales[language], {
    timeStyle: 'short',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(instant));
}

/** The time since an instant in the shortest form: "2h ago"; undefined after a week. */
export function ageOf(instant: string, now: number, language: Language): string | undefined {
  const passed = Math.max(0, now - Date.parse(instant));
  if (passed >= 7 * 24 * 60 * minute) return undefined;
  const [unit, size] = units.find(([, length]) => passed >= length) ?? ['minute', minute];
  return new Intl.RelativeTimeFormat(locales[language], { style: 'narrow' }).format(
    -Math.floor(passed / size),
    unit,
  );
}
