import { currencyExponent } from './currency-exponent.ts';

export type Money = {
  /** As its currency is written, without grouping: `10.50`, yen `1500`, dinar `12.345`. */
  exact: string;
  /** Hundredths of one, half of one rounded up: 10.50 → 1050, 1500 yen → 150000, 12.345 → 1235. */
  hundredths: number;
};

/** Thirteen digits before the point keep hundredths a safe integer. */
const decimal = /^(-?)0*(\d{1,13})(?:\.(\d{0,12}))?$/;

/**
 * An amount as shops write it: decimal text with a point, perhaps with more or fewer decimals than
 * its currency has. No digit but zero is lost in `exact`.
 *
 * @returns undefined for text that is no such number
 */
export function parseMoney(text: string, currency: string): Money | undefined {
  const [, sign = '', whole, fraction = ''] = decimal.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const decimals = fraction.replace(/0+$/, '').padEnd(currencyExponent(currency), '0');
  const magnitude = hundredthsOf(whole, fraction);
  const minus = magnitude === 0 && /^0*$/.test(whole + fraction) ? '' : sign;
  return {
    exact: `${minus}${whole}${decimals && '.'}${decimals}`,
    hundredths: minus && magnitude > 0 ? -magnitude : magnitude,
  };
}

function hundredthsOf(whole: string, fraction: string): number {
  const digits = fraction.padEnd(3, '0');
  return Number(whole + digits.slice(0, 2)) + (Number(digits[2]) >= 5 ? 1 : 0);
}

/**
 * Decimal text of `amount` parts of which `divisor`, a power of ten, make one: (1050, 100) → `10.50`.
 *
 * @throws RangeError for a divisor that is none, or an amount that is not a safe integer
 */
export function decimalOf(amount: number, divisor: number): string {
  const places = String(divisor).length - 1;
  if (!Number.isSafeInteger(amount) || divisor !== 10 ** places) {
    throw new RangeError(`Not an amount and a power of ten: ${amount}, ${divisor}`);
  }
  if (places === 0) return String(amount);
  const digits = String(Math.abs(amount)).padStart(places + 1, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
