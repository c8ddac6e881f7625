import { array, assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatExact, formatMoney, formatShortMoney } from './format-money.ts';
import { convert, sumsOf, usd } from './money.ts';
import { divideHalfUp } from './round.ts';
import { split } from './split.ts';

describe('divideHalfUp', () => {
  test.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [4n, 3n, 1n],
    [-4n, 3n, -1n],
    [7n, 3n, 2n],
    [1n, 3n, 0n],
    [0n, 7n, 0n],
    [49n, 100n, 0n],
    [50n, 100n, 1n],
  ])('%i / %i is %i', (dividend, divisor, quotient) => {
    expect(divideHalfUp(dividend, divisor)).toBe(quotient);
  });

  test.each([0n, -1n])('a divisor of %i is refused', (divisor) => {
    expect(() => divideHalfUp(1n, divisor)).toThrow(RangeError);
  });
});

describe('convert', () => {
  test.each([
    [1_000, '160.00', 160_000],
    [15_158, '160', 2_425_280],
    [7_198, '160.0000', 1_151_680],
    [1, '160.5', 161],
    [1, '160.49', 160],
    [-1, '160.5', -161],
    [0, '160', 0],
  ])('%i US cents at %s are %i Jamaican cents', (cents, rate, jmd) => {
    expect(convert(usd(cents), 'JMD', rate)).toEqual({ cents: jmd, currency: 'JMD' });
  });

  test.each([
    [1, ''],
    [1, '-1'],
    [1, '1.00001'],
    [1, '1e3'],
    [0.5, '160'],
    [2 ** 53, '160'],
  ])('%d US cents at %j are refused', (cents, rate) => {
    expect(() => convert(usd(cents), 'JMD', rate)).toThrow(RangeError);
  });
});

test.each([
  [[], []],
  [
    ['USD 1', 'CNY 2', 'USD 3'],
    ['USD 4', 'CNY 2'],
  ],
])('%j come to %j', (amounts, sums) => {
  const money = amounts.map((text) => {
    const [currency = '', cents] = text.split(' ');
    return { cents: Number(cents), currency };
  });
  expect(sumsOf(money).map(({ cents, currency }) => `${currency} ${cents}`)).toEqual(sums);
});

describe('split', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [1, 2], [33, 67]],
    [101, [1, 1], [51, 50]],
    [-101, [1, 1], [-51, -50]],
    [10, [0, 1, 0], [0, 10, 0]],
    [10, [0, 0, 0], [4, 3, 3]],
    [0, [3, 4], [0, 0]],
    [1, [1, 1, 1], [1, 0, 0]],
    [5, [7, 2, 1], [4, 1, 0]],
    [Number.MAX_SAFE_INTEGER, [1, 1], [4503599627370496, 4503599627370495]],
  ])('%i over %j is %j', (cents, weights, parts) => {
    expect(split(usd(cents), weights)).toEqual(parts.map(usd));
  });

  test.each([
    [1, []],
    [1, [-1]],
    [1, [0.5]],
    [0.5, [1]],
  ])('%d over %j is refused', (cents, weights) => {
    expect(() => split(usd(cents), weights)).toThrow(RangeError);
  });

  test('parts add up, and each is less than a cent from its share', () => {
    const weights = array(integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 50 });
    assert(
      property(integer({ min: -1e12, max: 1e12 }), weights, (cents, given) => {
        const parts = split(usd(cents), given).map((part) => part.cents);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
        const whole = given.reduce((sum, weight) => sum + weight, 0);
        for (const [line, part] of parts.entries()) {
          const share = whole === 0 ? cents / given.length : (cents * (given[line] ?? 0)) / whole;
          expect(Math.abs(part - share)).toBeLessThan(1.001);
        }
      }),
    );
  });
});

describe('formatMoney', () => {
  test.each([
    [0, 'USD', 'US$0.00', 'US$0.00'],
    [6, 'USD', 'US$0.06', 'US$0.06'],
    [99_901, 'USD', 'US$999.01', 'US$999.01'],
    [123_456, 'USD', 'US$1,234.56', 'US$1,234.56'],
    [1_000_000_000, 'USD', 'US$10,000,000.00', 'US$10,000,000.00'],
    [-123_456, 'USD', '-US$1,234.56', '-US$1,234.56'],
    [160_000, 'JMD', 'J$1,600.00', 'J$1,600.00'],
    [125_000, 'CNY', 'CNY 1,250.00', '¥1,250.00'],
    [150_000, 'JPY', 'JPY 1,500', 'JPY 1,500'],
    [150_050, 'JPY', 'JPY 1,500.50', 'JPY 1,500.50'],
    [1_235, 'KWD', 'KWD 12.35', 'KWD 12.35'],
  ])('%i hundredths of %s are %s, in Chinese %s', (cents, currency, en, zh) => {
    expect(formatMoney({ cents, currency }, 'en')).toBe(en);
    expect(formatMoney({ cents, currency }, 'zh')).toBe(zh);
  });

  test.each([
    [9_900, 'US$99'],
    [899, 'US$8.99'],
    [100_000, 'US$1,000'],
  ])('%i US cents within a sentence are %s', (cents, text) => {
    expect(formatShortMoney(usd(cents), 'en')).toBe(text);
  });

  test.each([
    ['10.50', 'USD', 'US$10.50'],
    ['1234.505', 'KWD', 'KWD 1,234.505'],
    ['-1234567', 'JPY', '-JPY 1,234,567'],
  ])('exactly %s %s is %s', (exact, currency, text) => {
    expect(formatExact({ exact, currency }, 'en')).toBe(text);
  });

  test.each([1.5, Number.NaN, 2 ** 53])('%d cents are refused', (cents) => {
    expect(() => formatMoney(usd(cents), 'en')).toThrow(RangeError);
  });
});
