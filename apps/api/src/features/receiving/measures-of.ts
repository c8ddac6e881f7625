import type { receiveParcelInput } from '@jadeport/contract/receiving';
import { parsePounds } from '@jadeport/estimator';
import type { ParcelCondition } from '@jadeport/shipment';
import type { z } from 'zod';
import type { Dimensions } from './unclaimed-parcel.entity.ts';

export type Measures = {
  weightMilliPounds: number | null;
  dimensions: Dimensions | null;
  condition: ParcelCondition[] | null;
};

type Form = Pick<
  z.output<typeof receiveParcelInput>,
  'weight' | 'length' | 'width' | 'height' | 'condition'
>;

/** What was measured and seen of a parcel. Dimensions count where all three are there. */
export function measuresOf({ weight, length, width, height, condition: seen }: Form): Measures {
  const condition = seen?.length ? seen : null;
  const weightMilliPounds = weight === undefined ? null : (parsePounds(String(weight)) ?? null);
  if (length === undefined || width === undefined || height === undefined) {
    return { weightMilliPounds, dimensions: null, condition };
  }
  const mm = (centimetres: number) => Math.round(centimetres * 10);
  return {
    weightMilliPounds,
    condition,
    dimensions: { lengthMm: mm(length), widthMm: mm(width), heightMm: mm(height) },
  };
}
