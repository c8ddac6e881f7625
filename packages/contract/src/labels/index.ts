import { z } from 'zod';
import { says } from '../fields.ts';
import { locationCode } from '../locations/index.ts';
import { namedNumber } from '../numbers.ts';

/** The most labels in one file. */
export const labelLimit = 100;

/** A6 is 105 × 148 mm; 4x6 is in inches. */
const size = z.enum(['a6', '4x6'], says('NOT_A_CHOICE')).default('a6');

const trackingNumber = namedNumber.meta({ example: 'CJS1234567893' });

/** The label of one package, by its own tracking number as typed or scanned. */
export const labelInput = z.strictObject({ trackingNumber, size });

/** The labels of packages, then those of shelves, each in their order, as pages of one file. */
export const labelsInput = z
  .strictObject({
    trackingNumbers: z.array(trackingNumber).max(labelLimit, says('TOO_MANY')).default([]),
    shelves: z.array(locationCode).max(labelLimit, says('TOO_MANY')).default([]),
    size,
    format: z.enum(['pdf', 'zpl'], says('NOT_A_CHOICE')).default('pdf'),
  })
  .refine(({ trackingNumbers, shelves }) => trackingNumbers.length + shelves.length > 0, {
    ...says('REQUIRED'),
    path: ['trackingNumbers'],
  })
  .refine(({ trackingNumbers, shelves }) => trackingNumbers.length + shelves.length <= labelLimit, {
    ...says('TOO_MANY'),
    path: ['shelves'],
  });
