/** The three services (spec section 9). */
export const services = ['standard', 'express', 'sea'] as const;
export type Service = (typeof services)[number];

/** The denominator of a tariff's shares: 20_000 of it is 20 %. */
export const wholeShare = 100_000;

/**
 * What estimates are computed by from one day on. Amounts are in US cents; `duty`, `scf`, `levy`
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
