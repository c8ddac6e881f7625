import { createHmac } from 'node:crypto';
import { type Answer, type Fake, type ReceivedRequest, type Scene, startFake } from './fake.ts';
import {
  placedSince,
  printed,
  printedOf,
  type SampleItem,
  type SampleOrder,
} from './sample-orders.ts';

/** The client credentials of the shop; a permanent `shpat_` token works too. */
export const shopifyKeys = { apiKey: 'demo-client', apiSecret: 'demo-client-secret' };

type Options = {
  port?: number;
  orders: SampleOrder[];
  /** Pages of more than 50 orders cost too many points, as on small plans. */
  costly?: boolean;
};

/** A fake of Shopify's Admin GraphQL API for orders. */
export function startShopify(options: Options): Promise<Fake> {
  let tokens = 0;
  return startFake(options, (received, scene) => {
    if (received.url.pathname === '/admin/oauth/access_token') {
      const form = new URLSearchParams(received.body);
      const known =
        form.get('grant_type') === 'client_credentials' &&
        form.get('client_id') === shopifyKeys.apiKey &&
        form.get('client_secret') === shopifyKeys.apiSecret;
      if (!known) return { status: 400, body: { error: 'invalid_request' } };
      tokens += 1;
      const body = {
        access_token: `shpca_demo_${tokens}`,
        scope: 'read_orders',
        expires_in: 86399,
      };
      return { body };
    }
    const token = received.headers['x-shopify-access-token'];
    if (!/^\/admin\/api\/\d{4}-\d{2}\/graphql\.json$/.test(received.url.pathname)) {
      return { status: 404, body: { errors: 'Not Found' } };
    }
    if (token !== `shpca_demo_${tokens}` && token !== 'shpat_demo') {
      return { status: 401, body: { errors: '[API] Invalid API key or access token' } };
    }
    return answerQuery(received, scene, options.costly ?? false);
  });
}

type Variables = { first: number; items: number; after: string | null; filter: string; id: string };

function answerQuery({ body }: ReceivedRequest, scene: Scene, costly: boolean): Answer {
  const { query, variables } = JSON.parse(body) as { query: string; variables: Variables };
  if (query.includes('fulfillmentCreate')) {
    return {
      body: { data: { fulfillmentCreate: { fulfillment: { id: 'gid://1' }, userErrors: [] } } },
    };
  }
  if (query.includes('fulfillmentOrders')) {
    const node = { id: 'gid://shopify/FulfillmentOrder/1', status: 'OPEN' };
    return { body: { data: { order: { fulfillmentOrders: { nodes: [node] } } } } };
  }
  if (query.includes('order(')) return { body: { data: { order: moreItems(scene, variables) } } };
  if (!query.includes('$filter')) return { body: { data: { orders: { nodes: [] } } } };
  if (costly && variables.first > 50) {
    const message = 'Query cost is 1502, which exceeds the single query max cost limit (1000).';
    return { body: { errors: [{ message, extensions: { code: 'MAX_COST_EXCEEDED' } }] } };
  }
  return { body: { data: { orders: pageOf(scene, variables) }, extensions: { cost } } };
}

const cost = {
  requestedQueryCost: 120,
  actualQueryCost: 40,
  throttleStatus: { maximumAvailable: 2000, currentlyAvailable: 1960, restoreRate: 100 },
};

function pageOf({ orders, endless }: Scene, { first, items, after, filter }: Variables) {
  const since = new Date(/created_at:>='([^']+)'/.exec(filter)?.[1] ?? 0);
  const found = placedSince(orders, since);
  const start = after && !endless ? Number(atob(after)) : 0;
  const nodes = found.slice(start, start + first).map((order) => orderNode(order, items));
  const end = start + nodes.length;
  const pageInfo = { hasNextPage: endless || end < found.length, endCursor: btoa(String(end)) };
  return { nodes, pageInfo };
}

function itemsOf(order: SampleOrder, start: number, count: number) {
  const { items } = order;
  const end = Math.min(start + count, items.length);
  return {
    nodes: items.slice(start, end).map((item) => lineNode(order, item)),
    pageInfo: { hasNextPage: end < items.length, endCursor: btoa(String(end)) },
  };
}

function lineNode(order: SampleOrder, { name, quantity, current, price }: SampleItem) {
  const amount = printedOf(order, price);
  return {
    name,
    currentQuantity: current ?? quantity,
    discountedUnitPriceAfterAllDiscountsSet: amount && { shopMoney: { amount } },
  };
}

function moreItems({ orders }: Scene, { id, after }: Variables) {
  const order = orders.find((each) => id === `gid://shopify/Order/${each.id}`);
  return order ? { lineItems: itemsOf(order, Number(atob(after ?? btoa('0'))), 100) } : null;
}

function orderNode(order: SampleOrder, items: number) {
  const { address } = order;
  return {
    id: `gid://shopify/Order/${order.id}`,
    legacyResourceId: String(order.id),
    name: order.number,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    cancelledAt: order.cancelled ? order.updatedAt.toISOString() : null,
    displayFinancialStatus: 'PAID',
    customer: { displayName: order.name },
    shippingAddress: address && {
      name: order.name,
      address1: address.street,
      address2: address.extra || null,
      city: address.city,
      province: address.state ?? null,
      zip: address.postalCode || null,
      countryCodeV2: address.country,
    },
    lineItems: itemsOf(order, 0, items),
    currentTotalPriceSet: {
      shopMoney: { amount: printed(order), currencyCode: order.currency },
    },
    ...order.odd,
  };
}

/** The signed webhook of Shopify when an order is placed or changed. */
export const shopifyDelivery = (order: SampleOrder, secret: string, deliveryId: string) =>
  deliveryOf('orders/create', posted(order), secret, deliveryId);

/** The signed webhook of Shopify when an order is deleted. */
export const shopifyDeletion = (id: unknown, secret: string, deliveryId: string) =>
  deliveryOf('orders/delete', { id }, secret, deliveryId);

function deliveryOf(topic: string, content: unknown, secret: string, deliveryId: string) {
  const body = Buffer.from(JSON.stringify(content));
  const headers = {
    'content-type': 'application/json',
    'x-shopify-topic': topic,
    'x-shopify-shop-domain': 'demo-shop.myshopify.com',
    'x-shopify-webhook-id': deliveryId,
    'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
  };
  return { headers, body };
}

/** An order as webhooks send it, in the form of the older REST API. */
function posted(order: SampleOrder) {
  const { address } = order;
  const [firstName = '', ...rest] = order.name.split(' ');
  return {
    id: order.id,
    admin_graphql_api_id: `gid://shopify/Order/${order.id}`,
    name: order.number,
    created_at: order.createdAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
    cancelled_at: order.cancelled ? order.updatedAt.toISOString() : null,
    financial_status: 'paid',
    currency: order.currency,
    current_total_price: printed(order),
    total_price: printed(order),
    customer: { first_name: firstName, last_name: rest.join(' ') },
    shipping_address: address && {
      name: order.name,
      address1: address.street,
      address2: address.extra || null,
      city: address.city,
      province: address.state ?? null,
      zip: address.postalCode || null,
      country_code: address.country,
    },
    line_items: order.items.map(({ name, quantity, current, price }) => ({
      name,
      quantity,
      current_quantity: current ?? quantity,
      price: printedOf(order, price),
      discount_allocations: [],
    })),
    ...order.odd,
  };
}
