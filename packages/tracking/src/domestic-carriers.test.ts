import { expect, test } from 'vitest';
import {
  type DomesticCarrier,
  domesticCarriers,
  findDomesticWaybill,
} from './domestic-carriers.ts';

const examples: [string, DomesticCarrier[]][] = [
  ['SF1234567890123', ['sf']],
  ['sf 123456789012', ['sf']],
  ['YT8812345678901', ['yto']],
  ['JT3012345678901', ['jt']],
  ['JDVA01234567890', ['jd']],
  ['JD0123456789012', ['jd']],
  ['78612345678901', ['zto']],
  ['773123456789012', ['sto', 'yunda']],
  ['SF12345', []],
  ['YT881234567890', []],
  ['CJS1234567893', []],
  ['J10-01', []],
  ['', []],
];

test.each(examples)('%s looks like a waybill of %o', (number, carriers) => {
  expect(domesticCarriers(number)).toEqual(carriers);
});

test.each([
  ['顺丰速运 sf1234567890123 玉港 J10-05', 'SF1234567890123'],
  ['https://m.example.cn/w?no=YT8812345678901&t=1', 'YT8812345678901'],
  ['单号：78612345678901', '78612345678901'],
  ['手机 13800138000', undefined],
  ['X123456789012345X', undefined],
])('of %s, the waybill is %s', (text, waybill) => {
  expect(findDomesticWaybill(text)).toBe(waybill);
});
