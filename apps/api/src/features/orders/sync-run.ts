import { randomUUID } from 'node:crypto';
import type { SyncResult } from '@jadeport/contract/orders';
import type { Schedule } from '@jadeport/contract/platforms';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import type { NormalisedOrder } from '../../ports/order-source.ts';
import { nextSync, nextTry } from '../platforms/next-sync.ts';
import { toProblemRow } from '../platforms/shop-problem.ts';
import { pageJson, type Stored, storedSql } from './store-orders.ts';

/** The database, or a transaction of it. */
export type Statements = Pick<Database, 'execute'>;

/** The one sync of a platform that runs at a time: who has the platform's row (PlatformSync). */
export type SyncRun = { platformId: string; run: string; startedAt: Date };

const startSql = `
  insert into platform_syncs (platform_id, run, started_at, alive_until) values ($1, $2, $3, $4)
  on conflict (platform_id) do update
    set run = excluded.run, started_at = excluded.started_at, alive_until = excluded.alive_until,
      finished_at = null, imported = 0, updated = 0, total = 0, problem = null
    where platform_syncs.finished_at is not null or platform_syncs.alive_until < excluded.started_at
  returning run`;

/** @throws SYNC_RUNNING while another one is alive */
export async function startRun(
  { execute }: Statements,
  platformId: string,
  startedAt: Date,
  leaseMs: number,
): Promise<SyncRun> {
  const run = randomUUID();
  const aliveUntil = new Date(startedAt.getTime() + leaseMs);
  const started = await execute(startSql, [platformId, run, startedAt, aliveUntil]);
  if (started.length === 0) throw new AppError('SYNC_RUNNING');
  return { platformId, run, startedAt };
}

/** A page and its count, and a sign of life, in one statement: what is counted is stored. */
const pageSql = `
  with given_to as (
    select platform_id from platform_syncs
    where platform_id = $3 and run = $4 and finished_at is null for update
  ),
  ${storedSql},
  counted as (
    update platform_syncs s
    set alive_until = $5, total = s.total + (select count(*) from given),
      imported = s.imported + (select count(*) from stored where is_new),
      updated = s.updated + (select count(*) from stored where not is_new)
    from given_to where s.platform_id = given_to.platform_id
    returning s.run
  )
  select exists (select from counted) as alive,
    coalesce((select json_agg(id) from stored where is_new), '[]') as imported,
    (select count(*)::int from stored where not is_new) as updated`;

/**
 * Stores one page of a run that still has its platform.
 *
 * @throws SYNC_RUNNING when another run has taken over, NOT_FOUND when the platform is gone
 */
export async function storePage(
  { execute }: Statements,
  { platformId, run }: SyncRun,
  orders: readonly NormalisedOrder[],
  now: Date,
  leaseMs: number,
): Promise<Stored> {
  const aliveUntil = new Date(now.getTime() + leaseMs);
  const params = [pageJson(orders), now, platformId, run, aliveUntil];
  const [row] = await execute<Stored & { alive: boolean }>(pageSql, params);
  if (row?.alive) return { imported: row.imported, updated: row.updated };
  const left = await execute('select from platforms where id = $1', [platformId]);
  throw new AppError(left.length === 0 ? 'NOT_FOUND' : 'SYNC_RUNNING');
}

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
