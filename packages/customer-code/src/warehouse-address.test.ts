import { expect, test } from 'vitest';
import {
  type WarehouseAddress,
  warehouseAddress,
  warehouseAddressLines,
} from './warehouse-address.ts';

const warehouse: WarehouseAddress = {
  warehouseCompany: 'Harbour Guangzhou Warehouse',
  warehouseStreet: 'Building 7, No. 168 Huangshi East Road',
  warehouseDistrict: 'Baiyun District',
  warehouseCity: 'Guangzhou',
  warehouseProvince: 'Guangdong',
  warehouseCompanyZh: '港湾广州仓',
  warehouseStreetZh: '黄石东路168号7栋',
  warehouseDistrictZh: '白云区',
  warehouseCityZh: '广州市',
  warehouseProvinceZh: '广东省',
  warehousePostalCode: '510405',
  chinaPhone: '+86 20 5550 0110',
};

test('English goes from the street to the country', () => {
  expect(warehouseAddressLines(warehouse, 'J10-01', 'en', 'Keisha Brown')).toEqual([
    'Harbour Guangzhou Warehouse',
    'J10-01 Keisha Brown',
    'Building 7, No. 168 Huangshi East Road',
    'Baiyun District, Guangzhou',
    'Guangdong 510405',
    'China',
    'Tel: +86 20 5550 0110',
  ]);
});

test('Chinese goes from the country to the street', () => {
  expect(warehouseAddressLines(warehouse, 'J10-01', 'zh', 'Keisha Brown')).toEqual([
    '港湾广州仓',
    'J10-01 Keisha Brown',
    '中国广东省广州市白云区黄石东路168号7栋',
    '邮编：510405',
    '电话：+86 20 5550 0110',
  ]);
});

test('a city that is its own province is written once', () => {
  const shanghai = { warehouseProvinceZh: '上海市', warehouseCityZh: '上海市' };
  const lines = warehouseAddressLines({ ...warehouse, ...shanghai }, 'J10-01', 'zh');
  expect(lines[2]).toBe('中国上海市白云区黄石东路168号7栋');
});

test.each(['en', 'zh'] as const)('the second line of the %s text is the code alone', (lang) => {
  expect(warehouseAddress(warehouse, 'J10-100', lang).split('\n')[1]).toBe('J10-100');
});

test('a name with line breaks stays on its line', () => {
  const name = ' Keisha\r\n\tBrown\u2028No. 1 Other Road\n';
  const lines = warehouseAddress(warehouse, 'J10-01', 'en', name).split('\n');
  expect(lines[1]).toBe('J10-01 Keisha Brown No. 1 Other Road');
  expect(lines).toHaveLength(7);
});
