import { describe, expect, test } from 'vitest';
import { readOrderText } from './order-text.ts';

const d = (count: number) => '1234567890123456789'.slice(0, count);

describe('a number in a line of its own is a waybill by its shape', () => {
  test.each([
    ...['SF', 'sf'].flatMap((sf) => [sf + d(12), sf + d(15)]),
    ...[`YT${d(13)}`, `YT${d(16)}`, `JT${d(13)}`, `JDV${d(11)}`, `JDVA${d(13)}`],
    ...[`JD${d(11)}`, `JDX${d(14)}`, `JDAB${d(9)}`, `JDABCDEFGHIJKLMNO`, `ZTO${d(12)}`],
    ...[`STO${d(12)}`, `STO${d(15)}`, `YD${d(13)}`, `YD${d(15)}`],
    ...[`75${d(12)}`, `78${d(12)}`, `77${d(13)}`, `43${d(13)}`],
  ])('%s', (number) => {
    expect(readOrderText(`寄出 ${number} 今天`).waybill).toBe(number.toUpperCase());
  });

  test.each([
    ...[`SF${d(11)}`, `SF${d(16)}`, `SFA${d(11)}`, `YT${d(12)}`, `YT${d(17)}`, `JT${d(12)}`],
    ...[`JT${d(14)}`, `JTABCDEFGHIJKLM`, `ZTO${d(11)}`, `ZTO${d(13)}`, `STO${d(11)}`],
    ...[`STO${d(16)}`, `YD${d(12)}`, `YD${d(16)}`, `74${d(12)}`, `79${d(12)}`, `75${d(11)}`],
    ...[`43${d(12)}`, `43${d(14)}`, `76${d(13)}`, `JD${d(10)}`, `JD${d(16)}`, `XSF${d(12)}`],
    ...['SFABCDEFGHIJKL', 'YTABCDEFGHIJKLM', 'ZTOABCDEFGHIJKL', 'STOABCDEFGHIJKL'],
    ...['YDABCDEFGHIJKLM', '75ABCDEFGHIJKL', '77ABCDEFGHIJKLM', '43ABCDEFGHIJKLM'],
  ])('%s is none', (number) => {
    expect(readOrderText(`寄出 ${number} 今天`).waybill).toBeNull();
  });

  test('of an order it is none', () => {
    expect(readOrderText(`订单 SF${d(13)}`).waybill).toBeNull();
  });
});

test.each([
  ...[
    '快递单号: ',
    '快递号码: ',
    '物流单号：',
    '物流编号 ',
    '运单编号: ',
    '运单号码#',
    '货运单号:',
  ],
  ...['包裹号码: ', 'Tracking number: ', 'tracking ', 'Tracking no. ', 'Tracking no: ', 'Waybill '],
  ...['waybill number # ', 'Shipment ID: ', 'AWB ', 'AWBno: ', 'Parcel code : ', 'TRACKING ID  '],
])('“%s” names a waybill', (label) => {
  expect(readOrderText(`${label}ab 123-456 78`).waybill).toBe('AB12345678');
});

test.each([
  'My tracking number: AB12345678',
  'Tracking number: AB12345',
  'Tracking number: ABCDEFGHIJ',
  'Trackingnumbers AB12345678',
  '快递公司: AB12345678',
])('%s names none', (line) => {
  expect(readOrderText(line).waybill).toBeNull();
});

test('the first waybill and the first seller count', () => {
  const text = `运单号: AB11111111\n运单号: AB22222222\nSF${d(13)}\n店铺: 一号 \n店铺: 二号`;
  expect(readOrderText(text)).toEqual({ waybill: 'AB11111111', seller: '一号', items: [] });
});

test.each([
  ...['Sold by Ann', 'sold by: Ann', '店铺:Ann', '店铺名:Ann', '店铺名称: Ann', '卖家 : Ann'],
  ...[
    '卖家昵称:Ann',
    '商家:Ann',
    '店家:Ann',
    'Seller: Ann',
    'store:Ann',
    'Shop: Ann',
    'Vendor: Ann',
  ],
  ...['Merchant: Ann', '• Seller: Ann'],
])('“%s” names the seller', (line) => {
  expect(readOrderText(line).seller).toBe('Ann');
});

test.each(['Not sold by Ann', 'The seller: Ann', 'Seller Ann', 'sold byAnn', '店铺:'])(
  '“%s” names none',
  (line) => {
    expect(readOrderText(line).seller).toBeNull();
  },
);

const item = (text: string) => readOrderText(text).items[0];

test.each([
  ...[
    '合计',
    '总计',
    '总价',
    '实付款',
    '实收',
    '应付',
    '小计',
    '运费',
    '邮费',
    '优惠',
    '折扣',
    '满减',
  ],
  ...[
    '红包',
    '税',
    '税费',
    '订单',
    '下单',
    '付款',
    '支付',
    '成交',
    '发货',
    '收货',
    '交易',
    'Order',
  ],
  ...[
    'Subtotal',
    'Sub-total',
    'Total',
    'Grand total',
    'Shipping',
    'Delivery',
    'Discount',
    'Coupon',
  ],
  ...['Tax', 'Save', 'Saved', 'You saved', 'Payment', 'Paid', 'Item total', 'Items total'],
  ...[
    'Estimated',
    'Placed',
    'Date',
    'Ship to',
    'Shipped to',
    'Address',
    'Tel',
    '颜色:',
    '尺码: ',
    '规格:',
  ],
  ...[
    '型号:',
    'Color:',
    'Colour: ',
    'Size chosen:',
    'Style:',
    'Variant:',
    'Option:',
    'SKU:',
    '款式:',
  ],
])('“%s” begins no goods', (label) => {
  expect(item(`${label} 12.50 ¥20`)).toBeUndefined();
});

test.each([
  'Totally green shirt',
  'A total',
  'Teller',
  '红色合计',
  'Sizeable bag',
  'Pad, color: red',
])('“%s” begins goods', (words) => {
  expect(item(`${words} ¥20`)?.description).toBe(words);
});

test.each([
  ['J$20', 'JMD'],
  ['JMD 20', 'JMD'],
  ['JMD$20', 'JMD'],
  ['20 JA$', 'JMD'],
  ['US$20', 'USD'],
  ['US $20', 'USD'],
  ['usd 20', 'USD'],
  ['$20', 'USD'],
  ['20美元', 'USD'],
  ['CN¥20', 'CNY'],
  ['¥20', 'CNY'],
  ['20元', 'CNY'],
  ['RMB20', 'CNY'],
  ['20人民币', 'CNY'],
  ['€20', 'EUR'],
  ['20 EUR', 'EUR'],
  ['£20', 'GBP'],
  ['20 gbp', 'GBP'],
])('%s is twenty %s', (text, currency) => {
  expect(item(`Shoes ${text}`)).toEqual({
    description: 'Shoes',
    quantity: 1,
    unitPrice: '20',
    currency,
  });
});

test.each([
  ['Shoes x3 ¥20', 3],
  ['Shoes × 12 ¥20', 12],
  ['Shoes *2 ¥20', 2],
  ['Shoes 数量3 ¥20', 3],
  ['Shoes 件数: 4 ¥20', 4],
  ['Shoes qty 15 ¥20', 15],
  ['Shoes Quantity: 1500 ¥20', 1500],
  ['Shoes count.7 ¥20', 7],
  ['Shoes 3件 ¥20', 3],
  ['Shoes 12 个 ¥20', 12],
  ['Shoes 2双 ¥20', 2],
  ['Shoes 3 pcs ¥20', 3],
  ['Shoes 1 piece ¥20', 1],
  ['Shoes 24 pieces ¥20', 24],
  ['Shoes 3x ¥20', 3],
  ['Shoes 30 * ¥20', 30],
  ['Shoes x 0 ¥20', 1],
])('%s: the quantity is %i', (line, quantity) => {
  expect(item(line)).toMatchObject({ description: 'Shoes', quantity });
});

test.each([
  'Cable 1.5 pcs ¥20',
  'Lens x2.5 ¥20',
  'Box 12345 件 ¥20',
  'Tyre 3xl ¥20',
  'Bag qty12345 ¥20',
])('“%s” tells no quantity', (line) => {
  expect(item(line)?.quantity).toBe(1);
});

test.each([
  ['商品: 跑步鞋 ¥20', '跑步鞋'],
  ['商品名称：跑步鞋 ¥20', '跑步鞋'],
  ['宝贝 跑步鞋 ¥20', '跑步鞋'],
  ['Item : Shoes ¥20', 'Shoes'],
  ['Product Shoes ¥20', 'Shoes'],
  ['Shoes, red | ; ¥20', 'Shoes, red'],
  ['Shoes   of   men : ¥20', 'Shoes of men'],
  ['- * • Shoes ¥20', 'Shoes'],
  ['Blue item ¥20', 'Blue item'],
  ['Ｓｈｏｅｓ\u200b\u200b ¥20', 'Shoes'],
  ['Sho\u200d\u200des ¥20', 'Shoes'],
  ['Shoes\r\n\r\nUnit price: ¥20', 'Shoes'],
  ['Shoes\n单价 ¥20', 'Shoes'],
  ['Shoes\n1234 5678\n¥20', 'Shoes'],
  ['Shoes\nAB 123456\n¥20', 'Shoes'],
  ['Shoes\nABCDE123456\n¥20', 'ABCDE123456'],
  ['Shoes\n123456 steps\n¥20', '123456 steps'],
  ['Shoes\nx\n¥20', 'Shoes'],
  [`${'long '.repeat(60)}¥20`, 'long '.repeat(60).slice(0, 200)],
  [`${'x'.repeat(198)}🇯🇲🇯🇲 ¥20`, 'x'.repeat(198)],
])('%j names %j', (text, description) => {
  expect(item(text)?.description).toBe(description);
});

test('a quantity of its own line belongs to the goods before it', () => {
  const text = 'Shoes\nx2\n¥20\nSocks ¥5\nQty: 4\n3件\n';
  expect(readOrderText(text).items.map(({ quantity }) => quantity)).toEqual([2, 3]);
  expect(readOrderText('x3\nShoes ¥20').items.map(({ quantity }) => quantity)).toEqual([1]);
  expect(readOrderText('¥20\nShoes').items).toEqual([]);
});
