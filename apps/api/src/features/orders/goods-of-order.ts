import { itemsLimit } from '@jadeport/contract/pre-alerts';
import { shareTotal } from '@jadeport/estimator';
import { type Goods, label, shortened } from '../pre-alerts/goods.ts';
import type { Order, OrderItem } from './order.entity.ts';
import { oneLine } from './process-orders.ts';

/**
 * The goods of an order: a line for each item, at the price that the shop gives for it. Items without a
 * price share what the order's total leaves. What exceeds the lines of a pre-alert is one line.
 */
export function goodsOfOrder(order: Order): Goods[] {
  const goods = pricedLines(order);
  if (goods.length <= itemsLimit) return goods;
  const rest = goods.splice(itemsLimit - 1);
  const unitPriceCents = rest.reduce((sum, each) => sum + each.quantity * each.unitPriceCents, 0);
  return [
    ...goods,
    { description: label(rest), quantity: 1, unitPriceCents, currency: order.currency },
  ];
}

/** A line whose price its pieces cannot share evenly becomes two, one of a single piece. */
function pricedLines({ items, orderNumber, totalAmount, currency }: Order): Goods[] {
  const real = items.filter(({ quantity }) => quantity > 0);
  const all: OrderItem[] = real.length > 0 ? real : [{ name: orderNumber, quantity: 1 }];
  const open = all.filter((item) => item.totalAmount === undefined);
  const given = all.reduce((sum, item) => sum + (item.totalAmount ?? 0), 0);
  const left = Math.max(totalAmount - given, 0);
  const quantities = open.map(({ quantity }) => quantity);
  const shares = open.length === 0 ? [] : shareTotal(quantities, left);
  return all.flatMap((item) => {
    const lines =
      item.totalAmount === undefined
        ? shares.filter(({ line }) => open[line] === item)
        : shareTotal([item.quantity], item.totalAmount);
    const description = shortened(oneLine(item.name) || oneLine(orderNumber));
    return lines.map(({ quantity, unitPriceCents }) => ({
      description,
      quantity,
      unitPriceCents,
      currency,
    }));
  });
}
