/**
 * The largest inputs taken: 10 million USD and 100,000 lb. Under them every figure of an estimate
 * fits a 32-bit database integer.
 */
export const limits = { valueCents: 1_000_000_000, weightMilliPounds: 100_000_000 } as const;

/** Grams in a pound, times 10^5: 1 lb is 0.45359237 kg exactly. */
const poundInGrams = 45_359_237n;

/**
 * US cents of a typed amount of dollars: "123.45" or "1,234.5", two decimals at most.
 *
 * @returns undefined for anything else, and above `limits.valueCents`. Zero is an amount.
 */
export function parseUsd(text: string): number | undefined {
  const cents = parseDecimal(text, 2);
  return cents !== undefined && cents <= limits.valueCents ? cents : undefined;
}

/**
 * Thousandths of a pound of a typed weight in pounds: "3.33", three decimals at most.
 *
 * @returns undefined for anything else, for zero, and above `limits.weightMilliPounds`.
 */
export function parsePounds(text: string): number | undefined {
  return weight(parseDecimal(text, 3));
}

/**
 * Thousandths of a pound, rounded half-up, of a typed weight in kilograms: "1.5", three decimals
 * (grams) at most.
 *
 * @returns undefined for anything else, for zero, and above `limits.weightMilliPounds`.
 */
export function kilogramsToMilliPounds(text: string): number | undefined {
  const grams = parseDecimal(text, 3);
  if (grams === undefined) return undefined;
  return weight(Number(divideHalfUp(BigInt(grams) * 10n ** 8n, poundInGrams)));
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

/** The number in units of its last allowed decimal place: ("1.5", 3) → 1500. */
function parseDecimal(text: string, places: number): number | undefined {
  const [, whole = '', fraction = ''] = decimal.exec(text.trim()) ?? [];
  if (fraction.length > places || whole + fraction === '') return undefined;
  return Number(whole.replaceAll(',', '') + fraction.padEnd(places, '0'));
}

function weight(milliPounds: number | undefined): number | undefined {
  if (!milliPounds || milliPounds > limits.weightMilliPounds) return undefined;
  return milliPounds;
}

/** For a dividend that is not negative. */
const divideHalfUp = (dividend: bigint, divisor: bigint) =>
  (2n * dividend + divisor) / (2n * divisor);
