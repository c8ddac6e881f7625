import { expect, test } from 'vitest';
import { inJmd, jmdRate, percent, thousandths, usd } from './amounts.ts';

test.each([
  [0, 'US$0.00'],
  [6, 'US$0.06'],
  [99_901, 'US$999.01'],
  [123_456, 'US$1,234.56'],
  [1_000_000_000, 'US$10,000,000.00'],
])('%i US cents are %s', (cents, text) => {
  expect(usd(cents)).toBe(text);
});

test.each([
  [1_000, '160.00', 'J$1,600.00'],
  [15_158, '160', 'J$24,252.80'],
  [1, '160.5', 'J$1.61'],
])('%i US cents at %s are %s', (cents, rate, text) => {
  expect(inJmd(cents, rate)).toBe(text);
});

test.each([
  ['160', 'J$160.00'],
  ['157.5', 'J$157.50'],
])('the rate %s reads %s', (rate, text) => {
  expect(jmdRate(rate)).toBe(text);
});

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
