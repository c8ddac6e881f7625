/**
 * Divides and rounds half-up, the one rounding of amounts: 5 / 2 is 3. A negative amount is rounded
 * like its positive one, so that a credit equals its charge.
 *
 * @param divisor above zero
 */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new RangeError(`Not a divisor: ${divisor}`);
  const half = dividend < 0n ? -divisor : divisor;
  return (2n * dividend + half) / (2n * divisor);
}
