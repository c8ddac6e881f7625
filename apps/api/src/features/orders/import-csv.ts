import { setImmediate } from 'node:timers/promises';
import type { Language } from '@jadeport/contract';
import { type ImportResult, namedRowsLimit } from '@jadeport/contract/orders';
import type { Deps } from '../../context.ts';
import { AppError, errorText, issueText } from '../../errors/app-error.ts';
import type { RejectedOrder } from '../../ports/order-source.ts';
import { ownPlatform } from '../platforms/own-platform.ts';
import type { Platform } from '../platforms/platform.entity.ts';
import { publishWebhook } from '../platforms/publish-webhook.ts';
import type { Stored } from '../platforms/sync-run.ts';
import { withImportTurn } from './import-turn.ts';
import { type FileOrder, type RowFault, readOrdersCsv } from './orders-csv.ts';
import { readyPage, storePage } from './store-orders.ts';

type Needs = Pick<Deps, 'database' | 'jobs' | 'clock'>;
type RejectedRow = ImportResult['rejected'][number];

/** Orders stored per transaction: the embedded database runs one transaction at a time. */
const slice = 250;

/**
 * Imports the orders of a file (`orders-csv.ts`) into a shop without an API, in slices, so that
 * other requests are answered in between. A row that cannot be used is named in `language` and stops
 * no other. Importing the file again changes nothing, and completes an aborted import.
 *
 * @throws NOT_FOUND, also for a kind of shop that is synced
 * @throws IMPORT_RUNNING while another file of the seller is imported
 * @throws VALIDATION_FAILED for a file of which nothing can be read
 */
export async function importCsv(
  deps: Needs,
  user: { id: string },
  platformId: string,
  file: Uint8Array,
  language: Language,
): Promise<ImportResult> {
  const platform = await ownPlatform(deps.database.em(), user, platformId);
  if (platform.platformType !== 'other') throw new AppError('NOT_FOUND');
  return withImportTurn(deps, user, async (stillOurs) => {
    const { encoding, orders, total, rejectedRows, faults } = await readOrdersCsv(file);
    const { pages, rejected, rows } = await readyPages(orders, language);
    const result = { imported: 0, updated: 0, total, readAs: encoding };
    for (const page of pages) {
      await stillOurs();
      const stored = await storeSlice(deps, platform, page);
      result.imported += stored.imported.length;
      result.updated += stored.updated;
      await setImmediate();
    }
    const named = [...faults.map((fault) => namedFault(fault, language)), ...rejected];
    return {
      ...result,
      rejectedRows: rejectedRows + rows,
      rejected: named.sort((a, b) => a.row - b.row).slice(0, namedRowsLimit),
    };
  });
}

/** The parameters that store the orders; what can be read but not stored, and its number of rows. */
async function readyPages(
  orders: FileOrder[],
  language: Language,
): Promise<{ pages: string[]; rejected: RejectedRow[]; rows: number }> {
  const known = new Map(orders.map((each) => [each.order.externalId, each]));
  // In the order in which a sync locks rows, over all slices.
  const sorted = orders
    .map(({ order }) => order)
    .sort((a, b) => (a.externalId < b.externalId ? -1 : 1));
  const pages: string[] = [];
  const rejected: RejectedRow[] = [];
  let rows = 0;
  for (let at = 0; at < sorted.length; at += slice) {
    const page = readyPage({ orders: sorted.slice(at, at + slice), rejected: [] });
    pages.push(page.json);
    for (const order of page.rejected) {
      const file = known.get(order.orderNumber);
      rejected.push(namedOrder(order, file?.row ?? 0, language));
      rows += file?.rows ?? 0;
    }
    await setImmediate();
  }
  return { pages, rejected, rows };
}

const namedFault = (
  { row, orderNumber, field, key, params = {} }: RowFault,
  language: Language,
): RejectedRow => ({
  row,
  orderNumber,
  field,
  message: issueText({ path: field, key, params }, language),
});

const namedOrder = (
  { orderNumber, problem: { code, params } }: RejectedOrder,
  row: number,
  language: Language,
): RejectedRow => ({
  row,
  orderNumber,
  field: code === 'SHOP_ORDER_TOO_LONG' ? 'item' : '',
  message: errorText(code, params, language),
});

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
