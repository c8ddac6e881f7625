import { parseMoney } from '@jadeport/money';

/** What somebody typed as an amount with at most two decimals, in cents; NaN for anything else. */
export function centsOf(text: string): number {
  const plain = text.replace(/[,\s]/g, '');
  if (!/^\d{1,9}(\.\d{0,2})?$/.test(plain)) return Number.NaN;
  return parseMoney(plain, 'USD')?.cents ?? Number.NaN;
}

/** Cents as they are typed: `1234.50`. */
export const typedCents = (cents: number): string => (cents / 100).toFixed(2);
