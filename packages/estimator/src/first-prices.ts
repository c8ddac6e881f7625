import { type PriceList, plans } from './offers.ts';

/** The prices of a new installation (spec section 9); later ones are settings. */
export const firstPrices: PriceList = {
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
  // The threshold is below the duty-free limit, so the fee is always charged; the published formula
  // has the condition.
  stamp: { over: 5_500, fee: 100 },
  gct: 15_000,
  // The times of sea are in calendar days.
  deliveryTimes: {
    standard: { min: 7, max: 14, unit: 'business_days' },
    express: { min: 3, max: 7, unit: 'business_days' },
    sea: { min: 30, max: 45, unit: 'days' },
  },
  plans,
  freeStorageDays: 30,
  insuranceUpTo: 10_000,
};
