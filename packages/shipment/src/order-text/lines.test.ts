import { describe, expect, test } from 'vitest';
import { readOrderText } from './order-text.ts';

const d = (count: number) => '1234567890123456789'.slice(0, count);

describe('a number in a line of its own is a waybill by its shape', () => {
  test.each([
    ...['SF', 'sf'].flatMap((sf) => [sf + d(12), sf + d(15)]),
    ...[`YT${d(13)}`, `YT${d(16)}`, `JT${d(13)}`, `JDV${d(11)}`, `JDVA${d(13)}`],
    ...[`JD${d(11)}`, `JDX${d(14)}`, `JDAB${d(9)}`, `JDABC${d(10)}`, `ZTO${d(12)}`],
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
  'My tracking number AB12345678',
  'Tracking number: AB12345',
  'Tracking number: ABCDEFGHIJ',
  'Trackingnumbers AB12345678',
  '快递公司: AB12345678',
])('%s names none', (line) => {
  expect(readOrderText(line).waybill).toBeNull();
});

test.each([
  'My tracking number: AB12345678',
  '快递公司：德邦快递 运单号：AB12345678',
  '您的快递单号: AB12345678 请查收',
  '订单号：123456789012345；物流单号#AB12345678',
])('“%s” names one within the line', (line) => {
  expect(readOrderText(line).waybill).toBe('AB12345678');
});

test('a line may name the seller and the waybill', () => {
  const order = { waybill: 'AB12345678', seller: '阿美', items: [] };
  expect(readOrderText('店铺：阿美 运单号：AB12345678')).toEqual(order);
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

test.each(['Totally green shirt', 'Teller', '红色减压球', 'Sizeable bag', 'Pad, color: red'])(
  '“%s” begins goods',
  (words) => {
    expect(item(`${words} ¥20`)?.description).toBe(words);
  },
);

test.each([
  ...['货品总价：185.00元', '店铺优惠：-¥2.00', '淘金币抵扣 ¥0.50', '跨店满减 -¥3.00'],
  ...['货品总价\n185.00元', '店铺优惠\n-¥2.00', '会员立减：¥5.00', '店铺优惠券 减￥10.00'],
  ...[
    '平台红包 ¥1',
    '运费险 ¥0.50',
    '实付款（含运费）：¥9',
    'Store discount: $2',
    'Item subtotal $5',
  ],
  ...['Mug -$2.00', 'Mug −2.00元', 'Mug ¥-2.00', 'Mug (-$3)', '-US $2.00', 'Gift: -¥2'],
])('%j is no goods', (text) => expect(readOrderText(`Mug\n${text}`).items).toEqual([]));

test.each(['Mug - ¥12', '- Mug ¥12', '-Mug ¥12', '• Mug: ¥12', 'Mug — 12元'])(
  'a dash between words is no minus: %s',
  (line) => {
    expect(item(line)).toMatchObject({ description: 'Mug', unitPrice: '12', currency: 'CNY' });
  },
);

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
  ['HK$20', 'HKD'],
  ['HK $20', 'HKD'],
  ['20港币', 'HKD'],
  ['NT$20', 'TWD'],
  ['A$20', 'AUD'],
  ['CA$20', 'CAD'],
  ['JP¥20', 'JPY'],
  ['20円', 'JPY'],
  ['₩20', 'KRW'],
  ['B$20', ''],
  ['XY$20', ''],
  ['20 B$', ''],
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
  ['Product: Shoes ¥20', 'Shoes'],
  ['Product stand ¥20', 'Product stand'],
  ['价格标签 ¥20', '价格标签'],
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

test.each([
  ['Tasse 12,50 € x2', '12.50', 'EUR'],
  ['Tasse €12,5', '12.5', 'EUR'],
  ['Tasse 1.234,50 €', '1234.50', 'EUR'],
  ['Mug US$1,299.00', '1299.00', 'USD'],
  ['Mug R$ 50,00', '50.00', 'BRL'],
  ['Shoes$5', '5', ''],
])('“%s” costs %s %s', (line, unitPrice, currency) => {
  expect(item(line)).toMatchObject({ unitPrice, currency });
});

test('a price that could be of two amounts is none', () => {
  expect(item('Tasse 1.234 €')).toBeUndefined();
});

test.each([
  ['店铺：小熊 订单号：3456789012345678901', '小熊'],
  ['订单号：3456789012345678901 店铺：小熊', '小熊'],
  ['店铺：小熊 复制 联系客服', '小熊'],
  ['小熊旗舰店 >', '小熊旗舰店'],
  ['供应商：义乌晨光', '义乌晨光'],
  ['Shop name: Ann', 'Ann'],
  ['Seller: Ann Order: 1234', 'Ann'],
  ['商家：已发货', null],
  ['Store: discount $2.00', null],
])('%j names the seller %j', (line, seller) => expect(readOrderText(line).seller).toBe(seller));

test.each([
  ['杯子×2 ¥12.50', '杯子', 2],
  ['杯子*2 ¥12.50', '杯子', 2],
  ['Mug (x2) ¥5', 'Mug', 2],
  ['2 of: Anker cable ¥5', 'Anker cable', 2],
  ['Tasse\nMenge: 2\n¥5', 'Tasse', 2],
  ['Mug\nQuantity\n2\n¥5', 'Mug', 2],
  ['Mug ¥5\n数量\n2', 'Mug', 2],
  ['毛巾3件套 ¥9.90', '毛巾3件套', 1],
  ['新年红包袋 50个装 ¥6.80', '新年红包袋 50个装', 1],
  ['木板 30 x 40 cm ¥5', '木板 30 x 40 cm', 1],
  ['数据线*2米 ¥5', '数据线*2米', 1],
  ['1000 pieces puzzle ¥5', '1000 pieces puzzle', 1],
  ['杯子 ¥5/件', '杯子', 1],
  ['Box 10x20x30 cm ¥5 x2', 'Box 10x20x30 cm', 2],
  ['Tarp 6 x 8 ft ¥5', 'Tarp 6 x 8 ft', 1],
  ['杯子 数量:2件 ¥5', '杯子', 2],
])('%j is %j, %i pieces', (text, description, quantity) => {
  expect(item(text)).toMatchObject({ description, quantity });
});

/** Each item as `Mug 12.50 USD`. */
const itemsOf = (text: string) =>
  readOrderText(text).items.map((each) => `${each.description} ${each.unitPrice} ${each.currency}`);

test.each([
  ['Blue dress $35.00 $24.50', 'Blue dress 24.50 USD'],
  ['Red dress Was $40.00 Now $30.00', 'Red dress 30.00 USD'],
  ['帽子 原价¥59 券后¥39', '帽子 39 CNY'],
  ['T恤\n¥99.00\n¥59.00\nx2', 'T恤 59.00 CNY'],
  ['裤子\n原价 ¥199.00\n现价 ¥99.00', '裤子 99.00 CNY'],
  ['Mug $25.00 ($12.50 each)', 'Mug 12.50 USD'],
  ['Mug $12.50 x 2 $25.00', 'Mug 12.50 USD'],
  ['Item price US $24.99\nTotal War Warhammer III', ''],
  ['Total War Warhammer III\nItem price US $24.99', 'Total War Warhammer III 24.99 USD'],
  ['领券减5元 杯子 ¥10', '杯子 10 CNY'],
  ['50元优惠券 杯子 ¥10', '优惠券 杯子 10 CNY'],
  ['¥9.90 红包袋', '红包袋 9.90 CNY'],
  ['蓝牙耳机\n¥\n59\n.00', '蓝牙耳机 59.00 CNY'],
  ['Mouse\n$19\n.\n99', 'Mouse 19.99 USD'],
  ['ペン ¥300 (税込)', 'ペン (税込) 300 JPY'],
  ['Mug $5 100 $500', ''],
  ['Mug EUR 1 299', ''],
  ['杯子 ¥10.00 x2 碟子 ¥8.00 x3', ''],
  ['Coffee 12 oz $9.60 ($0.80 / Ounce)', 'Coffee 12 oz 9.60 USD'],
  ['Coffee\n$9.60\n$0.80 / Ounce', 'Coffee 9.60 USD'],
  ['牛肉 ¥30.00/500g', '牛肉 30.00 CNY'],
  ['Mug $5.00 + $3.00 shipping', 'Mug 5.00 USD'],
  ['Mug $5.00 +$3.00', 'Mug 5.00 USD'],
  ['杯子 ¥20.00 ¥18.00 -¥2.00', '杯子 18.00 CNY'],
  ['Spatula\n$5.00 -50%', 'Spatula 5.00 USD'],
  ['Mug\nPrice: $5.00 Qty: 2 Total: $10.00', 'Mug 5.00 USD'],
  ['塑料杯\n单价\n数量\n金额\n¥1.20\n200\n¥240.00', '塑料杯 1.20 CNY'],
  ['裤子\n原价\n¥10\n现价\n¥8', '裤子 8 CNY'],
  ['Mug\nDiscount price: $4.00', 'Mug 4.00 USD'],
  ['蓝牙耳机\n包邮\n¥59.00', '蓝牙耳机 59.00 CNY'],
  ['手办 ポケモン\n店铺：小熊\n手办 ¥128', '手办 128 CNY'],
  ['杯刷\n¥9.90\n¥0.00', '杯刷 0.00 CNY'],
  ['Phone case: $4.00', 'Phone case 4.00 USD'],
  ['电话手表：¥199.00', '电话手表 199.00 CNY'],
  ['Mug $5.00 tracking number: 1Z999AA10123456784', 'Mug 5.00 USD'],
  ['> Mug $5.00', 'Mug 5.00 USD'],
  ['[20/11/2026, 6:24 PM] Ann: Mug $5.00', 'Mug 5.00 USD'],
])('the price of one piece in %j is %j', (text, priced) => {
  expect(itemsOf(text).join('; ')).toBe(priced);
});

test.each([
  'Mug\n$12.50\nBuy it again\nOrder total\n$12.50',
  'Mug\n$12.50\n申请售后\n运费\n¥8.00\n实付款\n¥18.00',
  'Mug\n$12.50\nSubtotal\nShipping\nTotal\n$12.50\n$3.00\n$15.50 USD',
  'Mug\n$12.50\n货品总金额：505.00元 运费：20.00元 优惠：-5.00元 实付款：520.00元',
  'Mug\n$12.50\n(含运费 ¥8.00)\n原价\n¥20\n共2件商品 ¥185.00',
  'Mug\nRed, 2m\n$12.50\nMug - $2\n- $2.00',
  'Mug\n$12.50\nSubtotal:\n$12.50\nEstimated tax:\n$1.20\nTotal:\n$13.70',
  'Mug\n$12.50\nOrder discount:\n$2.00\n订单优惠：\n¥2.00\n交易手续费：\n¥1.00',
  'Mug\n$12.50\nItem(s) Subtotal:\nShipping:\nTax (7.5%)\n$30\n$4\n$2.10',
  'Mug\n$12.50\n运费险\n¥0.50\n满100减10\n¥10.00\nVisa ending in 1234\n$25.00',
  'Mug\n$12.50\nPayment method: Visa\n$1.00\n配送方式：快递\n¥8.00\nCopy\n$3.00',
  'Mug\n$12.50\n$12.00 Subtotal\n+ $3.00 shipping\n$5.00 off\n¥8.00 运费\n代购服务费 ¥20.00',
  'Mug\n$12.50\n神秘礼遇\n-\n¥2.00\n➖¥2.00\nBag fee $0.10\n> Total $18.00',
  'Mug\n$12.50\n[20/11/2026, 6:24 PM] Ann: Total $18.00\nStandard: $3.00\nUSPS Ground $4.00',
])('amounts of the order in %j are no goods', (text) => {
  expect(itemsOf(text)[0]).toBe('Mug 12.50 USD');
  expect(itemsOf(text).filter((each) => !each.startsWith('Mug'))).toEqual([]);
});

test('a quantity behind amounts of the order is none of the goods before it', () => {
  expect(item('Mug $5\n红包\n¥3.50\nx10')).toMatchObject({ description: 'Mug', quantity: 1 });
});
