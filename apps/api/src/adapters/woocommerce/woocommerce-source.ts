import { AppError } from '../../errors/app-error.ts';
import type {
  Connection,
  Credentials,
  Delivery,
  OrderPage,
  OrderSource,
  Received,
} from '../../ports/order-source.ts';
import type { SafeFetchAnswer } from '../../safe-fetch/safe-fetch.ts';
import { isSigned } from '../base64-signature.ts';
import { readRecords } from '../read-records.ts';
import { deliveryIdOf, readDeletion, readPostedOrder } from '../read-webhook.ts';
import { readShopAnswer } from '../shop-answer.ts';
import { ask, type Manner, storeOf } from './client.ts';
import { toOrder } from './mapper.ts';
import { noteAnswer, orderForm, ordersAnswer, postedForm } from './schema.ts';

/** The largest page of the API. */
const pageSize = 100;

/** Shops of WooCommerce at their own `apiUrl`, through the REST API v3. */
export const wooCommerceSource: OrderSource = {
  fetchPage: (connection, { since, cursor }) => fetchPage(connection, since, cursor),

  async test(connection) {
    const { answer } = await ask(connection, { path: 'orders', query: { per_page: '1' } });
    readOrders(answer, storeOf(connection.apiUrl), connection.now(), true);
  },

  async writeTracking(connection, { externalId, trackingNumber, trackingUrl }) {
    const path = `orders/${encodeURIComponent(externalId)}/notes`;
    const note = `${trackingNumber} – ${trackingUrl}`;
    const { answer } = await ask(connection, { path, body: { note, customer_note: false } });
    readShopAnswer(answer, noteAnswer, connection.now());
  },

  receive,
};

/** The cursor is the page number and the manner of sending the key. */
async function fetchPage(
  connection: Connection,
  since: Date,
  cursor: string | null,
): Promise<OrderPage> {
  const [number = '1', usual] = cursor?.split(' ') ?? [];
  const page = Number(number);
  const query = {
    // The API returns orders after `after`, in whole seconds.
    after: new Date(since.getTime() - 1000).toISOString().slice(0, 19),
    dates_are_gmt: 'true',
    status: 'any',
    // Orders of the same second come in no certain order by `date`, so a page might repeat some.
    orderby: 'id',
    order: 'asc',
    per_page: String(pageSize),
    page: number,
  };
  const response = await ask(connection, { path: 'orders', query }, usual as Manner | undefined);
  const store = storeOf(connection.apiUrl);
  const { answer } = response;
  const { read, rejected } = readOrders(answer, store, connection.now(), page === 1);
  const pages = Number(answer.headers['x-wp-totalpages'] ?? Number.NaN);
  // Where a proxy drops the header, a full page means that there may be another.
  const isLast = Number.isNaN(pages) ? read.length + rejected.length < pageSize : page >= pages;
  return {
    orders: read,
    rejected,
    nextCursor: isLast ? null : `${page + 1} ${response.manner}`,
  };
}

/**
 * Reads a list of orders. Records of which none shows an id or a number are no orders, but the
 * answer of something else at this address; one alone may end a further page.
 */
function readOrders(answer: SafeFetchAnswer, store: string, now: Date, isFirst: boolean) {
  const records = readShopAnswer(answer, ordersAnswer, now);
  const { read, rejected } = readRecords(records, orderForm, (order) => toOrder(order, store));
  const isNamed = read.length > 0 || rejected.some(({ orderNumber }) => orderNumber !== '');
  if (!isNamed && records.length > (isFirst ? 0 : 1)) throw new AppError('SHOP_BAD_ANSWER');
  return { read, rejected };
}

/** Signed with the secret of the webhook, which is the consumer secret by default. */
function receive({ apiSecret, settings }: Credentials, { headers, body }: Delivery): Received {
  const signature = headers['x-wc-webhook-signature'];
  // The ping sent when a webhook is saved is not signed; WooCommerce disables the webhook if it is
  // refused.
  if (signature === undefined && /^webhook_id=\d+$/.test(body.toString('latin1', 0, 64))) {
    return { kind: 'ignored' };
  }
  const secret = settings.webhookSecret || apiSecret;
  if (!isSigned(body, secret, signature)) return { kind: 'refused' };
  const deliveryId = deliveryIdOf(headers['x-wc-webhook-delivery-id']);
  const topic = String(headers['x-wc-webhook-topic'] ?? '');
  if (topic === 'order.deleted') return { kind: 'orders', deliveryId, ...readDeletion(body) };
  if (!/^order\.(created|updated|restored)$/.test(topic)) return { kind: 'ignored' };
  const posted = readPostedOrder(body, postedForm, (order) =>
    toOrder(order, order._links?.self?.[0]?.href.split('/wp-json/')[0] ?? null),
  );
  const received: Received = { kind: 'orders', deliveryId, ...posted };
  if (topic !== 'order.restored') return received;
  const all = [...posted.orders, ...posted.rejected];
  return { ...received, restored: all.flatMap(({ externalId }) => externalId ?? []) };
}
