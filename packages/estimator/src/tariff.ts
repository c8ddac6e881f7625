/** The three services (spec section 9). */
export const services = ['standard', 'express', 'sea'] as const;
export type Service = (typeof services)[number];

/** The denominator of a tariff's shares: 20_000 of it is 20 %. */
export const wholeShare = 100_000;

/**
 * The published prices and charges from one day on. Amounts are in US cents; `duty`, `scf`, `levy`
 * and `gct` are shares of `wholeShare`.
 */
export type Tariff = {
  /** Identifies the tariff in stored estimates. */
  readonly version: string;
  /** The first day on which it is in force, YYYY-MM-DD. */
  readonly effectiveFrom: string;
  /** The source of the figures, shown to people. */
  readonly source: string;
  readonly ratesPerLb: Readonly<Record<Service, number>>;
  readonly minimumShipping: number;
  /** Goods up to and including this value pay no customs. */
  readonly dutyFreeUpTo: number;
  /** Import duty, as a share of CIF. */
  readonly duty: number;
  /** Standard compliance fee, as a share of CIF. */
  readonly scf: number;
  /** Environmental levy, as a share of CIF. */
  readonly levy: number;
  /** Customs administration fee, fixed. */
  readonly caf: number;
  /** Stamp duty: `fee` is due where the value (not CIF) is above `over`. */
  readonly stamp: { readonly over: number; readonly fee: number };
  /** General consumption tax, as a share of CIF plus every charge above. */
  readonly gct: number;
};

/**
 * Oldest first. A change of prices or charges is a new row with its first day; old rows stay, so
 * that old estimates can be explained.
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
    // The threshold is below the duty-free limit, so the fee is always charged; the published
    // formula has the condition.
    stamp: { over: 5_500, fee: 100 },
    gct: 15_000,
  },
];

/**
 * Returns the tariff in force on a calendar day of Jamaica.
 *
 * @param isoDate the day, YYYY-MM-DD.
 * @param table rows sorted by their first days.
 * @throws RangeError on another form of date, or a day before the first tariff.
 */
export function tariffOn(isoDate: string, table: readonly Tariff[] = tariffs): Tariff {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(isoDate)) throw new RangeError(`Not a day: ${isoDate}`);
  const tariff = table.findLast((row) => row.effectiveFrom <= isoDate);
  if (!tariff) throw new RangeError(`No tariff was in force on ${isoDate}`);
  return tariff;
}
