/** The outer sides of a box, in whole millimetres. */
export type Dimensions = {
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
};

/** Kilograms in a pound, times 10^8: 1 lb is 0.45359237 kg exactly. */
const poundInKilograms = 45_359_237n;

/** Cubic millimetres in a cubic centimetre. */
const cubicMillimetres = 1_000n;

/**
 * Returns the volumetric weight of a box in thousandths of a pound, rounded half-up.
 *
 * @param divisor cubic centimetres that count as one kilogram: 6000 or 5000 by air.
 */
export function volumetricMilliPounds(
  { lengthMm, widthMm, heightMm }: Dimensions,
  divisor: number,
): number {
  const volume = BigInt(lengthMm) * BigInt(widthMm) * BigInt(heightMm);
  const top = volume * 1_000n * 10n ** 8n;
  const bottom = cubicMillimetres * BigInt(divisor) * poundInKilograms;
  return Number((2n * top + bottom) / (2n * bottom));
}

/** The weight that is charged: the actual one, or the larger of actual and volumetric. */
export const chargedWeights = ['actual', 'larger'] as const;
export type ChargedWeight = (typeof chargedWeights)[number];

/** Returns the charged weight in thousandths of a pound. */
export function chargedMilliPounds(
  weightMilliPounds: number,
  volumetric: number,
  by: ChargedWeight,
): number {
  return by === 'actual' ? weightMilliPounds : Math.max(weightMilliPounds, volumetric);
}
