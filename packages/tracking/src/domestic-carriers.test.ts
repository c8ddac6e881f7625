import { expect, test } from 'vitest';
import { type DomesticCarrier, domesticCarriers } from './domestic-carriers.ts';

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
