import { currencyExponent } from './currency-exponent.ts';
import type { Money } from './money.ts';

/** An amount as a shop wrote it. Its cents are rounded half-up: 12.345 → 1235. */
export type ExactMoney = Money & {
  /**
   * Decimal text with exactly the decimals of its currency, without grouping: `10.50`, yen `1500`, dinar
   * `12.345`.
   */
  readonly exact: string;
};

/** Digits before the point, so that hundredths are a safe integer. */
const mostDigits = 13;

/** After the point, a shop that computes with floating point may write many: 57.980000000000004. */
const decimal = /^(-?)0*(\d{1,13})(?:\.(\d{0,40}))?$/;

/**
 * Parses an amount as shops write it: decimal text with a point. Decimals that its currency does not
 * have are rounded half-up, as the shop shows the amount.
 *
 * @param times how many such amounts are meant; their sum is rounded once
 * @returns undefined for any other text, and for a sum of more than thirteen digits before the point
 */
export function parseMoney(text: string, currency: string, times = 1): ExactMoney | undefined {
  const [, sign = '', whole, fraction = ''] = decimal.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const places = currencyExponent(currency);
  const all = String(BigInt(whole + fraction) * BigInt(times)).padStart(fraction.length + 1, '0');
  const end = all.length - fraction.length;
  if (end > mostDigits) return undefined;
  const digits = rounded(all.slice(0, end), all.slice(end), places).padStart(places + 1, '0');
  const point = digits.length - places;
  const exact = places === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  const cents = Number(rounded(digits.slice(0, point), digits.slice(point), 2));
  return /[1-9]/.test(digits) && sign !== ''
    ? { exact: `-${exact}`, cents: cents === 0 ? 0 : -cents, currency }
    : { exact, cents, currency };
}

/** The digits of a decimal number with `places` of them after the point, rounded half-up. */
function rounded(whole: string, fraction: string, places: number): string {
  const digits = fraction.padEnd(places + 1, '0');
  const up = digits.charAt(places) >= '5' ? 1n : 0n;
  return String(BigInt(whole + digits.slice(0, places)) + up);
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
