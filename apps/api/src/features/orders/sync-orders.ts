import type { SyncResult } from '@jadeport/contract/orders';
import { syncWindowDays } from '@jadeport/contract/platforms';
import type { Deps } from '../../context.ts';
import { dayMs } from '../../durations.ts';
import { AppError } from '../../errors/app-error.ts';
import type { NormalisedOrder } from '../../ports/order-source.ts';
import { connectTo } from '../platforms/connection.ts';
import { Platform } from '../platforms/platform.entity.ts';
import { publishWebhook } from '../platforms/publish-webhook.ts';
import { shopOf } from '../platforms/shop-of.ts';
import { toShopProblem } from '../platforms/shop-problem.ts';
import { endRun, type SyncRun, startRun, storeInRun } from '../platforms/sync-run.ts';
import { readPages } from './read-pages.ts';
import { pageJson, upsertSql } from './store-orders.ts';

/** A run renews its lease with each page, which may take several requests. */
const leaseMs = ({ config }: Deps) => 5 * config.upstreamTimeoutMs;

/**
 * Fetches a platform's orders since `since`, page by page, and stores each page at once, so that
 * stored pages are kept whatever fails. The platform's `sync` shows the progress. It continues if
 * the caller disconnects.
 *
 * @param since by default 30 days ago (spec section 9)
 * @throws NOT_FOUND, SYNC_RUNNING, and AppError `SHOP_…`, which is stored with the platform too
 */
export async function syncOrders(
  deps: Deps,
  platformId: string,
  since?: Date,
): Promise<SyncResult> {
  const platform = await deps.database.em().findOne(Platform, { id: platformId });
  if (!platform) throw new AppError('NOT_FOUND');
  const run = await startRun(deps.database, platformId, deps.clock(), leaseMs(deps));
  const from = since ?? new Date(run.startedAt.getTime() - syncWindowDays * dayMs);
  try {
    await storePages(deps, platform, run, from);
  } catch (thrown) {
    await fail(deps, platform, run, thrown);
  }
  const result = await endRun(deps.database, run, {
    now: deps.clock(),
    schedule: platform.schedule,
    syncedAt: leavesNoGap(platform, run, from) ? run.startedAt : null,
  });
  if (!result) throw new AppError('SYNC_RUNNING');
  return result;
}

/**
 * Whether everything up to the start of a run is stored once it has fetched the orders since
 * `from`. Only up to its start, because orders placed during the run may be missing. A caller with
 * a wrong clock means the whole window too.
 */
function leavesNoGap({ lastSyncDate }: Platform, { startedAt }: SyncRun, from: Date): boolean {
  const window = new Date(startedAt.getTime() - (syncWindowDays - 1) * dayMs);
  return from <= window || (lastSyncDate !== null && from <= lastSyncDate);
}

async function storePages(
  deps: Deps,
  platform: Platform,
  run: SyncRun,
  since: Date,
): Promise<void> {
  const shop = shopOf(deps, platform.platformType);
  const pages = readPages(shop, connectTo(deps, platform), {
    since,
    timeoutMs: deps.config.upstreamTimeoutMs,
    maxOrders: deps.config.syncMaxOrders,
    signal: deps.stopping.signal,
  });
  for await (const { orders } of pages) await storeAndTell(deps, platform, run, orders);
}

/** Without a webhook to send, a page takes one statement and no transaction. */
async function storeAndTell(
  deps: Deps,
  { id: platformId, webhookUrl }: Platform,
  run: SyncRun,
  orders: readonly NormalisedOrder[],
): Promise<void> {
  const now = deps.clock();
  const page = { sql: upsertSql, json: pageJson(orders) };
  const term = { now, leaseMs: leaseMs(deps) };
  if (!webhookUrl) return void (await storeInRun(deps.database, run, page, term));
  await deps.database.em().transactional(async (tx) => {
    const { imported } = await storeInRun(tx, run, page, term);
    const subjects = imported.map((subject) => ({ platformId, subject }));
    await publishWebhook(deps.jobs, tx, 'order.imported', now, subjects);
  });
}

/** Ends a failed run, so that the seller sees the reason and the next one may start. */
async function fail(deps: Deps, platform: Platform, run: SyncRun, thrown: unknown): Promise<never> {
  const problem = toShopProblem(thrown);
  const stored = problem ?? new AppError('SHOP_SYNC_BROKEN_OFF');
  await endRun(deps.database, run, {
    now: deps.clock(),
    schedule: platform.schedule,
    problem: stored,
  });
  throw problem ?? thrown;
}
