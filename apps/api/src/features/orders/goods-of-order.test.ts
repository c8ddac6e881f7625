import { expect, test } from 'vitest';
import { goodsOfOrder } from './goods-of-order.ts';
import type { Order, OrderItem } from './order.entity.ts';

const item = (name: string, quantity: number, totalAmount?: number): OrderItem =>
  totalAmount === undefined ? { name, quantity } : { name, quantity, totalAmount };

type Line = [description: string, quantity: number, unitPriceCents: number];

test.each<[string, number, OrderItem[], Line[]]>([
  [
    'each at its own price, and shipping at none',
    3500,
    [item('Kettle', 1, 3000), item('Sticker', 1, 0)],
    [
      ['Kettle', 1, 3000],
      ['Sticker', 1, 0],
    ],
  ],
  [
    'a price that its pieces cannot share evenly',
    1000,
    [item('Mug', 3, 1000)],
    [
      ['Mug', 2, 333],
      ['Mug', 1, 334],
    ],
  ],
  [
    'what has no price shares what is left',
    5000,
    [item('Bowl', 2), item('Kettle', 1, 3000), item('Cup', 2)],
    [
      ['Bowl', 2, 500],
      ['Kettle', 1, 3000],
      ['Cup', 2, 500],
    ],
  ],
  [
    'prices above the total leave nothing',
    1000,
    [item('Kettle', 1, 3000), item('Cup', 1)],
    [
      ['Kettle', 1, 3000],
      ['Cup', 1, 0],
    ],
  ],
  ['no items: the order itself', 700, [], [['A-7', 1, 700]]],
  ['a line without pieces is none', 700, [item('Mug', 0), item('Cup', 1)], [['Cup', 1, 700]]],
])('%s', (_, totalAmount, items, expected) => {
  const order = { items, totalAmount, orderNumber: 'A-7', currency: 'USD' } as Order;
  const goods = goodsOfOrder(order);
  expect(goods.map((each) => [each.description, each.quantity, each.unitPriceCents])).toEqual(
    expected,
  );
});
