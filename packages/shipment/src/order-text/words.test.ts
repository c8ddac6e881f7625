import { expect, test } from 'vitest';
import { isField, remark, variant, wordsOf } from './words.ts';

test.each(
  [
    '货品总价 店铺优惠 淘金币抵扣 跨店满减 实付款(含运费) 店铺优惠(满100减10) 每满300减50 京东E卡 88VIP折扣',
    '退款成功 已省 运费险 小熊旗舰店优惠 优惠券 共2件商品 红包 優惠券 實付款',
  ].flatMap((list) => list.split(' ')),
)('%s is of money', (label) => expect(wordsOf(`${label}：`.normalize('NFKC'))).toBe('money'));

test.each([
  ...['Total', 'Item(s) Subtotal', 'Items total', 'Grand total', 'Estimated sales tax', 'GCT'],
  ...['AliExpress coupon', 'Coins discount', 'Shipping & handling', 'Package protection', 'Refund'],
  ...[
    'Visa ending in 1234',
    'Gift card',
    'SUMMER20 discount',
    '2 items',
    'Zwischensumme',
    'Livraison',
  ],
  ...['You saved', 'Cash back', 'Coupon(s)'],
])('“%s” is of money', (label) => expect(wordsOf(`${label}: `)).toBe('money'));

test.each(['Order', '订单', 'Ship to', 'Date'])('“%s” is of the order', (label) => {
  expect(wordsOf(label)).toBe('order');
});

test.each([
  ...['Coupon holder', 'Discount store mug', 'Total War game', 'Order book', 'Shipping labels'],
  ...['Delivery bag', 'Tax stamp holder', 'Totally green shirt', 'Save the date cards'],
  ...[
    '红包袋',
    '优惠券收纳夹',
    '减压球',
    '红色减压球',
    '付款码牌',
    '订单本',
    '优惠套装',
    'Gift',
    '',
  ],
])('“%s” is goods', (label) => expect(wordsOf(label)).toBe('goods'));

test.each([
  ...['订单编号 3456', '创建时间 2026-11-20', 'Order # 12'],
  ...[
    'Order placed November 20, 2026',
    'Arriving tomorrow 8',
    'Ship to Andre',
    '付款时间:2026-11-20',
  ],
])('“%s” names no goods', (line) => expect(isField(line)).toBe(true));

test.each([
  '加入购物车',
  '7天无理由退换',
  'Buy it again',
  'View order details',
  'Only 3 left in stock',
  '复制',
  '申请退款',
])('“%s” is a remark', (line) => expect(remark.test(line)).toBe(true));

test.each(['颜色分类:黑色', 'Color: Red', 'Size chosen: M', 'SKU: 12'])(
  '“%s” is a variant',
  (line) => {
    expect(variant.test(line)).toBe(true);
  },
);

test.each(['Order book', 'Pad, color: red', 'Paid stamp', 'Placed mat', 'Copy paper', '订单本 ¥5'])(
  '“%s” may name goods',
  (line) => expect(isField(line) || remark.test(line)).toBe(false),
);
