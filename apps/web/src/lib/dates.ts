import type { Language } from '@jadeport/contract';

const locales: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN' };

/** An instant as day and time in Jamaica, where the reader is: "21 Nov 2026, 09:30". */
export function jamaicaTime(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'America/Jamaica',
  }).format(new Date(instant));
}

/** The time of day in Jamaica: "09:30". */
export function jamaicaClock(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    timeStyle: 'short',
    timeZone: 'America/Jamaica',
  }).format(new Date(instant));
}

/** A calendar day, YYYY-MM-DD, which is the same day everywhere: "21 Nov 2026". */
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

/** Where packages are handled: whoever works with them reads times of both ends of the way. */
const ends = { guangzhou: 'Asia/Shanghai', kingston: 'America/Jamaica' } as const;
export type End = keyof typeof ends;

/** The zone of the reader's own clock. */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * An instant on the reader's own clock, and at the ends of the way that have another: in Guangzhou
 * `{ own: "22 Nov 2026, 22:00", elsewhere: [["kingston", "22 Nov, 09:00"]] }`.
 */
export function timesAt(
  instant: string,
  language: Language,
  zone = readerZone(),
): { own: string; elsewhere: [End, string][] } {
  const time = new Date(instant);
  const own = { dateStyle: 'medium', timeStyle: 'short', timeZone: zone } as const;
  const short = (timeZone: string) =>
    new Intl.DateTimeFormat(locales[language], {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }).format(time);
  const others = (Object.keys(ends) as End[]).map((end): [End, string] => [end, short(ends[end])]);
  return {
    own: new Intl.DateTimeFormat(locales[language], own).format(time),
    elsewhere: others.filter(([, at]) => at !== short(zone)),
  };
}

const minute = 60_000;
const units = [
  ['year', 365 * 24 * 60 * minute],
  ['month', 30 * 24 * 60 * minute],
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const;

/** How long before `now` (milliseconds) an instant was, in its largest unit: "3 hours ago". */
export function timeAgo(instant: string, now: number, language: Language): string {
  const passed = now - Date.parse(instant);
  const fitting = units.find(([, length]) => passed >= length);
  if (!fitting)
    return new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' }).format(0, 'second');
  const [unit, size] = fitting;
  return new Intl.RelativeTimeFormat(locales[language]).format(-Math.floor(passed / size), unit);
}

/** Intl writes "3m" for minutes and for months. */
const letters = { year: 'y', month: 'mo', day: 'd', hour: 'h', minute: 'min' } as const;

/** How long ago in few letters, for lists: "3 h", "2 d". */
export function timeAgoShort(instant: string, now: number, language: Language): string {
  const passed = Math.max(0, now - Date.parse(instant));
  const [unit, size] = units.find(([, length]) => passed >= length) ?? ['minute', minute];
  const count = Math.floor(passed / size);
  if (language === 'en') return `${count} ${letters[unit]}`;
  const style = { style: 'unit', unit, unitDisplay: 'narrow' } as const;
  return new Intl.NumberFormat(locales.zh, style).format(count);
}
