/** Outer sides of a box, in whole millimetres. */
export type Dimensions = {
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
};

/** Thousandths of a pound in a kilogram, times 10^8 over this: 1 lb is 0.45359237 kg exactly. */
const poundInKilograms = 45_359_237n;

/** Millimetres are thousandths of a metre; cubed, a cubic centimetre has a thousand of them. */
const cubicMillimetres = 1_000n;

/**
 * The weight that a box counts as by its volume, in thousandths of a pound, rounded half-up.
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

/** Which weight is charged: the scale's, or the larger of it and the volumetric one. */
export const chargedWeights = ['actual', 'larger'] as const;
export type ChargedWeight = (typeof chargedWeights)[number];

/** The weight that shipping is charged by, in thousandths of a pound. */
export function chargedMilliPounds(
  weightMilliPounds: number,
  volumetric: number,
  by: ChargedWeight,
): number {
  return by === 'actual' ? weightMilliPounds : Math.max(weightMilliPounds, volumetric);
}
