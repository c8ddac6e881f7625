import { itemLimit } from '@jadeport/contract/orders';
import { AppError } from '../../errors/app-error.ts';
import type { OrderLine } from '../../ports/order-source.ts';
import { withPieces } from '../order-parts.ts';
import type { Asking } from './client.ts';
import { itemsQuery } from './queries.ts';
import { furtherLines, itemsData, type ShopifyOrder } from './schema.ts';

/** Most further pages of one order's items; the API allows an order 500 items. */
const itemPages = 20;

/**
 * Reads the items of an order, with those that did not come with it.
 *
 * @returns why the order cannot be read, where a further item cannot or the items never end
 */
export async function itemsOf(
  asking: Asking,
  order: ShopifyOrder,
): Promise<OrderLine[] | AppError> {
  const items = [...order.lineItems.nodes];
  let { hasNextPage, endCursor } = order.lineItems.pageInfo;
  // An order with more items is refused when it is stored.
  for (let page = 0; hasNextPage && withPieces(items).length <= itemLimit; page += 1) {
    if (page === itemPages) return new AppError('SHOP_ORDER_UNREADABLE', { order: order.name });
    const variables = { id: order.id, after: endCursor ?? null };
    const { data } = await asking({ query: itemsQuery, variables, schema: itemsData });
    if (!data.order) break;
    const { nodes, pageInfo } = data.order.lineItems;
    const lines = furtherLines.safeParse(nodes);
    if (!lines.success) {
      const field = ['lineItems', 'nodes', ...(lines.error.issues[0]?.path ?? [])].join('.');
      return new AppError('SHOP_ORDER_FIELD', { order: order.name, field });
    }
    items.push(...lines.data);
    ({ hasNextPage, endCursor } = pageInfo);
  }
  return items;
}
