import { createPreAlertInput, type PreAlert } from '@jadeport/contract/pre-alerts';
import { readOrderText } from '@jadeport/shipment';
import { expect, test } from 'vitest';
import {
  blankItem,
  blankValues,
  goodsIn,
  isAsIn,
  readValues,
  valuesOf,
  withOrder,
} from './form-values.ts';

const item = (quantity: string, unitPrice: string, currency = 'USD') => ({
  description: 'Shoes',
  quantity,
  unitPrice,
  currency,
});

test.each([
  ['2', '12.50', 'USD', [{ quantity: 2, unitPriceCents: 1250, currency: 'USD' }]],
  ['２', '￥1,299', 'CNY', [{ quantity: 2, unitPriceCents: 129_900, currency: 'CNY' }]],
  ['1', '29元', 'CNY', [{ quantity: 1, unitPriceCents: 2900, currency: 'CNY' }]],
  ['1', 'J$2,500', 'JMD', [{ quantity: 1, unitPriceCents: 250_000, currency: 'JMD' }]],
  ['1', '3.50', '', []],
  ['0', '12.50', 'USD', []],
  ['-1', '12.50', 'USD', []],
  ['2', '', 'USD', []],
  ['2', '12.505', 'USD', []],
  ['1.5', '3', 'USD', []],
])('%s at %s %s are the goods %j', (quantity, unitPrice, currency, goods) => {
  expect(goodsIn([item(quantity, unitPrice, currency)])).toEqual(goods);
});

test('a filled form is valid input of the contract', () => {
  const filled = {
    ...blankValues(),
    waybill: 'SF1',
    seller: 'Taobao',
    items: [item('2', '$12.5')],
  };
  expect(createPreAlertInput.parse(readValues(filled))).toMatchObject({
    waybill: 'SF1',
    items: [{ description: 'Shoes', quantity: 2, unitPrice: 12.5, currency: 'USD' }],
    documentIds: [],
  });
});

test('text that is no number is reported by the schema', () => {
  const filled = { ...blankValues(), waybill: 'SF1', seller: 'X', items: [item('two', 'cheap')] };
  const { error } = createPreAlertInput.safeParse(readValues(filled));
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'items.0.quantity',
    'items.0.unitPrice',
  ]);
});

test('a pre-alert stays the same when it is read into the form and back', () => {
  const stored = {
    waybill: 'SF1',
    seller: 'X',
    orderNumber: '#7',
    service: 'sea',
    items: [{ description: 'Tea', quantity: 3, unitPriceCents: 1205, currency: 'CNY' }],
    documents: [{ id: 'd', kind: 'invoice', type: 'image/webp', size: 1 }],
  } as unknown as PreAlert;
  expect(readValues(valuesOf(stored))).toEqual({
    waybill: 'SF1',
    seller: 'X',
    orderNumber: '#7',
    service: 'sea',
    documentIds: ['d'],
    items: [{ description: 'Tea', quantity: 3, unitPrice: 12.05, currency: 'CNY' }],
  });
});

test('an order fills the blank line, and its goods follow those typed before', () => {
  const order = readOrderText('店铺：阿美\n数据线 ¥9.90 x5\n运单号 SF1234567890123');
  const once = withOrder(blankValues(), order);
  expect(once).toMatchObject({ waybill: 'SF1234567890123', seller: '阿美' });
  expect(once.items).toEqual([
    { description: '数据线', quantity: '5', unitPrice: '9.90', currency: 'CNY' },
  ]);
  const twice = withOrder(once, readOrderText('Mug $3'));
  expect(twice).toMatchObject({ waybill: 'SF1234567890123', seller: '阿美' });
  expect(twice.items.map(({ description }) => description)).toEqual(['数据线', 'Mug']);
  expect(withOrder(once, readOrderText('hello'))).toEqual(once);
  expect(withOrder(once, readOrderText('Postcard B$3')).items[1]?.currency).toBe('');
});

test('an unchanged form is blank', () => {
  expect(isAsIn(blankValues(), blankValues())).toBe(true);
  expect(isAsIn(blankValues(), { ...blankValues(), items: [blankItem('CNY')] })).toBe(false);
});
