import { z } from 'zod';
import { errors } from '../errors.ts';
import { instant } from '../fields.ts';

/** The target of the customer export: a Google sheet, or a file where none is configured. */
export const syncTargets = ['google-sheet', 'xlsx'] as const;
export type SyncTarget = (typeof syncTargets)[number];

const count = z.int().min(0).meta({ example: 42 });

/** A completed sync. */
export const syncToSheetsOutput = z
  .object({
    /** How many customers were written where, in the caller's language. */
    message: z.string().meta({ example: 'Synced 42 customers to the Google sheet.' }),
    /** Customers written, without the heading row. */
    rows: count,
    target: z.enum(syncTargets),
  })
  .meta({ id: 'SheetSync' });
export type SheetSync = z.infer<typeof syncToSheetsOutput>;

/** The latest sync: its progress while it runs, its result afterwards. */
const latestSync = z
  .object({
    status: z.enum(['running', 'done', 'failed']),
    target: z.enum(syncTargets),
    startedAt: instant,
    finishedAt: instant.nullable(),
    /** Customers written so far. */
    rows: count,
    /** Customers to write, counted at the start. */
    total: count,
    /** Why it failed, in the caller's language; `code` is a code of the error table. */
    problem: z
      .object({ code: z.enum(Object.keys(errors) as [string, ...string[]]), message: z.string() })
      .nullable(),
  })
  .meta({ id: 'LatestSheetSync' });

export const progressOutput = z
  .object({
    /** Target of the next sync. */
    target: z.enum(syncTargets),
    /** Address of the Google sheet, or null where the target is a file. */
    sheetUrl: z.string().nullable(),
    /** Null before the first sync. */
    latest: latestSync.nullable(),
  })
  .meta({ id: 'SheetSyncProgress' });
export type SyncProgress = z.infer<typeof progressOutput>;
