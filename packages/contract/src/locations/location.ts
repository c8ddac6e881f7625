import { normalizeTrackingNumber } from '@jadeport/tracking';
import { z } from 'zod';
import { says, text } from '../fields.ts';

/** As printed on the shelf: capitals and digits, with signs between the parts. */
export const locationCode = text(1, 32, 'REQUIRED')
  .transform(normalizeTrackingNumber)
  .pipe(z.string().regex(/^[A-Z\d][A-Z\d._/-]{0,31}$/, says('LOCATION_CODE_INVALID')))
  .meta({ example: 'CN-A-03' });

export const locationOutput = z
  .object({ id: z.string(), code: z.string(), name: z.string(), site: z.string() })
  .meta({ id: 'Location' });
export type Location = z.infer<typeof locationOutput>;
