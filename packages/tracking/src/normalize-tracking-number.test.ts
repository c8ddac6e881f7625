import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparedNumber, normalizeTrackingNumber } from './normalize-tracking-number.ts';

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

test.each([
  ['CJS-6493223225', 'CJS6493223225'],
  ['cjs.6493 223-225', 'CJS6493223225'],
  ['CJS—6493223225', 'CJS6493223225'],
  ['CJS、6493·223📦225', 'CJS6493223225'],
  ['C\u0336JS6\u20e3493223225', 'CJS6493223225'],
  ['42033166\u001d9400111206206407628746', '420331669400111206206407628746'],
  ['ＣＪＳ－６４９３２２３２２５', 'CJS6493223225'],
  ['J10-04', 'J1004'],
  ['运单号：YT-8312', '运单号YT8312'],
  ['待定A', '待定A'],
  ['快递A', '快递A'],
  ['YT١٢٣', 'YT١٢٣'],
  ['СЈЅ-3555845475', 'СЈЅ3555845475'],
  ['CJS③⑤', 'CJS③⑤'],
  ['- -', '--'],
  ['', ''],
])('%j is compared as %j', (typed, compared) => {
  expect(comparedNumber(typed)).toBe(compared);
});

test('comparing what is stored changes nothing, and comparing twice neither', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const compared = comparedNumber(text);
      expect(comparedNumber(normalizeTrackingNumber(text))).toBe(compared);
      expect(comparedNumber(compared)).toBe(compared);
    }),
  );
});

test('no letter and no digit of any script is a sign', () => {
  const lost = Array.from({ length: 0x2_00_00 }, (_, at) => String.fromCodePoint(at)).filter(
    (each) => /[\p{L}\p{N}]/u.test(each) && comparedNumber(`1${each}`) === '1',
  );
  expect(lost).toEqual([]);
});
