import { divideHalfUp, type Money } from '@jadeport/money';
import type { Beneficiary, BillingCurrency } from './charge.ts';

/** An amount that an invoice sums up. */
export type Billed = {
  readonly cents: number;
  readonly currency: BillingCurrency;
  readonly beneficiary: Beneficiary;
};

export type Totals = {
  readonly totalCents: number;
  readonly courierCents: number;
  readonly governmentCents: number;
  /** What each line is worth in the currency of the invoice; they add up to the total. */
  readonly worth: readonly number[];
};

/**
 * Sums lines in the currency of an invoice. Those in the other currency are converted together, at the
 * frozen rate, and rounded once; the residue falls on the largest of them.
 *
 * @param jmdPerUsd decimal text with at most four places
 */
export function totalsOf(
  lines: readonly Billed[],
  currency: BillingCurrency,
  jmdPerUsd: string,
): Totals {
  const foreign = lines.flatMap((line, at) => (line.currency === currency ? [] : [at]));
  const worth = lines.map(({ cents, currency: own }) =>
    own === currency ? cents : worthOf({ cents, currency: own }, currency, jmdPerUsd).cents,
  );
  const [first] = foreign;
  if (first !== undefined) {
    const centsAt = (at: number) => lines[at]?.cents ?? 0;
    const sum = foreign.reduce((all, at) => all + centsAt(at), 0);
    const other = currency === 'USD' ? 'JMD' : 'USD';
    const exact = worthOf({ cents: sum, currency: other }, currency, jmdPerUsd).cents;
    const rounded = foreign.reduce((all, at) => all + (worth[at] ?? 0), 0);
    const largest = foreign.reduce((most, at) => (centsAt(at) > centsAt(most) ? at : most), first);
    worth[largest] = (worth[largest] ?? 0) + exact - rounded;
  }
  const of = (whose: Beneficiary) =>
    lines.reduce((sum, line, at) => (line.beneficiary === whose ? sum + (worth[at] ?? 0) : sum), 0);
  const [courierCents, governmentCents] = [of('courier'), of('government')];
  return { totalCents: courierCents + governmentCents, courierCents, governmentCents, worth };
}

/**
 * What an amount is worth in the other currency at a rate, rounded half-up.
 *
 * @param jmdPerUsd decimal text with at most four places
 * @throws RangeError for another rate
 */
export function worthOf(
  { cents, currency }: Money,
  into: BillingCurrency,
  jmdPerUsd: string,
): Money & { currency: BillingCurrency } {
  if (currency === into) return { cents, currency: into };
  const { dividend, divisor } = exchange(cents, into, jmdPerUsd);
  return { cents: Number(divideHalfUp(dividend, divisor)), currency: into };
}

/** Cents of the other currency in `into`, exactly, as a fraction. @throws RangeError as `worthOf` */
export function exchange(
  cents: number,
  into: BillingCurrency,
  jmdPerUsd: string,
): { dividend: bigint; divisor: bigint } {
  const rate = tenThousandthsOf(jmdPerUsd);
  return into === 'JMD'
    ? { dividend: BigInt(cents) * rate, divisor: 10_000n }
    : { dividend: BigInt(cents) * 10_000n, divisor: rate };
}

function tenThousandthsOf(rate: string): bigint {
  const [, units, decimals = ''] = /^(\d{1,6})(?:\.(\d{1,4}))?$/.exec(rate) ?? [];
  const found = units === undefined ? 0n : BigInt(units + decimals.padEnd(4, '0'));
  if (found <= 0n) throw new RangeError(`Not an exchange rate: ${rate}`);
  return found;
}
