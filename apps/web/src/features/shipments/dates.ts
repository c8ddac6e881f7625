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

/** A calendar day, YYYY-MM-DD, which is the same day everywhere: "21 Nov 2026". */
export function calendarDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).format(new Date(day));
}
