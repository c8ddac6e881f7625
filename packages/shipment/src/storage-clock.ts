import { dayAt } from './site-days.ts';

/** A unit at a site: a package on its own, or a box. */
export type Stay = {
  /** Of the site, whose calendar counts. */
  timeZone: string;
  /** The first scan at the site, of a box that of its oldest member. */
  since: Date;
  /**
   * While we or Customs held it, and from its owner's wish to ship on; in any order. `to` is null
   * where the clock still stands.
   */
  stops: readonly { from: Date; to: Date | null }[];
  /** When it left the site; null while it is there. */
  left: Date | null;
};

/** How many days are free at the site, and after how many a unit counts as abandoned. */
export type StorageTerms = { freeDays: number; abandonedAfterDays: number };

export type StorageClock = {
  /** Days counted so far. */
  days: number;
  /** Free days that are left, today not among them. */
  daysLeft: number;
  /** Days counted beyond the free ones. */
  chargedDays: number;
  /** The last free day, `YYYY-MM-DD`; null while it is not known, because the clock stands. */
  freeUntil: string | null;
  /** The day from which it counts as abandoned; null as above. */
  abandonedFrom: string | null;
  /** Whether today counts. */
  runs: boolean;
};

const dayMs = 86_400_000;
const dayNumber = (timeZone: string, at: Date) => Date.parse(dayAt(timeZone, at)) / dayMs;
const dayOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

/**
 * Returns what the storage clock of a unit shows at an instant (`operations.md`, “Storage”). It starts
 * on the day after the first scan, counts the day on which the unit leaves, and no day on which it
 * stood for a part.
 */
export function storageClock(stay: Stay, terms: StorageTerms, now: Date): StorageClock {
  const { timeZone } = stay;
  const dayIn = (at: Date) => dayNumber(timeZone, at);
  const today = dayIn(stay.left !== null && stay.left < now ? stay.left : now);
  const stops = stay.stops
    .filter(({ from }) => from <= now)
    .map(({ from, to }) => ({
      first: dayIn(from),
      last: to ? dayIn(to) : Number.POSITIVE_INFINITY,
    }));
  const counts = (day: number) => !stops.some(({ first, last }) => first <= day && day <= last);
  const stands = stops.some(({ last }) => last === Number.POSITIVE_INFINITY);

  const counted: number[] = [];
  for (let day = dayIn(stay.since) + 1; day <= today; day++) if (counts(day)) counted.push(day);
  const days = counted.length;
  /** The day that is the nth to count; as if nothing stopped the clock from tomorrow on. */
  const nth = (n: number): string | null => {
    const past = n === 0 ? dayIn(stay.since) : counted[n - 1];
    if (past !== undefined) return dayOf(past);
    return stands ? null : dayOf(Math.max(today, dayIn(stay.since)) + n - days);
  };
  return {
    days,
    daysLeft: Math.max(0, terms.freeDays - days),
    chargedDays: Math.max(0, days - terms.freeDays),
    freeUntil: nth(terms.freeDays),
    abandonedFrom: nth(terms.abandonedAfterDays + 1),
    runs: counts(today) && !stands,
  };
}

/** With how many free days left an owner is reminded. */
const reminders = [0, 2, 7] as const;

/**
 * The reminder that is due, by the days at which it is sent; undefined for none. A reminder that was
 * missed is sent late, with the days that are left then, but none once days are charged.
 */
export function reminderAt({
  runs,
  daysLeft,
  chargedDays,
}: Pick<StorageClock, 'runs' | 'daysLeft' | 'chargedDays'>):
  | (typeof reminders)[number]
  | undefined {
  if (!runs || chargedDays > 0) return undefined;
  return reminders.find((days) => daysLeft <= days);
}
