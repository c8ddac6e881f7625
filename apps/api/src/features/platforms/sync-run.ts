import type { SyncResult } from '@jadeport/contract/orders';
import type { Schedule } from '@jadeport/contract/platforms';
import type { Statements } from '../../db/execute.ts';
import { takeLease } from '../../db/lease.ts';
import { AppError } from '../../errors/app-error.ts';
import { nextSync, nextTry } from './next-sync.ts';
import { toProblemRow } from './shop-problem.ts';

/** One row for each platform (PlatformSync), held by the one sync that runs at a time. */
const syncs = { table: 'platform_syncs', key: 'platform_id', keepsEnded: true };

export type SyncRun = { platformId: string; run: string; startedAt: Date };

/** @throws SYNC_RUNNING while another one is alive */
export async function startRun(
  statements: Statements,
  platformId: string,
  startedAt: Date,
  leaseMs: number,
): Promise<SyncRun> {
  const counts = { imported: 0, updated: 0, total: 0 };
  const values = { started_at: startedAt, finished_at: null, ...counts, problem: null };
  const place = { of: syncs, key: platformId };
  const lease = await takeLease(statements, place, values, { now: startedAt, leaseMs });
  if (!lease) throw new AppError('SYNC_RUNNING');
  return { platformId, run: lease.run, startedAt };
}

/**
 * Common table expressions around the statement that stores a page (`orders/store-page.ts`): a page
 * and its counts are stored and the lease is renewed in one statement, so that what is counted is
 * stored. $3 the platform, $4 the run, $5 the new `alive_until`.
 */
export const heldSql = `
  given_to as (
    select platform_id from platform_syncs
    where platform_id = $3 and run = $4 and finished_at is null for update
  )`;

/** Comes after `given`, the page's rows, and `stored`, those that were written. */
export const countedSql = `
  counted as (
    update platform_syncs s
    set alive_until = $5, total = s.total + (select count(*) from given),
      imported = s.imported + (select count(*) from stored where is_new),
      updated = s.updated + (select count(*) from stored where not is_new)
    from given_to where s.platform_id = given_to.platform_id
    returning s.run
  )`;

/** Ends the run and sets the platform's times, all in one statement. */
const endSql = `
  with ended as (
    update platform_syncs set finished_at = $3, problem = $4::jsonb
    where platform_id = $1 and run = $2 and finished_at is null
    returning platform_id, imported, updated, total
  )
  update platforms p
  set next_sync_at = $5, last_sync_date = coalesce($6::timestamptz, p.last_sync_date)
  from ended where p.id = ended.platform_id
  returning ended.imported, ended.updated, ended.total`;

export type RunEnd = { now: Date; schedule: Schedule } & (
  | {
      problem?: never;
      /** The `lastSyncDate` from now on; null leaves it. */
      syncedAt: Date | null;
    }
  | { problem: AppError; syncedAt?: never }
);

/** Ends a run; undefined for one that had lost its platform before. */
export async function endRun(
  { execute }: Statements,
  { platformId, run }: SyncRun,
  { now, schedule, problem, syncedAt = null }: RunEnd,
): Promise<SyncResult | undefined> {
  const next = problem ? nextTry(schedule, now, problem.retryAfter) : nextSync(schedule, now);
  const [result] = await execute<SyncResult>(endSql, [
    ...[platformId, run, now],
    problem ? JSON.stringify(toProblemRow(problem)) : null,
    next,
    syncedAt,
  ]);
  return result;
}

/**
 * Frees the platforms whose run died with its process. Only for a database that nobody else works on:
 * with others, such a run ends when it shows no more life.
 */
export async function endDeadRuns({ execute }: Statements): Promise<void> {
  await execute('update platform_syncs set alive_until = started_at where finished_at is null');
}
