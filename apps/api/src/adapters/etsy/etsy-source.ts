import { AppError } from '../../errors/app-error.ts';
import type { Connection, OrderPage, OrderSource } from '../../ports/order-source.ts';
import { readRecords } from '../read-records.ts';
import { readShopAnswer } from '../shop-answer.ts';
import { etsyAddresses } from './addresses.ts';
import { ask, type Question } from './client.ts';
import { createEtsySignIn } from './etsy-sign-in.ts';
import { toOrder } from './mapper.ts';
import { receiptAnswer, receiptForm, receiptsAnswer } from './schema.ts';

/** The largest page of the API. */
const pageSize = 100;

/**
 * Shops of Etsy, through the Open API v3, after the sign-in in `etsy-sign-in.ts`. `root` replaces
 * Etsy's addresses. There are no webhooks, because Etsy sends them to commercial apps only.
 */
export function createEtsySource(root?: string): OrderSource {
  const asking = (connection: Connection, question: Question) =>
    ask(connection, etsyAddresses(connection, root), question);

  const receipts = async (connection: Connection, query: Record<string, string>) => {
    const answer = await asking(connection, { path: `${shopOf(connection)}/receipts`, query });
    return { ...readShopAnswer(answer, receiptsAnswer, connection.now()), headers: answer.headers };
  };

  return {
    signIn: createEtsySignIn(root),

    // The cursor is the number of orders on earlier pages.
    async fetchPage(connection, { since, cursor }): Promise<OrderPage> {
      const offset = Number(cursor ?? 0);
      const { count, results, headers } = await receipts(connection, {
        min_created: String(Math.floor(since.getTime() / 1000)),
        limit: String(pageSize),
        offset: String(offset),
        // Receipts of the same second come in no certain order by `created`.
        sort_on: 'receipt_id',
        sort_order: 'asc',
      });
      const next = offset + results.length;
      const { read, rejected } = readRecords(results, receiptForm, toOrder);
      return {
        orders: read,
        rejected,
        nextCursor: results.length > 0 && next < count ? String(next) : null,
        waitMs: headers['x-remaining-this-second'] === '0' ? 1000 : 0,
      };
    },

    async test(connection) {
      await receipts(connection, { limit: '1' });
    },

    async writeTracking(connection, { externalId, trackingNumber }) {
      const answer = await asking(connection, {
        path: `${shopOf(connection)}/receipts/${encodeURIComponent(externalId)}/tracking`,
        body: { tracking_code: trackingNumber, carrier_name: 'other' },
      });
      readShopAnswer(answer, receiptAnswer, connection.now());
    },
  };
}

function shopOf({ credentials }: Connection): string {
  const { shopId } = credentials.settings;
  if (!shopId) throw new AppError('SHOP_SETTING_MISSING', { setting: 'shopId' });
  return `shops/${encodeURIComponent(shopId)}`;
}
