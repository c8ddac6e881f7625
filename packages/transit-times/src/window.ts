const dayMs = 86_400_000;

/** What decides about the days on the way beside lane and service. */
export type CellOf = { weekday: number; quarter: number };

/** The weekday (1 is Monday) and the quarter of the year (1 to 4) of a departure, `YYYY-MM-DD`. */
export function cellOf(departed: string): CellOf {
  const date = new Date(departed);
  return { weekday: date.getUTCDay() || 7, quarter: Math.floor(date.getUTCMonth() / 3) + 1 };
}

/** The days from one calendar day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** The first and the last day on which something that departs on a day may arrive. */
export const arrivalWindow = (
  departed: string,
  { low, high }: { low: number; high: number },
): { from: string; to: string } => ({
  from: dayAfter(departed, low),
  to: dayAfter(departed, high),
});

const dayAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
