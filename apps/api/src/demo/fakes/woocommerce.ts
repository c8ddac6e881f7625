import { createHmac } from 'node:crypto';
import { type Answer, type Fake, type ReceivedRequest, type Scene, startFake } from './fake.ts';
import {
  byId,
  byTime,
  placedSince,
  printed,
  printedOf,
  type SampleOrder,
} from './sample-orders.ts';

/** A consumer key and secret of WooCommerce. */
export const wooCommerceKeys = { apiKey: 'ck_demo', apiSecret: 'cs_demo' };

type Options = {
  port?: number;
  orders: SampleOrder[];
  /** Ignores the Authorization header, like hosts whose web server drops it. */
  dropsHeader?: boolean;
};

const path = '/wp-json/wc/v3/orders';

/** A fake of WooCommerce's REST API v3 for orders. */
export function startWooCommerce(options: Options): Promise<Fake> {
  return startFake(options, (received, scene) => {
    if (!received.url.pathname.startsWith(path)) {
      return refusal(404, 'rest_no_route', 'No route was found matching the URL.');
    }
    if (!isKnown(received, options.dropsHeader ?? false)) {
      return refusal(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.');
    }
    if (received.method === 'POST')
      return { status: 201, body: { id: 1, ...JSON.parse(received.body) } };
    return pageOf(received.url.searchParams, scene);
  });
}

const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  body: { code, message, data: { status } },
});

function isKnown({ headers, url }: ReceivedRequest, dropsHeader: boolean): boolean {
  const { apiKey, apiSecret } = wooCommerceKeys;
  const basic = `Basic ${btoa(`${apiKey}:${apiSecret}`)}`;
  if (!dropsHeader && headers.authorization !== undefined) return headers.authorization === basic;
  const { searchParams: query } = url;
  return query.get('consumer_key') === apiKey && query.get('consumer_secret') === apiSecret;
}

function pageOf(query: URLSearchParams, { orders, url, endless }: Scene): Answer {
  // Times without a zone are in the shop's zone, unless GMT is requested.
  const zone = query.get('dates_are_gmt') === 'true' ? 'Z' : '-11:00';
  const after = new Date(`${query.get('after') ?? '1970-01-01T00:00:00'}${zone}`);
  const placed = placedSince(orders, new Date(after.getTime() + 1));
  const size = Number(query.get('per_page') ?? 10);
  const page = endless ? 1 : Number(query.get('page') ?? 1);
  const found = query.get('orderby') === 'id' ? byId(placed) : byTime(placed, page);
  const pages = Math.ceil(found.length / size);
  return {
    headers: {
      'x-wp-total': String(found.length),
      'x-wp-totalpages': String(endless ? 1_000_000 : pages),
    },
    body: found.slice((page - 1) * size, page * size).map((order) => resource(order, url)),
  };
}

const gmt = (date: Date) => date.toISOString().slice(0, 19);

/**
 * An order as the API and webhooks send it; an order shipped to the billing address has only that
 * one.
 */
function resource(order: SampleOrder, url: string) {
  const { address } = order;
  const [first_name = '', ...rest] = order.name.split(' ');
  const known = { first_name, last_name: rest.join(' ') };
  const empty = {
    first_name: '',
    last_name: '',
    company: '',
    address_1: '',
    address_2: '',
    city: '',
    state: '',
    postcode: '',
    country: '',
  };
  const full = {
    ...empty,
    ...known,
    address_1: address?.street ?? '',
    address_2: address?.extra ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    postcode: address?.postalCode ?? '',
    country: address?.country ?? '',
  };
  const shipsToBill = order.id % 4 === 0;
  return {
    id: order.id,
    number: order.number,
    status: order.cancelled ? 'cancelled' : 'processing',
    currency: order.currency,
    total: printed(order),
    date_created_gmt: gmt(order.createdAt),
    date_modified_gmt: gmt(order.updatedAt),
    billing: { ...full, email: 'buyer@shop.example', phone: '' },
    shipping: shipsToBill ? empty : full,
    line_items: order.items.map(({ name, quantity, price }, index) => ({
      id: index + 1,
      name,
      quantity,
      total: printedOf(order, price && price * quantity),
    })),
    _links: { self: [{ href: `${url}${path}/${order.id}` }] },
    ...order.odd,
  };
}

/** The signed webhook of WooCommerce when an order is placed or changed. */
export const wooCommerceDelivery = (
  order: SampleOrder,
  url: string,
  secret: string,
  deliveryId: string,
) => deliveryOf('order.created', resource(order, url), { url, secret, deliveryId });

/** The signed webhook of WooCommerce when an order is deleted. */
export const wooCommerceDeletion = (id: unknown, url: string, secret: string, deliveryId: string) =>
  deliveryOf('order.deleted', { id }, { url, secret, deliveryId });

function deliveryOf(
  topic: string,
  content: unknown,
  { url, secret, deliveryId }: { url: string; secret: string; deliveryId: string },
) {
  const body = Buffer.from(JSON.stringify(content));
  const headers = {
    'content-type': 'application/json',
    'x-wc-webhook-topic': topic,
    'x-wc-webhook-source': `${url}/`,
    'x-wc-webhook-delivery-id': deliveryId,
    'x-wc-webhook-signature': createHmac('sha256', secret).update(body).digest('base64'),
  };
  return { headers, body };
}
