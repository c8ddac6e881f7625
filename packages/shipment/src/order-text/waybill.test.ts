import { expect, test } from 'vitest';
import { readOrderText } from './order-text.ts';

const waybillOf = (text: string) => readOrderText(text).waybill;

test.each([
  ['快递公司：德邦快递 运单号：DPK301234567890', 'DPK301234567890'],
  ['中通快递：73512345678901', '73512345678901'],
  ['国际单号：LP00123456789012', 'LP00123456789012'],
  ['订单号：123456789012345；物流单号：773012345678901；电话：13800138000', '773012345678901'],
  ['运單號：SF1234567890123', 'SF1234567890123'],
  ['运单号\nDPK301234567890', 'DPK301234567890'],
  ['Tracking number:\n1Z999AA10123456784', '1Z999AA10123456784'],
  ['Tracking #: 9400100000000000000000', '9400100000000000000000'],
  ['Tracking number is YT1234567890123456', 'YT1234567890123456'],
  ['Order ID: 8123456789012345 Tracking number: LP00123456789012', 'LP00123456789012'],
  ['快递单号(中通)：73512345678901', '73512345678901'],
  ['客服电话 95311 快递单号 73512345678901', '73512345678901'],
  ['Mug $5.00 tracking number: 1Z999AA10123456784', '1Z999AA10123456784'],
  ['JD0123456789012-1-1-', 'JD0123456789012'],
])('%j names %s', (text, waybill) => expect(waybillOf(text)).toBe(waybill));

test.each([
  ...[
    '身份证号：431234567890123',
    '商品编号：JD12345678901',
    '货号：75512345678901',
    '条码 77301234567890',
  ],
  ...['商户单号：773012345678901', '电话：75512345678901', '退货物流单号：SF9999999999999'],
  ...['Return tracking number: SF9999999999999', 'Shipment: 2026-11-20', 'Parcel 2 of 2 20261120'],
  ...[
    'Tracking: updated 2026-11-20 18:22',
    'parcel: Nov 20, 2026 - call 876 555 1234',
    '快递单号：待发货',
  ],
  ...[
    '申通快递：13800138000',
    '运单号：YT1234567890123、YT1234567890124',
    '京东 JDFLAGSHIPSTORE',
    '单号',
  ],
])('%j names none', (text) => expect(waybillOf(text)).toBeNull());

test('a number with a label counts before one that only looks like a waybill', () => {
  expect(waybillOf('寄出 773012345678901\n运单号：DPK301234567890')).toBe('DPK301234567890');
  expect(waybillOf('退货物流单号：SF9999999999999\n物流单号：SF1234567890123')).toBe(
    'SF1234567890123',
  );
});

test.each(['Parcel locker $1,299.00', 'Tracking collar $1299.00', 'Parcel: Mug $1,234.56'])(
  '“%s” is goods',
  (line) => {
    expect(readOrderText(line)).toMatchObject({ waybill: null, items: [{ currency: 'USD' }] });
  },
);
