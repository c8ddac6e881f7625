import { itemLimit } from '@jadeport/contract/orders';
import { AppError } from '../../errors/app-error.ts';
import type {
  Connection,
  Credentials,
  Delivery,
  NormalisedOrder,
  OrderPage,
  OrderSource,
  Received,
} from '../../ports/order-source.ts';
import { isSigned } from '../base64-signature.ts';
import { type Answered, ask, type Query, TooCostlyError } from './client.ts';
import { fromPost, toOrder } from './mapper.ts';
import {
  fulfillmentMutation,
  fulfillmentOrdersQuery,
  itemsQuery,
  ordersQuery,
  testQuery,
} from './queries.ts';
import {
  fulfillmentData,
  fulfillmentOrdersData,
  itemsData,
  ordersData,
  postedOrder,
  type ShopifyOrder,
  testData,
} from './schema.ts';
import { adminOf, shopAddress } from './shop-address.ts';
import { createTokens, isPermanent } from './tokens.ts';

/** Orders and items per page, from the quickest to the cheapest. */
const sizes = [
  { first: 100, items: 50 },
  { first: 50, items: 10 },
  { first: 10, items: 10 },
];

/** Most further pages of one order's items; the API allows an order 500 items. */
const itemPages = 20;

type Asking = <T>(query: Query<T>) => Promise<Answered<T>>;

/** Shops of Shopify, through the Admin GraphQL API. `root` replaces Shopify's address. */
export function createShopifySource(root?: string): OrderSource {
  const tokens = createTokens();
  const reach = (connection: Connection) => {
    const address = shopAddress(connection, root);
    const asking: Asking = (query) => ask(connection, address.api, tokens, query);
    return { asking, ...address };
  };
  return {
    async fetchPage(connection, { since, cursor }) {
      const { asking, admin } = reach(connection);
      return fetchPage(asking, admin, since, cursor);
    },
    async test(connection) {
      await reach(connection).asking({ query: testQuery, schema: testData });
    },
    async writeTracking(connection, shipped) {
      await fulfil(reach(connection).asking, shipped);
    },
    receive,
  };
}

/** The cursor is the page size followed by Shopify's own cursor. */
async function fetchPage(
  asking: Asking,
  admin: string,
  since: Date,
  cursor: string | null,
): Promise<OrderPage> {
  const [size, after] = cursor ? [Number(cursor[0]), cursor.slice(2)] : [0, null];
  const filter = `created_at:>='${since.toISOString()}'`;
  for (let at = size; ; at += 1) {
    const variables = { ...sizes[at], after, filter };
    const query = { query: ordersQuery, variables, schema: ordersData };
    const answered = await asking(query).catch(refuseUnlessCostly);
    if (!answered && at + 1 < sizes.length) continue;
    if (!answered) throw new AppError('SHOP_BAD_ANSWER');
    const { nodes, pageInfo } = answered.data.orders;
    const orders: NormalisedOrder[] = [];
    for (const order of nodes) orders.push(toOrder(order, await itemsOf(asking, order), admin));
    const { endCursor, hasNextPage } = pageInfo;
    if (hasNextPage && !endCursor) throw new AppError('SHOP_BAD_ANSWER');
    const nextCursor = hasNextPage ? `${at}:${endCursor}` : null;
    return { orders, nextCursor, waitMs: nextCursor ? answered.waitMs : 0 };
  }
}

function refuseUnlessCostly(thrown: unknown): undefined {
  if (!(thrown instanceof TooCostlyError)) throw thrown;
}

async function itemsOf(asking: Asking, order: ShopifyOrder): Promise<NormalisedOrder['items']> {
  const items = [...order.lineItems.nodes];
  let { hasNextPage, endCursor } = order.lineItems.pageInfo;
  // An order with more items is refused when it is stored.
  for (let page = 0; hasNextPage && items.length <= itemLimit; page += 1) {
    if (page === itemPages) throw new AppError('SHOP_ENDLESS');
    const variables = { id: order.id, after: endCursor ?? null };
    const { data } = await asking({ query: itemsQuery, variables, schema: itemsData });
    if (!data.order) break;
    items.push(...data.order.lineItems.nodes);
    ({ hasNextPage, endCursor } = data.order.lineItems.pageInfo);
  }
  return items;
}

/**
 * Fulfils the unfulfilled items of the order with our tracking number; does nothing where all are
 * fulfilled.
 */
async function fulfil(
  asking: Asking,
  shipped: { externalId: string; trackingNumber: string; trackingUrl: string },
): Promise<void> {
  const variables = { id: `gid://shopify/Order/${shipped.externalId}` };
  const { data } = await asking({
    query: fulfillmentOrdersQuery,
    variables,
    schema: fulfillmentOrdersData,
  });
  const open = data.order?.fulfillmentOrders.nodes.filter(({ status }) =>
    ['OPEN', 'IN_PROGRESS'].includes(status),
  );
  if (!open?.length) return;
  const fulfillment = {
    lineItemsByFulfillmentOrder: open.map(({ id }) => ({ fulfillmentOrderId: id })),
    trackingInfo: { number: shipped.trackingNumber, url: shipped.trackingUrl },
  };
  await asking({ query: fulfillmentMutation, variables: { fulfillment }, schema: fulfillmentData });
}

/**
 * Signed with the app's secret; a shop with a permanent token stores the secret as `webhookSecret`.
 */
function receive({ apiSecret, settings }: Credentials, { headers, body }: Delivery): Received {
  const secret = settings.webhookSecret || (isPermanent(apiSecret) ? '' : apiSecret);
  if (!isSigned(body, secret, headers['x-shopify-hmac-sha256'])) return { kind: 'refused' };
  const posted = /^orders\//.test(String(headers['x-shopify-topic'] ?? ''))
    ? postedOrder.safeParse(jsonOf(body))
    : undefined;
  if (!posted?.success) return { kind: 'ignored' };
  const id = headers['x-shopify-webhook-id'];
  const order = fromPost(posted.data, adminOf(headers['x-shopify-shop-domain']));
  return { kind: 'orders', deliveryId: typeof id === 'string' ? id : null, orders: [order] };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
