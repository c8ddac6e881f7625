import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Platform } from './platform.entity.ts';
import type { ProblemRow } from './shop-problem.ts';

/**
 * The latest sync of a platform, running or finished: one row, so that only one run holds it. A run
 * renews `aliveUntil`; after that time the next run may take the row.
 */
export const PlatformSync = defineEntity({
  name: 'PlatformSync',
  tableName: 'platform_syncs',
  properties: {
    platform: () =>
      p.oneToOne(Platform).owner().primary().updateRule('no action').deleteRule('cascade'),
    /** The run that holds the row. */
    run: p.uuid(),
    startedAt: p.datetime(3),
    aliveUntil: p.datetime(3),
    finishedAt: p.datetime(3).strictNullable(),
    imported: p.integer().default(0),
    updated: p.integer().default(0),
    total: p.integer().default(0),
    problem: p.json<ProblemRow>().strictNullable(),
  },
});
export type PlatformSync = InferEntity<typeof PlatformSync>;
