import { itemsLimit } from '@jadeport/contract/pre-alerts';
import { shareTotal } from '@jadeport/estimator';
import { type Goods, label, shortened } from '../pre-alerts/goods.ts';
import type { Order } from './order.entity.ts';
import { oneLine } from './process-orders.ts';

/**
 * The goods of an order: a line for each item, at prices that add up to the order's total, because
 * shops send none of a single item. What exceeds the lines of a pre-alert is one line.
 */
export function goodsOfOrder({ items, orderNumber, totalAmount, currency }: Order): Goods[] {
  const nameless = { name: orderNumber, quantity: 1 };
  const named = items.filter(({ quantity }) => quantity > 0);
  const all = named.length > 0 ? named : [nameless];
  const shared = shareTotal(
    all.map(({ quantity }) => quantity),
    Math.max(totalAmount, 0),
  );
  const goods = shared.map(({ line, ...share }) => ({
    ...share,
    currency,
    description: shortened(oneLine(all[line]?.name ?? '') || oneLine(orderNumber)),
  }));
  if (goods.length <= itemsLimit) return goods;
  const rest = goods.splice(itemsLimit - 1);
  const unitPriceCents = rest.reduce((sum, each) => sum + each.quantity * each.unitPriceCents, 0);
  return [...goods, { description: label(rest), quantity: 1, unitPriceCents, currency }];
}
