import type { ErrorCode } from '@jadeport/contract';
import { syncTargets } from '@jadeport/contract/exports';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** Why a sync failed, as stored; it is translated when it is shown. */
export type ProblemRow = { code: ErrorCode; params: Record<string, string | number> };

/**
 * The latest sync of a sheet, running or finished: one row, so that only one run holds it. A run
 * renews `aliveUntil`; after that time the next run may take the row.
 */
export const SheetSync = defineEntity({
  name: 'SheetSync',
  tableName: 'sheet_syncs',
  properties: {
    /** The sheet, by its content. */
    name: p.enum(['customers']).primary(),
    /** The run that holds the row. */
    run: p.uuid(),
    target: p.enum(syncTargets),
    startedAt: p.datetime(3),
    aliveUntil: p.datetime(3),
    finishedAt: p.datetime(3).strictNullable(),
    /** Customers written so far, of `total`. */
    rows: p.integer().default(0),
    total: p.integer(),
    problem: p.json<ProblemRow>().strictNullable(),
  },
});
export type SheetSync = InferEntity<typeof SheetSync>;
