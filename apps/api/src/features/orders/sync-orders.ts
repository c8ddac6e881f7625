import { rejectedLimit, type SyncResult } from '@jadeport/contract/orders';
import { syncWindowDays } from '@jadeport/contract/platforms';
import type { Deps } from '../../context.ts';
import { dayMs } from '../../durations.ts';
import { AppError } from '../../errors/app-error.ts';
import type { OrderPage, RejectedOrder } from '../../ports/order-source.ts';
import { connectTo } from '../platforms/connection.ts';
import { Platform } from '../platforms/platform.entity.ts';
import { publishWebhook } from '../platforms/publish-webhook.ts';
import { keepRejected } from '../platforms/rejected-orders.ts';
import { shopOf } from '../platforms/shop-of.ts';
import { toShopProblem } from '../platforms/shop-problem.ts';
import { endRun, holdRun, type SyncRun, startRun, storeInRun } from '../platforms/sync-run.ts';
import { applyDeletions } from './deleted-orders.ts';
import { readPages } from './read-pages.ts';
import { readyPage, upsertSql } from './store-orders.ts';

/** A run renews its lease with each page, which may take several requests. */
const leaseMs = ({ config }: Deps) => 5 * config.upstreamTimeoutMs;

/** The counts of a sync, and the first orders that could not be stored. */
export type Synced = Omit<SyncResult, 'rejected'> & { rejected: RejectedOrder[] };

/**
 * Fetches a platform's orders since `since`, page by page, and stores each page at once, so that
 * stored pages are kept whatever fails. An order that cannot be stored stops no other. The
 * platform's `sync` shows the progress. It continues if the caller disconnects.
 *
 * @param since by default 30 days ago (spec section 9)
 * @throws NOT_FOUND, SYNC_RUNNING, and AppError `SHOP_…`, which is stored with the platform too
 */
export async function syncOrders(deps: Deps, platformId: string, since?: Date): Promise<Synced> {
  const platform = await deps.database.em().findOne(Platform, { id: platformId });
  if (!platform) throw new AppError('NOT_FOUND');
  const run = await startRun(deps.database, platformId, deps.clock(), leaseMs(deps));
  const from = since ?? new Date(run.startedAt.getTime() - syncWindowDays * dayMs);
  const rejected: RejectedOrder[] = [];
  try {
    for await (const page of pagesOf(deps, platform, from)) {
      const more = await storeAndTell(deps, platform, run, page);
      rejected.push(...more.slice(0, rejectedLimit - rejected.length));
    }
    await applyDeletions(deps.database, platformId);
  } catch (thrown) {
    await fail(deps, platform, run, thrown);
  }
  const result = await endRun(deps.database, run, {
    now: deps.clock(),
    schedule: platform.schedule,
    syncedAt: leavesNoGap(platform, run, from) ? run.startedAt : null,
  });
  if (!result) throw new AppError('SYNC_RUNNING');
  return { ...result, rejected };
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

function pagesOf(deps: Deps, platform: Platform, since: Date): AsyncGenerator<OrderPage> {
  const shop = shopOf(deps, platform.platformType);
  return readPages(shop, connectTo(deps, platform), {
    since,
    timeoutMs: deps.config.upstreamTimeoutMs,
    maxOrders: deps.config.syncMaxOrders,
    signal: deps.stopping.signal,
  });
}

/**
 * Stores a page, in one statement and no transaction where all of it can be stored and no webhook is to
 * be sent. Returns what could not be stored.
 */
async function storeAndTell(
  deps: Deps,
  { id: platformId, webhookUrl }: Platform,
  run: SyncRun,
  fetched: OrderPage,
): Promise<RejectedOrder[]> {
  const now = deps.clock();
  const { json, rejected } = readyPage(fetched);
  const page = { sql: upsertSql, json, unstored: rejected.length };
  const term = { now, leaseMs: leaseMs(deps) };
  if (!webhookUrl && rejected.length === 0) {
    await storeInRun(deps.database, run, page, term);
    return rejected;
  }
  await deps.database.em().transactional(async (tx) => {
    if (rejected.length > 0 && (await holdRun(tx, run))) {
      await keepRejected(tx, platformId, rejected, now);
    }
    const { imported } = await storeInRun(tx, run, page, term);
    if (!webhookUrl) return;
    const subjects = imported.map((subject) => ({ platformId, subject }));
    await publishWebhook(deps.jobs, tx, 'order.imported', now, subjects);
  });
  return rejected;
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
