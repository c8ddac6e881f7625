import type { receiveParcelInput } from '@jadeport/contract/receiving';
import { parsePounds } from '@jadeport/estimator';
import type { z } from 'zod';
import type { Dimensions } from './unclaimed-parcel.entity.ts';

export type Measures = { weightMilliPounds: number | null; dimensions: Dimensions | null };

type Form = Pick<z.output<typeof receiveParcelInput>, 'weight' | 'length' | 'width' | 'height'>;

/** What was measured of a parcel. Dimensions count where all three are there. */
export function measuresOf({ weight, length, width, height }: Form): Measures {
  const weightMilliPounds = weight === undefined ? null : (parsePounds(String(weight)) ?? null);
  if (length === undefined || width === undefined || height === undefined) {
    return { weightMilliPounds, dimensions: null };
  }
  const mm = (centimetres: number) => Math.round(centimetres * 10);
  return {
    weightMilliPounds,
    dimensions: { lengthMm: mm(length), widthMm: mm(width), heightMm: mm(height) },
  };
}
