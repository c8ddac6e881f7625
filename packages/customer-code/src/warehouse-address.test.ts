import { expect, test } from 'vitest';
import { warehouseAddressFields } from './address-fields.ts';
import {
  type WarehouseAddress,
  warehouseAddress,
  warehouseAddressLines,
} from './warehouse-address.ts';

const warehouse: WarehouseAddress = {
  en: {
    company: 'Harbour Guangzhou Warehouse',
    street: 'Building 7, No. 168 Huangshi East Road',
    district: 'Baiyun District',
    city: 'Guangzhou',
    province: 'Guangdong',
    country: 'China',
  },
  zh: {
    company: '港湾广州仓',
    street: '黄石东路168号7栋',
    district: '白云区',
    city: '广州市',
    province: '广东省',
    country: '中国',
  },
  postalCode: '510405',
  phone: '+86 20 5550 0110',
};
const recipientName = 'Keisha Brown';

test('the English address goes from the street to the country', () => {
  expect(warehouseAddressLines(warehouse, 'J10-01', { recipientName })).toEqual([
    'Harbour Guangzhou Warehouse',
    'J10-01 Keisha Brown',
    'Building 7, No. 168 Huangshi East Road',
    'Baiyun District, Guangzhou',
    'Guangdong 510405',
    'China',
    'Tel: +86 20 5550 0110',
  ]);
});

test('the Chinese address goes from the country to the street', () => {
  expect(warehouseAddressLines(warehouse, 'J10-01', { lang: 'zh', recipientName })).toEqual([
    '港湾广州仓',
    'J10-01 Keisha Brown',
    '中国广东省广州市白云区黄石东路168号7栋',
    '邮编：510405',
    '电话：+86 20 5550 0110',
  ]);
});

test('a city with the name of its province is written once', () => {
  const zh = { ...warehouse.zh, province: '上海市', city: '上海市' };
  const lines = warehouseAddressLines({ ...warehouse, zh }, 'J10-01', { lang: 'zh' });
  expect(lines[2]).toBe('中国上海市白云区黄石东路168号7栋');
});

test.each(['en', 'zh'] as const)(
  'the second line of the %s text contains only the code',
  (lang) => {
    expect(warehouseAddress(warehouse, 'J10-100', { lang }).split('\n')[1]).toBe('J10-100');
  },
);

test('a name with line breaks stays on one line', () => {
  const name = ' Keisha\r\n\tBrown\u2028No. 1 Other Road\n';
  const lines = warehouseAddress(warehouse, 'J10-01', { recipientName: name }).split('\n');
  expect(lines[1]).toBe('J10-01 Keisha Brown No. 1 Other Road');
  expect(lines).toHaveLength(7);
});

test('the address cut for the fields of a Chinese shop', () => {
  expect(warehouseAddressFields(warehouse, 'J10-01')).toEqual({
    recipient: 'J10-01',
    phone: '+86 20 5550 0110',
    region: '广东省 广州市 白云区',
    street: '黄石东路168号7栋 港湾广州仓 J10-01',
  });
  const zh = { ...warehouse.zh, province: '上海市', city: '上海市' };
  expect(warehouseAddressFields({ ...warehouse, zh }, 'J10-01').region).toBe('上海市 白云区');
});
