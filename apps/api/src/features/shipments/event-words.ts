import type { Language } from '@jadeport/contract';
import { setNotes } from '@jadeport/shipment';
import type { TrackingEvent } from './tracking-event.entity.ts';

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** A statement in each language. */
export const inEachLanguage = (sqlIn: (language: Language) => string) => ({
  en: sqlIn('en'),
  zh: sqlIn('zh'),
});

/** The place of an event `h` in a language, in raw SQL. */
export const placeSql = (language: Language) =>
  language === 'zh' ? 'coalesce(h.location_zh, h.location)' : 'h.location';

const notes = (language: Language) =>
  Object.entries(setNotes)
    .map(([code, note]) => `when ${literal(code)} then ${literal(note[language])}`)
    .join(' ');

/**
 * The note of an event `h` in a language, in raw SQL: the set note, or else what staff wrote. As
 * constants of the statement the set notes cost nothing; as a parameter, a fifth of the look-up.
 */
export const noteSql = (language: Language) =>
  `(case h.note_code ${notes(language)} else h.note end)`;

/** What staff wrote beside a set note of an event `h`, in raw SQL. */
export const remarkSql = '(case when h.note_code is not null then h.note end)';

/** The words of an event in a language: its place, its set note, and what staff wrote. */
export const wordsOf = (
  { location, locationZh, note, noteCode }: WordsOfEvent,
  language: Language,
) => ({
  location: (language === 'zh' && locationZh) || location,
  setNote: noteCode ? setNotes[noteCode][language] : null,
  written: note,
});

type WordsOfEvent = Pick<TrackingEvent, 'location' | 'note'> & {
  locationZh?: string | null | undefined;
  noteCode?: TrackingEvent['noteCode'];
};
