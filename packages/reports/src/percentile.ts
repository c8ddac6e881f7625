/** How many cases there are of each number of days. */
export type Spread = readonly { days: number; count: number }[];

/**
 * The smallest number of days within which at least so many percent of the cases lie (nearest rank);
 * null without a case.
 */
export function percentile(spread: Spread, percent: number): number | null {
  const total = spread.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const rank = Math.max(1, Math.ceil((percent / 100) * total));
  let seen = 0;
  for (const { days, count } of spread.toSorted((a, b) => a.days - b.days)) {
    seen += count;
    if (seen >= rank) return days;
  }
  return null;
}
