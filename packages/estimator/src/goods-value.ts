import { divideHalfUp } from '@jadeport/money';

/** A number of pieces with their unit price, in hundredths of one unit of the currency. */
export type GoodsLine = {
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly currency: string;
};

const rateShape = /^(\d{1,6})(?:\.(\d{1,4}))?$/;

/**
 * Returns the value of goods in several currencies in US cents; the sum is rounded half-up once.
 *
 * @param perUsd for each currency, how much of it one US dollar buys: decimal text, at most four
 * decimals.
 * @returns undefined where a line's currency has no rate.
 * @throws RangeError on a rate that is not a positive decimal.
 */
export function goodsValueCents(
  lines: readonly GoodsLine[],
  perUsd: Readonly<Record<string, string>>,
): number | undefined {
  // A fraction avoids rounding quotients without finite decimals, such as a seventh.
  let [above, below] = [0n, 1n];
  for (const { quantity, unitPriceCents, currency } of lines) {
    const rate = perUsd[currency];
    if (rate === undefined) return undefined;
    const amount = BigInt(quantity) * BigInt(unitPriceCents) * 10_000n;
    const tenThousandths = rateOf(rate);
    above = above * tenThousandths + amount * below;
    below *= tenThousandths;
    const shared = sharedDivisor(above, below);
    [above, below] = [above / shared, below / shared];
  }
  return Number(divideHalfUp(above, below));
}

function rateOf(text: string): bigint {
  const [, whole = '', fraction = ''] = rateShape.exec(text) ?? [];
  const rate = BigInt(whole + fraction.padEnd(4, '0') || '0');
  if (rate <= 0n || whole === '') throw new RangeError(`Not an exchange rate: ${text}`);
  return rate;
}

function sharedDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a || 1n : sharedDivisor(b, a % b);
}
