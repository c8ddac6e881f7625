import type { Statements } from '../../db/execute.ts';
import { AppError } from '../../errors/app-error.ts';
import type { NormalisedOrder } from '../../ports/order-source.ts';
import { countedSql, heldSql, type SyncRun } from '../platforms/sync-run.ts';
import { pageJson, type Stored, upsertSql } from './store-orders.ts';

const pageSql = `
  with ${heldSql}, ${upsertSql}, ${countedSql}
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
