import { expect, test } from 'vitest';
import { firstRateSource, rateText } from './rate-text.ts';

test.each([
  ['160.0000', firstRateSource, '160.00', '本公司汇率'],
  ['160.2500', 'Bank of Jamaica', '160.25', 'Bank of Jamaica'],
  ['160', 'Bank of Jamaica', '160.00', 'Bank of Jamaica'],
])('the rate %s of “%s” reads %s, %s', (jmdPerUsd, source, rate, says) => {
  const day = '2026-11-01';
  expect(rateText({ jmdPerUsd, day, source }, '本公司汇率')).toEqual({ rate, day, source: says });
});
