import { AppError } from '../../errors/app-error.ts';
import type {
  Connection,
  NormalisedOrder,
  OrderPage,
  OrderSource,
} from '../../ports/order-source.ts';
import { withPieces } from '../order-parts.ts';
import { readRecords } from '../read-records.ts';
import { deliveryIdOf, jsonOf } from '../read-webhook.ts';
import { readShopAnswer } from '../shop-answer.ts';
import { deliveryHeader, isSignatureOf, signatureHeader } from './feed-signature.ts';
import { type FeedOrder, feedPage, orderForm } from './schema.ts';

/**
 * A shop with our documented JSON feed (docs/order-feed.md): `GET apiUrl?since=&status=any&cursor=`
 * with the key as bearer token. It may also post the same orders, signed with the secret.
 */
export const feedSource: OrderSource = {
  fetchPage: (connection, { since, cursor }) => page(connection, since, cursor),

  async test(connection) {
    await page(connection, connection.now(), null);
  },

  receive({ apiSecret }, { headers, body }, now) {
    const signature = String(headers[signatureHeader] ?? '');
    if (!isSignatureOf(signature, apiSecret, body, now)) return { kind: 'refused' };
    const parsed = feedPage.safeParse(jsonOf(body));
    // Authors of a feed are told that their answer does not match the documentation.
    if (!parsed.success) throw new AppError('SHOP_BAD_ANSWER');
    const { read, rejected } = readRecords(parsed.data.orders, orderForm, normalised);
    const deliveryId = deliveryIdOf(headers[deliveryHeader]);
    return { kind: 'orders', deliveryId, orders: read, rejected, deleted: [] };
  },
};

async function page(
  { apiUrl, credentials, fetch, now }: Connection,
  since: Date,
  cursor: string | null,
): Promise<OrderPage> {
  if (!apiUrl) throw new AppError('SHOP_ADDRESS_MISSING');
  const url = new URL(apiUrl);
  url.searchParams.set('since', since.toISOString());
  url.searchParams.set('status', 'any');
  if (cursor !== null) url.searchParams.set('cursor', cursor);
  const answer = await fetch(url.href, {
    headers: { accept: 'application/json', authorization: `Bearer ${credentials.apiKey}` },
  });
  const { orders, nextCursor } = readShopAnswer(answer, feedPage, now());
  const { read, rejected } = readRecords(orders, orderForm, normalised);
  return { orders: read, rejected, nextCursor: nextCursor || null };
}

function normalised(order: FeedOrder): NormalisedOrder {
  return {
    externalId: order.id,
    orderNumber: order.orderNumber ?? order.id,
    customerName: order.customerName,
    shippingAddress: order.shippingAddress ?? null,
    items: withPieces(order.items ?? []),
    total: order.total,
    currency: order.currency,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt ?? null,
    sourceUrl: order.url ?? null,
    cancellation: order.cancelled ? 'cancelled' : null,
  };
}
