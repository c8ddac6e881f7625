import type { Service, Tariff } from './tariff.ts';

/** A published plan; its price per pound is not used in estimates. */
export type Plan = {
  readonly id: 'basic' | 'premium' | 'business';
  /** In US cents. */
  readonly perLb: number;
  /** In pounds; null means no limit. */
  readonly upToLb: number | null;
  readonly storageDays: number;
  readonly recommended: boolean;
};

/** The three plans (spec section 9). */
export const plans: readonly Plan[] = [
  { id: 'basic', perLb: 899, upToLb: 10, storageDays: 30, recommended: false },
  { id: 'premium', perLb: 749, upToLb: 50, storageDays: 60, recommended: true },
  { id: 'business', perLb: 699, upToLb: null, storageDays: 90, recommended: false },
];

export type DeliveryTime = {
  readonly min: number;
  readonly max: number;
  readonly unit: 'business_days' | 'days';
};

/** All that is published about prices: what estimates are computed by, plans and durations. */
export type PriceList = Tariff & {
  readonly deliveryTimes: Readonly<Record<Service, DeliveryTime>>;
  readonly plans: readonly Plan[];
  /** Days of free storage for every package. */
  readonly freeStorageDays: number;
  /** The highest cover of the optional insurance, in US cents. */
  readonly insuranceUpTo: number;
};
