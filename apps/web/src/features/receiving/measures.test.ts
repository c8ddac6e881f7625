import { expect, test } from 'vitest';
import { isMeasure, poundsOf, sidesOf } from './measures.ts';

test.each([
  ['1', 'kg', 2.205],
  ['2.5', 'lb', 2.5],
  [' 2.5 KG', 'lb', 5.512],
  ['1lb', 'kg', 1],
  ['２．５', 'kg', 5.512],
  ['2。5', 'kg', 5.512],
  ['.5', 'lb', 0.5],
  ['', 'kg', null],
  ['0', 'kg', undefined],
  ['-1', 'kg', undefined],
  ['1.2345', 'kg', undefined],
  ['two', 'kg', undefined],
] as const)('a weight typed as %j in %s is %s lb', (typed, unit, pounds) => {
  expect(poundsOf(typed, unit)).toBe(pounds);
});

const sides = { length: 30.5, width: 20, height: 10 };
test.each([
  ['30.5x20x10', sides],
  ['30.5*20*10', sides],
  ['30.5 20 10', sides],
  ['30.5×20×10cm', sides],
  ['３０。５ ２０ １０', sides],
  ['', null],
  ['30', undefined],
  ['30x20', undefined],
  ['30x20x10x5', undefined],
  ['30x0x10', undefined],
  ['30.55x20x10', undefined],
  ['1001x20x10', undefined],
  ['axbxc', undefined],
])('sides typed as %j are %o', (typed, read) => {
  expect(sidesOf(typed)).toEqual(read);
});

test.each([
  ['12.350', true],
  ['2.35', true],
  ['30X20X10', true],
  ['JX1234567X12', false],
  ['78612345678901', false],
  ['123456', false],
])('%s typed at once is a measure: %s', (text, weight) => {
  expect(isMeasure(text)).toBe(weight);
});
