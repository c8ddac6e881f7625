import type { Language } from '@jadeport/contract';

export const weightUnits = ['kg', 'lb'] as const;
export type WeightUnit = (typeof weightUnits)[number];

/** The unit of a reader's scales: kilograms in Chinese, which the warehouse reads, else pounds. */
export const unitOf = (language: Language): WeightUnit => (language === 'zh' ? 'kg' : 'lb');

/** The international pound, exactly. */
const kilogramsPerPound = 0.453_592_37;

/** Rounds to thousandths, as the contract takes weights; halves go up. */
const rounded = (value: number) => Math.round((value + Number.EPSILON) * 1000) / 1000;

/** A weight in pounds, to three decimals. */
export function inPounds(weight: number, unit: WeightUnit): number {
  return rounded(unit === 'lb' ? weight : weight / kilogramsPerPound);
}

/** The same weight in the other unit, to three decimals. */
export function inOtherUnit(
  weight: number,
  unit: WeightUnit,
): { weight: number; unit: WeightUnit } {
  return unit === 'kg'
    ? { weight: inPounds(weight, 'kg'), unit: 'lb' }
    : { weight: rounded(weight * kilogramsPerPound), unit: 'kg' };
}
