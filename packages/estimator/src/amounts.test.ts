import { decimalOf } from '@jadeport/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gramsToMilliPounds, limits, parseKilograms, parsePounds, parseUsd } from './amounts.ts';

const neverNumbers = ['', ' ', '.', ',', '-1', '+1', '1e3', '0x10', 'NaN', 'Infinity', '1 000'];
const misgrouped = ['12,50', '1,2345', ',123', '1,,000', '1.000,00', '1.5.5', '￥5', 'J$5'];

describe('dollars', () => {
  test.each([
    ['0', 0],
    ['99', 9_900],
    ['99.01', 9_901],
    ['99.1', 9_910],
    [' 7.05 ', 705],
    ['.5', 50],
    ['5.', 500],
    ['007', 700],
    ['1,234.56', 123_456],
    ['$120', 12_000],
    ['US$ 1,200', 120_000],
    ['120 USD', 12_000],
    ['＄１，２００．５０', 120_050],
    ['12。5', 1_250],
    ['10,000,000', limits.valueCents],
  ])('%o is %i cents', (text, cents) => {
    expect(parseUsd(text)).toBe(cents);
  });

  test.each([...neverNumbers, ...misgrouped, '$', '$-5', '1.234', '10000000.01', '9'.repeat(400)])(
    '%o is not an amount',
    (text) => {
      expect(parseUsd(text)).toBeUndefined();
    },
  );

  test('a formatted amount is parsed to the same cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: limits.valueCents }), (cents) => {
        expect(parseUsd(decimalOf(cents, 100))).toBe(cents);
        expect(parseUsd(String(cents / 100))).toBe(cents);
      }),
    );
  });
});

describe('pounds', () => {
  test.each([
    ['0.5', 500],
    ['3.33', 3_330],
    ['0.001', 1],
    ['100,000', limits.weightMilliPounds],
    ['3.3339', 3_334],
    ['0.0005', 1],
    ['2.0004999', 2_000],
    ['２．５', 2_500],
    ['2 lb', 2_000],
    ['2磅', 2_000],
  ])('%o is %i thousandths', (text, thousandths) => {
    expect(parsePounds(text)).toBe(thousandths);
  });

  test.each([
    ...neverNumbers,
    ...misgrouped,
    '$5',
    '2 kg',
    'lb',
    '0',
    '0.000',
    '0.0001',
    '100000.001',
  ])('%o is not a weight', (text) => {
    expect(parsePounds(text)).toBeUndefined();
  });
});

describe('kilograms', () => {
  test.each([
    ['1', 1_000, 2_205],
    ['0.001', 1, 2],
    ['0.45', 450, 992],
    ['0.454', 454, 1_001],
    ['2.5', 2_500, 5_512],
    ['2.50049', 2_500, 5_512],
    ['２.５ kg', 2_500, 5_512],
    ['2.5公斤', 2_500, 5_512],
    ['45359.237', limits.weightGrams, limits.weightMilliPounds],
  ])('%o is %i grams, about %i thousandths of a pound', (text, grams, thousandths) => {
    expect(parseKilograms(text)).toBe(grams);
    expect(gramsToMilliPounds(grams)).toBe(thousandths);
  });

  test.each([...neverNumbers, ...misgrouped, '0', '0.0004', '2 lb', '45359.238', '999999999999'])(
    '%o is not a weight',
    (text) => {
      expect(parseKilograms(text)).toBeUndefined();
    },
  );

  test('is within half a thousandth of the exact weight', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 45_359_237 }), (grams) => {
        const off =
          2n * (BigInt(gramsToMilliPounds(grams)) * 45_359_237n - BigInt(grams) * 100_000_000n);
        expect(off > -45_359_237n && off <= 45_359_237n).toBe(true);
      }),
    );
  });
});
