import { decimalOf, divideHalfUp } from '@jadeport/money';

/** Parts of one: enough for the decimals of every currency. */
const parts = 10_000;

/** An amount in parts; undefined for any text that is no plain amount. */
function partsOf(amount: string | undefined): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,4})0*)?$/.exec(amount ?? '') ?? [];
  return whole === undefined ? undefined : BigInt(whole + fraction.padEnd(4, '0'));
}

/**
 * Returns what the present pieces of a line cost. The discounts are those of all `ordered` pieces,
 * so those of removed pieces are left out in proportion.
 *
 * @returns undefined where an amount is unknown
 */
export function discountedPrice(
  price: string | undefined,
  ordered: number,
  present: number,
  discounts: readonly string[] | undefined,
): string | undefined {
  const each = partsOf(price);
  const off = discounts?.map(partsOf);
  if (each === undefined || off === undefined || ordered <= 0) return undefined;
  let left = each * BigInt(ordered);
  for (const discount of off) {
    if (discount === undefined) return undefined;
    left -= discount;
  }
  const rest = divideHalfUp(left * BigInt(present), BigInt(ordered));
  const isPlain = rest >= 0 && rest <= BigInt(Number.MAX_SAFE_INTEGER);
  return isPlain ? decimalOf(Number(rest), parts) : undefined;
}
