import { expect, test } from 'vitest';
import { percent, thousandths } from './amounts.ts';

test.each([
  [20_000, '20%'],
  [300, '0.3%'],
  [500, '0.5%'],
  [16_500, '16.5%'],
])('a share of %i is %s', (share, text) => {
  expect(percent(share)).toBe(text);
});

test.each([
  [1, '0.001'],
  [500, '0.5'],
  [2_000, '2'],
  [12_345, '12.345'],
])('%i thousandths are %s', (n, text) => {
  expect(thousandths(n)).toBe(text);
});
