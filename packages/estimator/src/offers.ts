import type { Service } from './tariff.ts';

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

/** The delivery time of each service (spec section 9); sea is in calendar days. */
export const deliveryTimes: Readonly<Record<Service, DeliveryTime>> = {
  standard: { min: 7, max: 14, unit: 'business_days' },
  express: { min: 3, max: 7, unit: 'business_days' },
  sea: { min: 30, max: 45, unit: 'days' },
};

/** Days of free storage for every package (spec section 9). */
export const freeStorageDays = 30;

/** The highest cover of the optional insurance, in US cents (spec section 9). */
export const insuranceUpTo = 10_000;
