import type { SettingsPart } from '@jadeport/contract/settings';

/** The parts of the settings. */
export const parts: Record<SettingsPart, string> = {
  business: 'Business',
  warehouses: 'Addresses in China',
  rates: 'Prices and fees',
  exchangeRate: 'Exchange rate',
  storage: 'Storage',
  consolidation: 'Consolidations',
  unclaimedDays: 'Unclaimed parcels',
  limits: 'Limits',
  shipping: 'Shipping',
  billing: 'Billing',
  sites: 'Sites',
  features: 'Features',
};
