import { divideHalfUp } from './round.ts';

/** An amount in its currency. */
export type Money = {
  /** Hundredths of one unit of the currency, whatever its own subdivision: 1500 yen are 150000. */
  readonly cents: number;
  /** The code of ISO 4217. */
  readonly currency: string;
};

/** Amounts are stored in hundredths, whatever the currency (spec section 9). */
export const centsInOne = 100;

/** US cents with their currency, which is that of the tariff and of quotes. */
export const usd = (cents: number): Money => ({ cents, currency: 'USD' });

const rateShape = /^(\d{1,9})(?:\.(\d{1,4}))?$/;

/**
 * Converts an amount, rounded half-up.
 *
 * @param rate how much of `currency` one unit of the amount's currency buys: decimal text with at
 * most four decimals, such as "160.0000"
 * @throws RangeError for another rate, or cents that are not a safe integer
 */
export function convert({ cents }: Money, currency: string, rate: string): Money {
  const [, whole, fraction = ''] = rateShape.exec(rate) ?? [];
  if (whole === undefined) throw new RangeError(`Not an exchange rate: ${rate}`);
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an amount of cents: ${cents}`);
  const tenThousandths = BigInt(whole + fraction.padEnd(4, '0'));
  return { cents: Number(divideHalfUp(BigInt(cents) * tenThousandths, 10_000n)), currency };
}

/** The nearest whole unit of the currency, for amounts that are only about right. */
export const wholeUnits = ({ cents, currency }: Money): Money => ({
  cents: Math.round(cents / centsInOne) * centsInOne,
  currency,
});

/** Sums amounts by currency, in the order in which the currencies first appear. */
export function sumsOf(amounts: readonly Money[]): Money[] {
  const sums = new Map<string, number>();
  for (const { cents, currency } of amounts) {
    sums.set(currency, (sums.get(currency) ?? 0) + cents);
  }
  return [...sums].map(([currency, cents]) => ({ cents, currency }));
}
