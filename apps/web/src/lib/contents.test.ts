import { expect, test } from 'vitest';
import { contentsOf } from './contents.ts';

test.each([
  ['Desk lamp', 'SF1234567890', 'Desk lamp'],
  ['sf 1234 567890', 'SF1234567890', ''],
  ['U-17', null, ''],
  ['U-17', 'SF1234567890', ''],
])('“%s” with waybill %s contains “%s”', (description, waybill, contents) => {
  expect(contentsOf({ description, waybill })).toBe(contents);
});
