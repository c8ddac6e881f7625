import { expect, test } from 'vitest';
import { readCounterScan } from './read-counter-scan.ts';

const pass = '3F2B8C1E5D0A4A579A430C6F1B7D2E11'.repeat(2);

test.each([
  [pass, { kind: 'pass', pass }],
  [` ${pass.toLowerCase()} `, { kind: 'pass', pass }],
  ['j10-01', { kind: 'customer', customerCode: 'J10-01', code: undefined }],
  ['J10-01 482913', { kind: 'customer', customerCode: 'J10-01', code: '482913' }],
  ['J10-01 482 913', { kind: 'customer', customerCode: 'J10-01', code: '482913' }],
  ['482 913', { kind: 'code', code: '482913' }],
  ['cjs1234567893', { kind: 'package', number: 'CJS1234567893' }],
  ['SF 123 456', { kind: 'package', number: 'SF123456' }],
  ['48291', { kind: 'package', number: '48291' }],
])('%s is %j', (text, scan) => {
  expect(readCounterScan(text)).toEqual(scan);
});
