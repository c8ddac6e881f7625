import type { Money } from './money.ts';

/**
 * Splits a sum over lines in proportion to their weights, by largest remainder: the parts are whole
 * cents and add up to the sum exactly. Of equal remainders, the earlier line takes the cent. Where
 * every weight is zero, the lines weigh the same.
 *
 * @param weights whole numbers, zero or above, at least one
 * @throws RangeError for other weights, or cents that are not a safe integer
 */
export function split({ cents, currency }: Money, weights: readonly number[]): Money[] {
  const isWhole = (weight: number) => Number.isSafeInteger(weight) && weight >= 0;
  if (weights.length === 0 || !weights.every(isWhole) || !Number.isSafeInteger(cents)) {
    throw new RangeError(`Not a sum and weights: ${cents}, ${weights.join(' ')}`);
  }
  const isEven = weights.every((weight) => weight === 0);
  const shares = weights.map((weight) => (isEven ? 1n : BigInt(weight)));
  const whole = shares.reduce((sum, share) => sum + share, 0n);
  const amount = BigInt(Math.abs(cents));
  const parts = shares.map((share, line) => ({
    line,
    cents: (amount * share) / whole,
    remainder: (amount * share) % whole,
  }));
  const missing = amount - parts.reduce((sum, part) => sum + part.cents, 0n);
  const byRemainder = parts.toSorted((one, other) => Number(other.remainder - one.remainder));
  for (const part of byRemainder.slice(0, Number(missing))) part.cents += 1n;
  const sign = cents < 0 ? -1 : 1;
  return parts.map((part) => ({
    cents: part.cents === 0n ? 0 : sign * Number(part.cents),
    currency,
  }));
}
