export const sizeClasses = ['small', 'medium', 'large'] as const;
export type SizeClass = (typeof sizeClasses)[number];

type Measured = {
  dimensions: { lengthMm: number; widthMm: number; heightMm: number } | null;
  weightMilliPounds: number | null;
};

/** The longest side in millimetres, and the weight in thousandths of a pound, that a class ends with. */
const ends = { small: { side: 300, weight: 2_200 }, medium: { side: 600, weight: 11_000 } };

/**
 * How large a parcel is, so that its owner recognises it and nobody learns its measures: by its
 * longest side, or else by its weight; null where neither is known.
 */
export function sizeClassOf({ dimensions, weightMilliPounds }: Measured): SizeClass | null {
  const side = dimensions && Math.max(...Object.values(dimensions));
  const fits = (end: { side: number; weight: number }) =>
    side === null ? (weightMilliPounds ?? 0) <= end.weight : side <= end.side;
  if (side === null && weightMilliPounds === null) return null;
  if (fits(ends.small)) return 'small';
  return fits(ends.medium) ? 'medium' : 'large';
}
