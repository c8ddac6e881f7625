import { setImmediate } from 'node:timers/promises';
import type { SyncResult } from '@jadeport/contract/orders';
import type { Deps } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { ownPlatform } from '../platforms/own-platform.ts';
import type { Platform } from '../platforms/platform.entity.ts';
import { publishWebhook } from '../platforms/publish-webhook.ts';
import type { Stored } from '../platforms/sync-run.ts';
import { withImportTurn } from './import-turn.ts';
import { readOrdersCsv } from './orders-csv.ts';
import { pageJson, storePage } from './store-orders.ts';

type Needs = Pick<Deps, 'database' | 'jobs' | 'clock'>;

/** Orders stored per transaction: the embedded database runs one transaction at a time. */
const slice = 250;

/**
 * Imports the orders of a file (`orders-csv.ts`) into a shop without an API. An invalid file stores
 * nothing. A valid one is stored in slices, so that other requests are answered in between;
 * importing it again changes nothing, and completes an aborted import.
 *
 * @throws NOT_FOUND, also for a kind of shop that is synced
 * @throws IMPORT_RUNNING while another file of the seller is imported
 * @throws VALIDATION_FAILED naming the invalid lines, SHOP_ORDER_… naming the order
 */
export async function importCsv(
  deps: Needs,
  user: { id: string },
  platformId: string,
  file: Uint8Array,
): Promise<SyncResult> {
  const platform = await ownPlatform(deps.database.em(), user, platformId);
  if (platform.platformType !== 'other') throw new AppError('NOT_FOUND');
  return withImportTurn(deps, user, async (stillOurs) => {
    const { pages, total } = await pagesOf(file);
    const result = { imported: 0, updated: 0, total };
    for (const page of pages) {
      await stillOurs();
      const stored = await storeSlice(deps, platform, page);
      result.imported += stored.imported.length;
      result.updated += stored.updated;
      await setImmediate();
    }
    return result;
  });
}

/** Validates the whole file; returns the parameters that store it. */
async function pagesOf(file: Uint8Array): Promise<{ pages: string[]; total: number }> {
  const orders = await readOrdersCsv(file);
  // In the order in which a sync locks rows, over all slices.
  orders.sort((a, b) => (a.externalId < b.externalId ? -1 : 1));
  const pages: string[] = [];
  for (let at = 0; at < orders.length; at += slice) {
    pages.push(pageJson(orders.slice(at, at + slice)));
    await setImmediate();
  }
  return { pages, total: orders.length };
}

function storeSlice(
  { database, jobs, clock }: Needs,
  { id: platformId, webhookUrl }: Platform,
  page: string,
): Promise<Stored> {
  return database.em().transactional(async (tx) => {
    const now = clock();
    const stored = await storePage(tx, platformId, page, now);
    if (webhookUrl) {
      const subjects = stored.imported.map((subject) => ({ platformId, subject }));
      await publishWebhook(jobs, tx, 'order.imported', now, subjects);
    }
    return stored;
  });
}
