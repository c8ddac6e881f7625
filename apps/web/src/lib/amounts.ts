import { wholeShare } from '@jadeport/estimator';

/** A share of a tariff as a percentage: 20000 → "20%", 300 → "0.3%". */
export const percent = (share: number) => `${thousandths((share * 100_000) / wholeShare)}%`;

/** Thousandths as a decimal without trailing zeros: 2500 → "2.5". */
export function thousandths(n: number): string {
  const digits = String(n).padStart(4, '0');
  const fraction = digits.slice(-3).replace(/0+$/, '');
  return digits.slice(0, -3) + (fraction && `.${fraction}`);
}
