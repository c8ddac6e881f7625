import { expect, test } from 'vitest';
import { scannedShelf } from './shelves.ts';

const known = new Set(['CN-A-03', '7']);

test.each([
  ['a known shelf', 'CN-A-03', known, false, 'CN-A-03'],
  ['one in small letters, with a space', ' cn-a-03 ', known, false, 'CN-A-03'],
  ['one as an input method types it', 'ＣＮ-Ａ-０３', known, false, 'CN-A-03'],
  ['a short code', '7', known, false, '7'],
  ['a waybill', 'SF1234567890123', known, false, undefined],
  [
    'a waybill while the field of the shelf has the focus',
    'SF1234567890123',
    known,
    true,
    undefined,
  ],
  ['a shelf, on a device that knows none', 'CN-A-03', new Set<string>(), false, undefined],
  ['the same, into the field of the shelf', 'cn-a-03', new Set<string>(), true, 'CN-A-03'],
  ['what is no code, into the field of the shelf', '货架 3', new Set<string>(), true, undefined],
])('%s: %s', (_, scanned, codes, intoField, shelf) => {
  expect(scannedShelf(scanned, codes, intoField)).toBe(shelf);
});
