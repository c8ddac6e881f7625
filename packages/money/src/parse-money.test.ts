import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import examples from './examples.json' with { type: 'json' };
import { decimalOf, parseMoney } from './parse-money.ts';

describe('parseMoney', () => {
  test.each(examples.amounts as [string, string, string, number][])(
    '%j in %s is %s, %i cents',
    (text, currency, exact, cents) => {
      expect(parseMoney(text, currency)).toEqual({ exact, cents, currency });
    },
  );

  test.each([
    ['0.005', 'USD', 1000, '5.00', 500],
    ['1.234', 'KWD', 10, '12.340', 1234],
    ['333.4', 'JPY', 3, '1000', 100_000],
    ['3.335', 'USD', 2, '6.67', 667],
    ['-1.50', 'USD', 3, '-4.50', -450],
    ['2', 'USD', 0, '0.00', 0],
  ])('%s %s times %i is %s', (text, currency, times, exact, cents) => {
    expect(parseMoney(text, currency, times)).toEqual({ exact, cents, currency });
  });

  test('more than thirteen digits together are refused', () => {
    expect(parseMoney('9999999999999', 'USD', 1)?.cents).toBe(999_999_999_999_900);
    expect(parseMoney('9999999999999', 'USD', 2)).toBeUndefined();
  });

  test.each(examples.refused)('%j is not an amount', (text) => {
    expect(parseMoney(text, 'USD')).toBeUndefined();
  });

  test('reads what decimalOf writes, exactly', () => {
    const parts = integer({ min: -1e12, max: 1e12 });
    assert(
      property(parts, (amount) => {
        expect(parseMoney(decimalOf(amount, 100), 'USD')?.cents).toBe(amount);
      }),
    );
  });
});

describe('decimalOf', () => {
  test.each(examples.parts as [number, number, string][])('%i parts of %i are %s', (...row) => {
    const [amount, divisor, text] = row;
    expect(decimalOf(amount, divisor)).toBe(text);
  });

  test.each([
    [1.5, 100],
    [1, 0],
    [1, 12],
    [1, -10],
    [Number.NaN, 100],
    [2 ** 53, 100],
  ])('%d parts of %d are refused', (amount, divisor) => {
    expect(() => decimalOf(amount, divisor)).toThrow(RangeError);
  });
});
