import { z } from 'zod';
import { actorFields } from '../audit/index.ts';
import { instant, page, rowId, says, sortedBy } from '../fields.ts';
import { namedNumber } from '../numbers.ts';
import { locationCode, locationOutput } from './location.ts';
import { stockTakeSorts } from './sorts.ts';

/** The most scans of one stock-take; what stands on a shelf is far less. */
export const stockTakeLimit = 2000;

const codes = z.array(z.string()).meta({ example: ['CJS1234567893', 'U-17'] });

export const createStockTakeInput = z.strictObject({
  code: locationCode,
  scanned: z
    .array(namedNumber)
    .max(stockTakeLimit, says('TOO_MANY'))
    .meta({
      description: 'What was scanned there: our own numbers, and labels of unclaimed parcels',
      example: ['CJS1234567893', 'U-17'],
    }),
});

const count = z.int().min(0);

/** A stock-take that was finished; it never changes. */
const summary = z.object({
  id: z.string(),
  location: locationOutput.omit({ id: true }),
  at: instant,
  ...actorFields,
  /** How many parcels should have stood there, were found, were missing, and did not belong there. */
  counts: z.object({ expected: count, found: count, missing: count, unexpected: count }),
});

export const stockTakeOutput = summary
  .extend({ found: codes, missing: codes, unexpected: codes })
  .meta({ id: 'StockTake' });
export type StockTakeRecord = z.infer<typeof stockTakeOutput>;

export const stockTakeSummaryOutput = summary.meta({ id: 'StockTakeSummary' });
export type StockTakeSummary = z.infer<typeof stockTakeSummaryOutput>;

export const listStockTakesInput = z.strictObject({
  code: locationCode.optional().meta({ description: 'Those of one location' }),
  sort: sortedBy(stockTakeSorts),
  ...page,
});

/** Newest first. */
export const listStockTakesOutput = z.object({
  items: z.array(stockTakeSummaryOutput),
  nextCursor: z.string().nullable(),
});

export const getStockTakeInput = z.strictObject({ id: rowId });
