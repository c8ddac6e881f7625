import { z } from 'zod';
import { instant, page, rowId } from '../fields.ts';

export const listParcelsAtInput = z.strictObject({ id: rowId, ...page });

/** A parcel that stands on a shelf: `code` as scanned from its label. */
export const parcelAtOutput = z
  .object({
    code: z.string().meta({ example: 'CJS1234567893' }),
    /** Null where the owner is not known. */
    customerCode: z.string().nullable(),
    description: z.string(),
    since: instant,
  })
  .meta({ id: 'ParcelAtLocation' });
export type ParcelAt = z.infer<typeof parcelAtOutput>;

/** In the order of their codes. */
export const listParcelsAtOutput = z.object({
  items: z.array(parcelAtOutput),
  nextCursor: z.string().nullable(),
});

/** The shelves that have parcels, in the order of their codes. */
export const countParcelsAtOutput = z
  .object({
    items: z.array(z.object({ code: z.string().meta({ example: 'CN-A-03' }), count: z.int() })),
  })
  .meta({ id: 'LocationCounts' });
