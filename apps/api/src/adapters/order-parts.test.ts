import { expect, test } from 'vitest';
import { escapedText } from './decode-entities.ts';
import { amount, amountOrNone, inState, withPieces } from './order-parts.ts';

test.each([
  ['57.980000000000004', '57.980000000000004'],
  [57.980000000000004, '57.98'],
  [10.5, '10.5'],
  [1500, '1500'],
  [0, '0'],
  [0.0000001, '0.0000001'],
  [-3, '-3'],
])('%j is the amount %s', (given, text) => expect(amount.parse(given)).toBe(text));

test.each([null, undefined, {}, [], true, Number.NaN])('%j is no amount', (given) => {
  expect(amount.safeParse(given).success).toBe(false);
  expect(amountOrNone.parse(given)).toBeUndefined();
});

test.each([
  ['13 O&#39;Connor Street', "13 O'Connor Street"],
  ['Tom &amp; Jerry&#8217;s mug', 'Tom & Jerry’s mug'],
  ['&amp;#39;', '&#39;'],
  ['AT&T &copyright', 'AT&T &copyright'],
  [null, ''],
  [undefined, ''],
])('%j is decoded once', (given, text) => expect(escapedText.parse(given)).toBe(text));

test('lines without pieces and empty states are left out', () => {
  const lines = [2, 0, -1].map((quantity) => ({ name: 'Mug', quantity }));
  expect(withPieces(lines)).toEqual(lines.slice(0, 1));
  expect([inState(' '), inState('Kingston')]).toEqual([{}, { state: 'Kingston' }]);
});
