/** The sites that handle packages: the warehouse in China and the offices in Jamaica. */
export type Site = 'CN' | 'JM';

/** Hours ahead of UTC; neither country has summer time. */
const offsets: Readonly<Record<Site, number>> = { CN: 8, JM: -5 };
const hourMs = 3_600_000;

/** Returns the calendar day at a site at an instant, `YYYY-MM-DD`. */
export function dayAt(site: Site, instant: Date): string {
  return new Date(instant.getTime() + offsets[site] * hourMs).toISOString().slice(0, 10);
}

/**
 * Returns the instants at which a site's calendar day (`YYYY-MM-DD`) begins and ends; the end is
 * exclusive.
 */
export function spanOfDay(site: Site, day: string): { from: Date; to: Date } {
  const from = Date.parse(`${day}T00:00:00Z`) - offsets[site] * hourMs;
  return { from: new Date(from), to: new Date(from + 24 * hourMs) };
}

/** Returns the `count` calendar days that end with `day`, oldest first. */
export function daysUpTo(day: string, count: number): string[] {
  const last = Date.parse(`${day}T00:00:00Z`);
  return Array.from({ length: count }, (_, at) =>
    new Date(last - (count - 1 - at) * 24 * hourMs).toISOString().slice(0, 10),
  );
}
