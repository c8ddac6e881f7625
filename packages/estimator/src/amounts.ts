/**
 * The largest inputs taken: 10 million USD and 100,000 lb. Under them every figure of an estimate
 * fits a 32-bit database integer.
 */
export const limits = {
  valueCents: 1_000_000_000,
  weightMilliPounds: 100_000_000,
  weightGrams: 45_359_237,
} as const;

/** Grams in a pound, times 10^5: 1 lb is 0.45359237 kg exactly. */
export const poundInGrams = 45_359_237n;

/**
 * US cents of a typed amount of dollars: "123.45", "$1,234.5", "120 USD", full-width digits too; two
 * decimals at most.
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
 * Thousandths of a pound of a typed weight in pounds: "3.33", "3.33 lb"; more than three decimals are
 * rounded half-up.
 *
 * @returns undefined for anything else, for less than half a thousandth, and above
 * `limits.weightMilliPounds`.
 */
export function parsePounds(text: string): number | undefined {
  const weight = parseWeight(text, /\s*(?:lbs?|磅)$/i);
  return weight && weight <= limits.weightMilliPounds ? weight : undefined;
}

/** Grams of a typed weight in kilograms, read as `parsePounds` reads pounds. */
export function parseKilograms(text: string): number | undefined {
  const grams = parseWeight(text, /\s*(?:kgs?|公斤|千克)$/i);
  return grams && grams <= limits.weightGrams ? grams : undefined;
}

/** Thousandths of a pound of grams, rounded half-up: for showing; an estimate takes the grams. */
export function gramsToMilliPounds(grams: number): number {
  return Number(divideHalfUp(BigInt(grams) * 10n ** 8n, poundInGrams));
}

/**
 * Cents as plain decimal text, 123456 → "1234.56": what `parseUsd` reads back. Currency signs and
 * grouping are the page's business.
 *
 * @throws RangeError where `cents` is not a safe integer.
 */
export function formatCents(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an amount of cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Jamaican cents for US cents, rounded half-up.
 *
 * @param jmdCentsPerUsd the rate as Jamaican cents for one US dollar: 16_000 at J$160.00.
 * @throws RangeError where an argument is negative or not an integer.
 */
export function toJmdCents(usdCents: number, jmdCentsPerUsd: number): number {
  if (usdCents < 0 || jmdCentsPerUsd < 0) throw new RangeError('Amounts must not be negative');
  return Number(divideHalfUp(BigInt(usdCents) * BigInt(jmdCentsPerUsd), 100n));
}

/** Twelve digits, plain or grouped by commas in threes, keep the result a safe integer. */
const decimal = /^(\d{0,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d*))?$/;

/**
 * The digits before and behind the point of a typed number. Full-width digits and marks, as Chinese
 * keyboards type them, count as their ASCII twins.
 *
 * @param sign what may stand before or behind the number: a currency or a unit
 */
function digitsOf(text: string, sign: RegExp): [whole: string, fraction: string] | undefined {
  const plain = text.normalize('NFKC').replaceAll('。', '.').trim().replace(sign, '');
  const [, whole = '', fraction = ''] = decimal.exec(plain) ?? [];
  return whole + fraction === '' ? undefined : [whole.replaceAll(',', ''), fraction];
}

/** Thousandths of a typed weight, half of one and more counting as one; undefined for none at all. */
function parseWeight(text: string, unit: RegExp): number | undefined {
  const [whole, fraction] = digitsOf(text, unit) ?? ['', ''];
  const next = Number(fraction[3] ?? 0) >= 5 ? 1 : 0;
  return Number(whole + fraction.slice(0, 3).padEnd(3, '0')) + next || undefined;
}

/** For a dividend that is not negative. */
const divideHalfUp = (dividend: bigint, divisor: bigint) =>
  (2n * dividend + divisor) / (2n * divisor);
