import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeTrackingNumber } from './normalize-tracking-number.ts';

test.each([
  [' 1z 5r8\t903\n', '1Z5R8903'],
  ['j10-01', 'J10-01'],
  ['9400\u00a01112\u30000620\u20096407', '9400111206206407'],
  ['\ufeff94\u200b00\u200d\u2060\u00ad', '9400'],
  ['\u202a986578788855\u202c', '986578788855'],
  ['Ｊ１０－０１', 'J10-01'],
  ['ｒｂ１２', 'RB12'],
  [' \u3000\u200b', ''],
])('%j is read as %j', (typed, read) => {
  expect(normalizeTrackingNumber(typed)).toBe(read);
});

test('normalizing twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = normalizeTrackingNumber(text);
      expect(normalizeTrackingNumber(once)).toBe(once);
    }),
  );
});
