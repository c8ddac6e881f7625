import { z } from 'zod';
import { instant, page, says, text } from '../fields.ts';

/** The sites where parcels are handled: Guangzhou and Jamaica. */
export const sites = ['CN', 'JM'] as const;
export type Site = (typeof sites)[number];
const site = z.enum(sites, says('NOT_A_CHOICE')).meta({ example: 'CN' });

/** As printed on the shelf: capitals and digits, with signs between the parts. */
export const locationCode = text(1, 32, 'REQUIRED')
  .transform((typed) => typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z\d][A-Z\d._/-]{0,31}$/, says('LOCATION_CODE_INVALID')))
  .meta({ example: 'CN-A-03' });

const name = text(1, 100, 'REQUIRED').meta({ example: 'Aisle A, shelf 3' });

export const createLocationInput = z.strictObject({ code: locationCode, name, site });

export const locationOutput = z
  .object({ id: z.string(), code: z.string(), name: z.string(), site: z.enum(sites) })
  .meta({ id: 'Location' });
export type Location = z.infer<typeof locationOutput>;

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

const trackingNumber = text(1, 64, 'TRACKING_NUMBER_REQUIRED');

export const moveToLocationInput = z.strictObject({ trackingNumber, code: locationCode });

/** One movement of a parcel to a location; it never changes. */
export const movementOutput = z
  .object({
    code: z.string(),
    name: z.string(),
    site: z.enum(sites),
    at: instant,
    /** The e-mail address of the member of staff. */
    by: z.string(),
  })
  .meta({ id: 'Movement' });
export type Movement = z.infer<typeof movementOutput>;

export const listMovementsInput = z.strictObject({ trackingNumber });

/** Newest first; the first is the current location. */
export const listMovementsOutput = z.object({
  trackingNumber: z.string(),
  items: z.array(movementOutput),
});
