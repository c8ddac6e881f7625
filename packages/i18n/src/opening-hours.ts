import type { Language } from '@jadeport/contract';

/** Spans such as `9:00 AM-5:00 PM`; null on a day when it is closed. */
type OpeningHours = Readonly<Record<'weekdays' | 'saturday' | 'sunday', string | null>>;
type Days = keyof OpeningHours;

const days = ['weekdays', 'saturday', 'sunday'] as const satisfies readonly Days[];

type Words = {
  /** The days on which it is open, and those on which it is closed. */
  open: Record<Days, string>;
  closed: Record<Days | 'weekend', string>;
  and: string;
  comma: string;
  sentence: (open: string, closed: string) => string;
  never: string;
};

const words: Record<Language, Words> = {
  en: {
    open: { weekdays: 'Monday to Friday', saturday: 'Saturday', sunday: 'Sunday' },
    closed: {
      weekdays: 'from Monday to Friday',
      saturday: 'on Saturday',
      sunday: 'on Sunday',
      weekend: 'at the weekend',
    },
    and: ' and ',
    comma: ', ',
    sentence: (open, closed) => `${open}; closed ${closed}`,
    never: 'closed',
  },
  zh: {
    open: { weekdays: '周一至周五', saturday: '周六', sunday: '周日' },
    closed: { weekdays: '周一至周五', saturday: '周六', sunday: '周日', weekend: '周末' },
    and: '、',
    comma: '，',
    sentence: (open, closed) => `${open}，${closed}休息`,
    never: '休息',
  },
};

/** The hours of a week in one line: `Monday to Friday 9:00 AM-5:00 PM; closed at the weekend`. */
export function openingHours(language: Language, hours: OpeningHours): string {
  const { open, closed, and, comma, sentence, never } = words[language];
  const times = days.flatMap((day) => {
    const span = hours[day];
    return span === null ? [] : [`${open[day]} ${hoursIn(language, span)}`];
  });
  const shut = days.filter((day) => hours[day] === null);
  if (times.length === 0) return never;
  if (shut.length === 0) return times.join(comma);
  const isWeekend = shut.length === 2 && hours.weekdays !== null;
  const when = isWeekend ? closed.weekend : shut.map((day) => closed[day]).join(and);
  return sentence(times.join(comma), when);
}

/**
 * Formats a span of hours for a language: `9:00 AM-5:00 PM` in English, `9:00–17:00` in Chinese.
 */
export function hoursIn(language: Language, span: string): string {
  if (language === 'en') return span;
  return span
    .replace(/(\d+)(?::(\d+))? (AM|PM)/g, (_, hour: string, minute = '00', half: string) => {
      const past = half === 'PM' ? 12 : 0;
      return `${(Number(hour) % 12) + past}:${minute}`;
    })
    .replace('-', '–');
}
