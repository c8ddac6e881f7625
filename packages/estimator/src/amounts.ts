import { divideHalfUp } from '@jadeport/money';

/**
 * The largest accepted inputs: 10 million USD and 100,000 lb. With them every figure of an estimate
 * fits a 32-bit database integer.
 */
export const limits = {
  valueCents: 1_000_000_000,
  weightMilliPounds: 100_000_000,
  weightGrams: 45_359_237,
} as const;

/**
 * The most that goods may be worth when they are declared, in US cents: their value may double with
 * another rate and can still be estimated.
 */
export const goodsValueLimit = limits.valueCents / 2;

/** The largest amount of cents that a column of the database holds. */
export const largestCents = 2_147_483_647;

/** Grams in a pound, times 10^5: 1 lb is 0.45359237 kg exactly. */
export const poundInGrams = 45_359_237n;

/**
 * Parses a typed amount of dollars to US cents: "123.45", "$1,234.5", "120 USD", full-width digits
 * too; at most two decimals.
 *
 * @returns undefined for anything else, and above `limits.valueCents`. Zero is an amount.
 */
export function parseUsd(text: string): number | undefined {
  const [whole, fraction] = digitsOf(text, /^(?:US)?\$\s*|\s*USD$/i) ?? [];
  if (whole === undefined || fraction === undefined || fraction.length > 2) return undefined;
  const cents = Number(whole + fraction.padEnd(2, '0'));
  return cents <= limits.valueCents ? cents : undefined;
}

/**
 * Parses a typed weight in pounds to thousandths of a pound: "3.33", "3.33 lb"; more than three
 * decimals are rounded half-up.
 *
 * @returns undefined for anything else, for less than half a thousandth, and above
 * `limits.weightMilliPounds`.
 */
export function parsePounds(text: string): number | undefined {
  const weight = parseWeight(text, /\s*(?:lbs?|磅)$/i);
  return weight && weight <= limits.weightMilliPounds ? weight : undefined;
}

/**
 * Parses a typed weight in kilograms to grams, by the rules of `parsePounds`; undefined above
 * `limits.weightGrams`.
 */
export function parseKilograms(text: string): number | undefined {
  const grams = parseWeight(text, /\s*(?:kgs?|公斤|千克)$/i);
  return grams && grams <= limits.weightGrams ? grams : undefined;
}

/**
 * Converts grams to thousandths of a pound, rounded half-up, for display only: an estimate takes
 * the grams.
 */
export function gramsToMilliPounds(grams: number): number {
  return Number(divideHalfUp(BigInt(grams) * 10n ** 8n, poundInGrams));
}

/** Twelve digits, plain or grouped in threes by commas, keep the result a safe integer. */
const decimal = /^(\d{0,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d*))?$/;

/**
 * Returns the digits before and after the decimal point of a typed number. Full-width digits and
 * signs, as Chinese keyboards type them, are read as their ASCII forms.
 *
 * @param sign what may stand before or after the number: a currency or a unit
 */
function digitsOf(text: string, sign: RegExp): [whole: string, fraction: string] | undefined {
  const plain = text.normalize('NFKC').replaceAll('。', '.').trim().replace(sign, '');
  const [, whole = '', fraction = ''] = decimal.exec(plain) ?? [];
  return whole + fraction === '' ? undefined : [whole.replaceAll(',', ''), fraction];
}

/** Parses a weight to thousandths of its unit, rounded half-up; undefined where the result is 0. */
function parseWeight(text: string, unit: RegExp): number | undefined {
  const [whole, fraction] = digitsOf(text, unit) ?? ['', ''];
  const next = Number(fraction[3] ?? 0) >= 5 ? 1 : 0;
  return Number(whole + fraction.slice(0, 3).padEnd(3, '0')) + next || undefined;
}
