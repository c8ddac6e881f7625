import type {
  Connection,
  Credentials,
  Delivery,
  OrderPage,
  OrderSource,
  Received,
} from '../../ports/order-source.ts';
import { isSigned } from '../base64-signature.ts';
import { readShopAnswer } from '../shop-answer.ts';
import { ask, type Manner, storeOf } from './client.ts';
import { toOrder } from './mapper.ts';
import { noteAnswer, ordersAnswer, postedOrder } from './schema.ts';

/** The largest page of the API. */
const pageSize = 100;

/** Shops of WooCommerce at their own `apiUrl`, through the REST API v3. */
export const wooCommerceSource: OrderSource = {
  fetchPage: (connection, { since, cursor }) => fetchPage(connection, since, cursor),

  async test(connection) {
    const { answer } = await ask(connection, { path: 'orders', query: { per_page: '1' } });
    readShopAnswer(answer, ordersAnswer, connection.now());
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
    orderby: 'date',
    order: 'asc',
    per_page: String(pageSize),
    page: number,
  };
  const response = await ask(connection, { path: 'orders', query }, usual as Manner | undefined);
  const orders = readShopAnswer(response.answer, ordersAnswer, connection.now());
  const pages = Number(response.answer.headers['x-wp-totalpages'] ?? Number.NaN);
  // Where a proxy drops the header, a full page means that there may be another.
  const isLast = Number.isNaN(pages) ? orders.length < pageSize : page >= pages;
  const store = storeOf(connection.apiUrl);
  return {
    orders: orders.map((order) => toOrder(order, store)),
    nextCursor: isLast ? null : `${page + 1} ${response.manner}`,
  };
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
  const isOrder = /^order\./.test(String(headers['x-wc-webhook-topic'] ?? ''));
  const posted = isOrder ? postedOrder.safeParse(jsonOf(body)) : undefined;
  if (!posted?.success) return { kind: 'ignored' };
  const id = headers['x-wc-webhook-delivery-id'];
  const store = posted.data._links?.self?.[0]?.href.split('/wp-json/')[0] ?? null;
  return {
    kind: 'orders',
    deliveryId: typeof id === 'string' ? id : null,
    orders: [toOrder(posted.data, store)],
  };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
