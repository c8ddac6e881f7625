import { expect, test } from 'vitest';
import { contrastOf, isReadable } from './contrast.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
])('the contrast of %s and %s is %d', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 2);
  expect(contrastOf(other, one)).toBeCloseTo(contrast, 2);
});

test.each([
  ['#00463c', true],
  ['#a3231c', true],
  ['#7fcdb9', false],
  ['#777777', false],
])('%s is readable on light pages: %s', (colour, readable) => {
  expect(isReadable(colour)).toBe(readable);
});
