/** From and to how many days ago, today being 0; `to` is null for everything older. */
export type Age = { from: number; to: number | null };

/** How long a package has had no event. */
export const packageAges = agesOf(3, 7, 14, 30);

/** How long ago an unpaid invoice was issued. */
export const invoiceAges = agesOf(30, 60, 90);

/** Ages that follow each other without a gap, each ending with one of the days. */
export function agesOf(...ends: readonly number[]): readonly Age[] {
  return [...ends, null].map((to, at) => ({ from: at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, to }));
}
