import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentNumber } from './number.ts';
import { totalsOf, worthOf } from './total.ts';

describe('worthOf', () => {
  test.each([
    [1_000, 'USD', 'JMD', '160.0000', 160_000],
    [1, 'USD', 'JMD', '160.5', 161],
    [160, 'JMD', 'USD', '160', 1],
    [80, 'JMD', 'USD', '160', 1],
    [79, 'JMD', 'USD', '160', 0],
    [-80, 'JMD', 'USD', '160', -1],
    [500, 'USD', 'USD', 'no rate is read', 500],
  ] as const)('%i %s in %s at %s', (cents, currency, into, rate, worth) => {
    expect(worthOf({ cents, currency }, into, rate)).toEqual({ cents: worth, currency: into });
  });

  test.each(['', '0', '-1', '1.00001', '1e3'])('%j is no rate', (rate) => {
    expect(() => worthOf({ cents: 1, currency: 'USD' }, 'JMD', rate)).toThrow(RangeError);
  });
});

describe('totalsOf', () => {
  const line = (
    cents: number,
    currency: 'USD' | 'JMD' = 'USD',
    beneficiary: 'courier' | 'government' = 'courier',
  ) => ({ cents, currency, beneficiary });

  test('sums by beneficiary', () => {
    expect(totalsOf([line(1_000), line(2_500, 'USD', 'government')], 'USD', '160')).toEqual({
      totalCents: 3_500,
      courierCents: 1_000,
      governmentCents: 2_500,
      worth: [1_000, 2_500],
    });
  });

  test('what is in the other currency is rounded once, the residue on the largest line', () => {
    // Three times 50 JMD cents are 0.9375 US cents together, and 0.3125 each.
    const lines = [line(50, 'JMD'), line(51, 'JMD'), line(49, 'JMD')];
    expect(totalsOf(lines, 'USD', '160').worth).toEqual([0, 1, 0]);
  });

  test('nothing comes to nothing', () => {
    expect(totalsOf([], 'USD', '160')).toMatchObject({ totalCents: 0, worth: [] });
  });

  test('lines add up to the total, which is rounded once', () => {
    const lines = array(
      record({
        cents: integer({ min: 0, max: 1_000_000 }),
        currency: constantFrom('USD' as const, 'JMD' as const),
        beneficiary: constantFrom('courier' as const, 'government' as const),
      }),
    );
    assert(
      property(lines, constantFrom('USD' as const, 'JMD' as const), (given, currency) => {
        const { totalCents, courierCents, governmentCents, worth } = totalsOf(
          given,
          currency,
          '157.1234',
        );
        expect(worth.reduce((sum, each) => sum + each, 0)).toBe(totalCents);
        expect(courierCents + governmentCents).toBe(totalCents);
        const other = currency === 'USD' ? 'JMD' : 'USD';
        const sumIn = (each: string) =>
          given.reduce((sum, one) => (one.currency === each ? sum + one.cents : sum), 0);
        const converted = worthOf({ cents: sumIn(other), currency: other }, currency, '157.1234');
        expect(totalCents).toBe(sumIn(currency) + converted.cents);
      }),
    );
  });
});

test.each([
  ['INV-', 1, 'INV-000001'],
  ['JP-', 1_234_567, 'JP-1234567'],
])('%s and %i are %s', (prefix, count, number) => {
  expect(documentNumber(prefix, count)).toBe(number);
});
