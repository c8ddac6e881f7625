const hourMs = 3_600_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format is slow, and there are a handful of zones. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/** The time on a zone's clocks at an instant, as if it were UTC; whole seconds. */
function clockAt(timeZone: string, instant: number): number {
  const parts = formatOf(timeZone).formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** Returns the calendar day in a time zone at an instant, `YYYY-MM-DD`. */
export const dayAt = (timeZone: string, instant: Date): string =>
  new Date(clockAt(timeZone, instant.getTime())).toISOString().slice(0, 10);

/**
 * Returns the instants at which a calendar day (`YYYY-MM-DD`) begins and ends in a time zone; the end
 * is exclusive. A day with a change to or from summer time has 23 or 25 hours.
 */
export function spanOfDay(timeZone: string, day: string): { from: Date; to: Date } {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return {
    from: midnightIn(timeZone, midnight),
    to: midnightIn(timeZone, midnight + 24 * hourMs),
  };
}

/** The instant at which a zone's clocks show a midnight, given as if it were UTC. */
function midnightIn(timeZone: string, midnight: number): Date {
  const offsetAt = (instant: number) => clockAt(timeZone, instant) - instant;
  const near = midnight - offsetAt(midnight);
  // The offset at the midnight itself, where it is another than at the first guess.
  return new Date(midnight - offsetAt(near));
}

/** Returns the `count` calendar days that end with `day`, oldest first. */
export function daysUpTo(day: string, count: number): string[] {
  const last = Date.parse(`${day}T00:00:00Z`);
  return Array.from({ length: count }, (_, at) =>
    new Date(last - (count - 1 - at) * 24 * hourMs).toISOString().slice(0, 10),
  );
}
