import { AppError } from '../../errors/app-error.ts';
import type {
  Connection,
  NormalisedOrder,
  OrderPage,
  OrderSource,
  RejectedOrder,
} from '../../ports/order-source.ts';
import { readRecords } from '../read-records.ts';
import { type Asking, ask, TooCostlyError } from './client.ts';
import { itemsOf } from './items.ts';
import { toOrder } from './mapper.ts';
import { fulfillmentMutation, fulfillmentOrdersQuery, ordersQuery, testQuery } from './queries.ts';
import {
  fulfillmentData,
  fulfillmentOrdersData,
  orderForm,
  ordersData,
  type ShopifyOrder,
  testData,
} from './schema.ts';
import { shopAddress } from './shop-address.ts';
import { createTokens } from './tokens.ts';
import { receive } from './webhook.ts';

/** Orders and items per page, from the quickest to the cheapest. */
const sizes = [
  { first: 100, items: 50 },
  { first: 50, items: 10 },
  { first: 25, items: 10 },
  { first: 10, items: 10 },
];

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
    const { read, rejected } = readRecords(nodes, orderForm, (order) => order);
    // The key may read none of the orders.
    if (answered.isDenied && cursor === null && rejected.length > 0 && read.length === 0) {
      throw new AppError('SHOP_KEY_REFUSED');
    }
    const complete = await completed(asking, read, admin);
    const { endCursor, hasNextPage } = pageInfo;
    if (hasNextPage && !endCursor) throw new AppError('SHOP_BAD_ANSWER');
    const nextCursor = hasNextPage ? `${at}:${endCursor}` : null;
    return {
      orders: complete.orders,
      rejected: [...rejected, ...complete.rejected],
      nextCursor,
      waitMs: nextCursor ? answered.waitMs : 0,
    };
  }
}

function refuseUnlessCostly(thrown: unknown): undefined {
  if (!(thrown instanceof TooCostlyError)) throw thrown;
}

/** Converts orders, with the items that did not come with them. */
async function completed(asking: Asking, read: readonly ShopifyOrder[], admin: string) {
  const orders: NormalisedOrder[] = [];
  const rejected: RejectedOrder[] = [];
  for (const order of read) {
    const items = await itemsOf(asking, order);
    if (!(items instanceof AppError)) orders.push(toOrder(order, items, admin));
    else {
      const { legacyResourceId: externalId, name: orderNumber } = order;
      const updatedAt = order.updatedAt ? new Date(order.updatedAt) : null;
      rejected.push({ externalId, orderNumber, updatedAt, problem: items });
    }
  }
  return { orders, rejected };
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
