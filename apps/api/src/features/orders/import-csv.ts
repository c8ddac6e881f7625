import type { SyncResult } from '@jadeport/contract/orders';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../platforms/announce.ts';
import { ownPlatform } from '../platforms/own-platform.ts';
import { readOrdersCsv } from './orders-csv.ts';
import { storeOrders } from './store-orders.ts';

/** Orders that one statement stores. */
const batch = 1000;

/**
 * Orders of a file (`orders-csv.ts`) for a shop that has nothing to ask, all or none. The same file
 * again changes nothing.
 *
 * @throws NOT_FOUND, also for a kind of shop that brings its orders itself
 * @throws VALIDATION_FAILED naming the lines at fault
 */
export async function importCsv(
  { database, jobs, clock }: Pick<Deps, 'database' | 'jobs' | 'clock'>,
  user: { id: string },
  platformId: string,
  file: Uint8Array,
): Promise<SyncResult> {
  const platform = await ownPlatform(database.em(), user, platformId);
  if (platform.platformType !== 'other') throw new AppError('NOT_FOUND');
  // Locked in the order in which a sync locks them, over all batches.
  const orders = readOrdersCsv(file).toSorted((a, b) => (a.externalId < b.externalId ? -1 : 1));
  const result = { imported: 0, updated: 0, total: orders.length };
  await database.em().transactional(async (tx) => {
    const now = clock();
    for (let at = 0; at < orders.length; at += batch) {
      const stored = await storeOrders(tx, platform.id, orders.slice(at, at + batch), now);
      result.imported += stored.imported.length;
      result.updated += stored.updated;
      if (!platform.webhookUrl) continue;
      const told = stored.imported.map((subject) => ({ platformId: platform.id, subject }));
      await announce(jobs, tx, 'order.imported', now, told);
    }
  });
  return result;
}
