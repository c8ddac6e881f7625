import { z } from 'zod';
import { actorFields } from '../audit/index.ts';
import { instant, named, page } from '../fields.ts';
import { namedNumber } from '../numbers.ts';
import { siteCode as site } from '../settings/sites.ts';
import { locationCode, locationOutput } from './location.ts';

export { type Location, locationCode, locationOutput } from './location.ts';
export * from './parcels-at.ts';
export * from './stock-takes.ts';

const name = named(1, 100, 'REQUIRED').meta({ example: 'Aisle A, shelf 3' });

export const createLocationInput = z.strictObject({ code: locationCode, name, site });

export const listLocationsInput = z.strictObject({
  site: site.optional(),
  code: locationCode.optional().meta({ description: 'As scanned: the one place that has it' }),
  ...page,
});

/** Sorted by code. */
export const listLocationsOutput = z.object({
  items: z.array(locationOutput),
  nextCursor: z.string().nullable(),
});

export const moveToLocationInput = z.strictObject({
  trackingNumber: namedNumber,
  code: locationCode,
});

/** One movement of a parcel to a location; it never changes. */
export const movementOutput = z
  .object({
    code: z.string(),
    name: z.string(),
    site: z.string(),
    at: instant,
    ...actorFields,
  })
  .meta({ id: 'Movement' });
export type Movement = z.infer<typeof movementOutput>;

export const listMovementsInput = z.strictObject({ trackingNumber: namedNumber });

/** Newest first; the first is the current location. */
export const listMovementsOutput = z.object({
  trackingNumber: z.string(),
  items: z.array(movementOutput),
});
