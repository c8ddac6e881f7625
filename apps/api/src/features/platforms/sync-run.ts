import type { SyncResult } from '@jadeport/contract/orders';
import type { Schedule } from '@jadeport/contract/platforms';
import type { Source } from '../../db/database.ts';
import { execute } from '../../db/execute.ts';
import { type Term, takeLease } from '../../db/lease.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { nextSync, nextTry } from './next-sync.ts';
import { Platform } from './platform.entity.ts';
import { PlatformSync } from './platform-sync.entity.ts';
import { mendedSql } from './rejected-orders.ts';
import { toProblemRow } from './shop-problem.ts';

/** The table of leases: one row per platform (PlatformSync), held by the running sync. */
const syncs = { table: 'platform_syncs', key: 'platform_id', keepsEnded: true };

export type SyncRun = { platformId: string; run: string; startedAt: Date };

/** @throws SYNC_RUNNING while another one is alive, NOT_FOUND when the platform is gone */
export async function startRun(
  source: Source,
  platformId: string,
  startedAt: Date,
  leaseMs: number,
): Promise<SyncRun> {
  const counts = { imported: 0, updated: 0, total: 0 };
  const values = { started_at: startedAt, finished_at: null, ...counts, problem: null };
  const place = { of: syncs, key: platformId };
  const taking = takeLease(source, place, values, { now: startedAt, leaseMs });
  const lease = await taking.catch(refuseGone);
  if (!lease) throw new AppError('SYNC_RUNNING');
  return { platformId, run: lease.run, startedAt };
}

/** The platform may be deleted between reading it and the start of its run. */
function refuseGone(error: Error & { constraint?: unknown }): never {
  if (error.constraint === 'platform_syncs_platform_id_foreign') throw new AppError('NOT_FOUND');
  throw error;
}

/**
 * A page of orders to store: common table expressions `given`, its rows, and `stored`, what was
 * written; `unstored` is how many more the shop sent, which cannot be stored.
 */
export type Page = { sql: string; json: string; unstored: number };

/** Ids of the orders that were new, and how many others changed. */
export type Stored = { imported: string[]; updated: number };

/**
 * One statement that stores the page and its counts and renews the lease, so that counts match the
 * stored orders. Raw SQL, as the page is. $1 the page, $2 now, $3 the platform, $4 the run, $5 the
 * new `alive_until`, $6 how many could not be stored. Orders that were rejected before are so no
 * longer. The page reads the platform from `given_to`, which is empty for a run that has ended.
 */
const pageSql = (sql: string) => `
  with given_to as (
    select platform_id from platform_syncs
    where platform_id = $3 and run = $4 and finished_at is null for update
  ),
  ${sql},
  ${mendedSql},
  counted as (
    update platform_syncs s
    set alive_until = $5, total = s.total + $6::int + (select count(*) from given),
      imported = s.imported + (select count(*) from stored where is_new),
      updated = s.updated + (select count(*) from stored where not is_new)
    from given_to where s.platform_id = given_to.platform_id
    returning s.run
  )
  select exists (select from counted) as alive,
    coalesce((select json_agg(id) from stored where is_new), '[]') as imported,
    (select count(*)::int from stored where not is_new) as updated`;

/**
 * Holds a run and its platform for the transaction, in the order in which a platform is deleted.
 * Rejected orders may be kept then.
 *
 * @returns whether the run still has its platform
 */
export async function holdRun(tx: EntityManager, { platformId, run }: SyncRun): Promise<boolean> {
  const held = await query(tx, PlatformSync)
    .selectFrom('platform_syncs')
    .where('platform_id', '=', platformId)
    .where('run', '=', run)
    .select('run')
    .forUpdate()
    .executeTakeFirst();
  if (!held) return false;
  await query(tx, Platform)
    .selectFrom('platforms')
    .where('id', '=', platformId)
    .select('id')
    .forNoKeyUpdate()
    .execute();
  return true;
}

/**
 * Stores one page of a run that still has its platform.
 *
 * @throws SYNC_RUNNING when another run has taken over, NOT_FOUND when the platform is gone
 */
export async function storeInRun(
  source: Source,
  { platformId, run }: SyncRun,
  { sql, json, unstored }: Page,
  { now, leaseMs }: Term,
): Promise<Stored> {
  const params = [json, now, platformId, run, new Date(now.getTime() + leaseMs), unstored];
  const [row] = await execute<Stored & { alive: boolean }>(source, pageSql(sql), params);
  if (row?.alive) return { imported: row.imported, updated: row.updated };
  const left = await query(source, Platform)
    .selectFrom('platforms')
    .where('id', '=', platformId)
    .select('id')
    .executeTakeFirst();
  throw new AppError(left ? 'SYNC_RUNNING' : 'NOT_FOUND');
}

export type RunEnd = { now: Date; schedule: Schedule } & (
  | {
      problem?: never;
      /** The new `lastSyncDate`; null keeps the old one. */
      syncedAt: Date | null;
    }
  | { problem: AppError; syncedAt?: never }
);

/** Ends a run and sets the times of its platform; undefined where the run had lost it before. */
export function endRun(
  source: Source,
  { platformId, run }: SyncRun,
  { now, schedule, problem, syncedAt }: RunEnd,
): Promise<SyncResult | undefined> {
  const next = problem ? nextTry(schedule, now, problem.retryAfter) : nextSync(schedule, now);
  return query(source, Platform, PlatformSync)
    .with('ended', (db) =>
      db
        .updateTable('platform_syncs')
        .set({ finished_at: now, problem: problem ? toProblemRow(problem) : null })
        .where('platform_id', '=', platformId)
        .where('run', '=', run)
        .where('finished_at', 'is', null)
        .returning(['platform_id', 'imported', 'updated', 'total']),
    )
    .updateTable('platforms as p')
    .from('ended')
    .set({ next_sync_at: next, ...(syncedAt && { last_sync_date: syncedAt }) })
    .whereRef('p.id', '=', 'ended.platform_id')
    .returning(['ended.imported', 'ended.updated', 'ended.total'])
    .executeTakeFirst();
}

/**
 * Frees the platforms whose run died with its process. For databases with a single process only:
 * with several, such a run ends when its lease expires.
 */
export async function endDeadRuns(source: Source): Promise<void> {
  await query(source, PlatformSync)
    .updateTable('platform_syncs')
    .set((eb) => ({ alive_until: eb.ref('started_at') }))
    .where('finished_at', 'is', null)
    .execute();
}
