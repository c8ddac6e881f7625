import type { Tracking } from '@jadeport/contract/tracking';

type Event = Tracking['events'][number];

/**
 * Consecutive events with the same text at the same place, newest first, with the set notes of all and
 * what staff wrote themselves.
 */
export type Stop = {
  newest: Event;
  oldest: Event;
  count: number;
  notes: readonly string[];
  written: readonly string[];
};

/** Joins repeated events: three scans in one evening are one stop. All notes are kept. */
export function stopsOf(events: readonly Event[]): Stop[] {
  const stops: { events: Event[] }[] = [];
  for (const event of events) {
    const last = stops.at(-1)?.events;
    const [newest] = last ?? [];
    const same = newest?.status === event.status && newest.location === event.location;
    if (last && same && newest.completed === event.completed) last.push(event);
    else stops.push({ events: [event] });
  }
  return stops.map(({ events: [newest, ...more] }) => {
    const all = [newest as Event, ...more];
    return {
      newest: newest as Event,
      oldest: all.at(-1) as Event,
      count: all.length,
      notes: eachOnce(all.map(({ note, noteCode }) => (noteCode ? note : undefined))),
      written: eachOnce(all.map(writtenBy)),
    };
  });
}

/** What staff wrote of an event in their own words. */
export const writtenBy = ({ note, noteCode, remark }: Event): string | undefined =>
  noteCode ? remark : note;

const eachOnce = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => text ?? [])),
];
