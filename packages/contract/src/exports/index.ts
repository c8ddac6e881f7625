import { z } from 'zod';
import { errors } from '../errors.ts';
import { instant } from '../fields.ts';

/** Where the customers' sheet goes: a Google sheet, or a file where none is set. */
export const syncTargets = ['google-sheet', 'xlsx'] as const;
export type SyncTarget = (typeof syncTargets)[number];

const count = z.int().min(0).meta({ example: 42 });

/** A sync that came to its end. */
export const syncToSheetsOutput = z
  .object({
    /** How many customers went where, in the caller's language. */
    message: z.string().meta({ example: 'Synced 42 customers to the Google sheet.' }),
    /** Customers written; the heading is not counted. */
    rows: count,
    target: z.enum(syncTargets),
  })
  .meta({ id: 'SheetSync' });
export type SheetSync = z.infer<typeof syncToSheetsOutput>;

/** The latest sync: while it runs, how far it is; afterwards, how it ended. */
const latestSync = z
  .object({
    status: z.enum(['running', 'done', 'failed']),
    target: z.enum(syncTargets),
    startedAt: instant,
    finishedAt: instant.nullable(),
    /** Customers written so far. */
    rows: count,
    /** Customers there were when it began. */
    total: count,
    /** Why it failed, in the caller's language; `code` is one of the errors. */
    problem: z
      .object({ code: z.enum(Object.keys(errors) as [string, ...string[]]), message: z.string() })
      .nullable(),
  })
  .meta({ id: 'LatestSheetSync' });

export const progressOutput = z
  .object({
    /** Where the next sync goes. */
    target: z.enum(syncTargets),
    /** Address of the Google sheet, or null where the target is a file. */
    sheetUrl: z.string().nullable(),
    /** Null before the first one. */
    latest: latestSync.nullable(),
  })
  .meta({ id: 'SheetSyncProgress' });
export type SyncProgress = z.infer<typeof progressOutput>;
