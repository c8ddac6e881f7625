import { expect, test } from 'vitest';
import { centsOf, typedCents } from './cents.ts';

test.each([
  ['12', 1_200],
  ['12.5', 1_250],
  ['1,234.56', 123_456],
  ['0.01', 1],
  ['', Number.NaN],
  ['12.345', Number.NaN],
  ['-1', Number.NaN],
  ['twelve', Number.NaN],
])('%j are %d cents', (text, cents) => expect(centsOf(text)).toBe(cents));

test('cents are typed with two decimals', () => expect(typedCents(1_601_200)).toBe('16012.00'));
