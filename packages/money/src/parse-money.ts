import { currencyExponent } from './currency-exponent.ts';
import type { Money } from './money.ts';

/** An amount as a shop wrote it. Its cents are rounded half-up: 12.345 → 1235. */
export type ExactMoney = Money & {
  /**
   * Decimal text with the decimals of its currency, without grouping: `10.50`, yen `1500`, dinar
   * `12.345`.
   */
  readonly exact: string;
};

/** At most thirteen digits before the point, so that hundredths are a safe integer. */
const decimal = /^(-?)0*(\d{1,13})(?:\.(\d{0,12}))?$/;

/**
 * Parses an amount as shops write it: decimal text with a point, with more or fewer decimals than
 * its currency has. `exact` keeps every digit except trailing zeros.
 *
 * @returns undefined for any other text
 */
export function parseMoney(text: string, currency: string): ExactMoney | undefined {
  const [, sign = '', whole, fraction = ''] = decimal.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const decimals = fraction.replace(/0+$/, '').padEnd(currencyExponent(currency), '0');
  const magnitude = centsOf(whole, fraction);
  const minus = magnitude === 0 && /^0*$/.test(whole + fraction) ? '' : sign;
  return {
    exact: `${minus}${whole}${decimals && '.'}${decimals}`,
    cents: minus && magnitude > 0 ? -magnitude : magnitude,
    currency,
  };
}

function centsOf(whole: string, fraction: string): number {
  const digits = fraction.padEnd(3, '0');
  return Number(whole + digits.slice(0, 2)) + (Number(digits[2]) >= 5 ? 1 : 0);
}

/**
 * Formats `amount` as decimal text, in units of `divisor` parts; `divisor` is a power of ten:
 * (1050, 100) → `10.50`.
 *
 * @throws RangeError for another divisor, or an amount that is not a safe integer
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
