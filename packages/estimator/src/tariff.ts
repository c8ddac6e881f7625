/** The three ways to ship (spec section 9). */
export const services = ['standard', 'express', 'sea'] as const;
export type Service = (typeof services)[number];

/** What the share fields of a tariff count as the whole: 20_000 of it is 20 %. */
export const wholeShare = 100_000;

/**
 * The published prices and charges from one day on. Amounts are US cents; `duty`, `scf`, `levy` and
 * `gct` are shares of `wholeShare`.
 */
export type Tariff = {
  /** Names this tariff in estimates that were made under it. */
  readonly version: string;
  /** The first day it holds, YYYY-MM-DD. */
  readonly effectiveFrom: string;
  /** Where the figures come from, shown to people. */
  readonly source: string;
  readonly ratesPerLb: Readonly<Record<Service, number>>;
  readonly minimumShipping: number;
  /** Goods of this value or less pay no customs. */
  readonly dutyFreeUpTo: number;
  /** Import duty, of CIF. */
  readonly duty: number;
  /** Standard compliance fee, of CIF. */
  readonly scf: number;
  /** Environmental levy, of CIF. */
  readonly levy: number;
  /** Customs administration fee, fixed. */
  readonly caf: number;
  /** Stamp duty: `fee` where the value, not CIF, is above `over`. */
  readonly stamp: { readonly over: number; readonly fee: number };
  /** General consumption tax, of CIF and every charge above. */
  readonly gct: number;
};

/**
 * Oldest first. A change of prices or charges is a new row with its first day; the old row stays,
 * so that an old estimate can still be explained.
 */
export const tariffs: readonly Tariff[] = [
  {
    version: '2025.1',
    effectiveFrom: '2025-01-01',
    source: 'Published cost formula, 2025',
    ratesPerLb: { standard: 1_000, express: 1_200, sea: 800 },
    minimumShipping: 1_000,
    dutyFreeUpTo: 9_900,
    duty: 20_000,
    scf: 300,
    levy: 500,
    caf: 1_600,
    // Never below the duty-free limit, so always charged; the published formula has the test.
    stamp: { over: 5_500, fee: 100 },
    gct: 15_000,
  },
];

/**
 * The tariff in force on a day of Jamaica's calendar.
 *
 * @param isoDate the day, YYYY-MM-DD.
 * @param table rows in the order of their first days.
 * @throws RangeError on another shape of date, or a day before the first tariff.
 */
export function tariffOn(isoDate: string, table: readonly Tariff[] = tariffs): Tariff {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(isoDate)) throw new RangeError(`Not a day: ${isoDate}`);
  const tariff = table.findLast((row) => row.effectiveFrom <= isoDate);
  if (!tariff) throw new RangeError(`No tariff was in force on ${isoDate}`);
  return tariff;
}
