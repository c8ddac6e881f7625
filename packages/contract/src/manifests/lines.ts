import { services } from '@jadeport/estimator';
import { z } from 'zod';
import { pounds, usd } from '../amounts.ts';
import { actorFields } from '../audit/index.ts';
import { instant, lines, page, rowId, says, sortedBy, text } from '../fields.ts';
import { bagNumber } from './bag-number.ts';
import { lineSorts } from './sorts.ts';

/** What a correction changes; a unit that is left behind is free for another manifest. */
export const correctionKinds = ['left_behind', 'weight', 'value', 'description'] as const;

/** The field that bears the name of the kind is required. */
export const correctLineInput = z.strictObject({
  id: rowId,
  trackingNumber: text(1, 64, 'TRACKING_NUMBER_REQUIRED').meta({ example: 'CJS1234567893' }),
  kind: z.enum(correctionKinds, says('NOT_A_CHOICE')).meta({ example: 'weight' }),
  weight: pounds.optional().meta({ description: 'Pounds, three decimals at most', example: 2.75 }),
  value: usd.optional().meta({ description: 'US dollars, two decimals at most' }),
  description: text(1, 200, 'REQUIRED').optional(),
  reason: lines(3, 500, 'REASON_REQUIRED').meta({ example: 'Weighed again at the airport' }),
});

/** A line as it was sealed, or the correction of one. `corrected`: a newer line replaces it. */
export const lineStatuses = ['current', 'corrected', 'left_behind'] as const;

/** One line of a sealed manifest; it never changes. */
export const manifestLineOutput = z
  .object({
    id: z.string(),
    /** Of the unit: its corrections bear the same. */
    number: z.int(),
    bag: z.int(),
    trackingNumber: z.string(),
    customerCode: z.string(),
    consignee: z.string(),
    address: z.string(),
    description: z.string(),
    service: z.enum(services),
    weightMilliPounds: z.int(),
    weightGrams: z.int(),
    valueCents: z.int(),
    currency: z.literal('USD'),
    status: z.enum(lineStatuses),
    /** The line that this one corrects; null for those of the seal. */
    corrects: z.string().nullable(),
    kind: z.enum(correctionKinds).nullable(),
    reason: z.string().nullable(),
    recordedAt: instant,
    ...actorFields,
  })
  .meta({ id: 'ManifestLine' });
export type ManifestLine = z.infer<typeof manifestLineOutput>;

/** The longest XML Schema for the customs breakdown, in characters. */
export const manifestSchemaLimit = 512 * 1024;

export const manifestSchemaOutput = z
  .object({ characters: z.int().min(0) })
  .meta({ id: 'ManifestSchema' });

/** `q`: the beginning of a tracking number, or a customer code. */
export const listLinesInput = z.strictObject({
  id: rowId,
  status: z.enum(lineStatuses, says('NOT_A_CHOICE')).optional(),
  bag: bagNumber.optional(),
  q: text(0, 64, 'REQUIRED').optional(),
  sort: sortedBy(lineSorts),
  ...page,
});

/** In the order of the seal, corrections last, unless asked otherwise; none before the manifest is sealed. */
export const listLinesOutput = z.object({
  items: z.array(manifestLineOutput),
  nextCursor: z.string().nullable(),
});
