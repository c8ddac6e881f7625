import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  exampleCustomerCode,
  formatCustomerCode,
  numbersOfCodes,
  parseCustomerCode,
} from './customer-code.ts';
import examples from './examples.json' with { type: 'json' };

test.each(examples.codes)('customer $number has the code $code', ({ number, code }) => {
  expect(formatCustomerCode(number)).toBe(code);
  expect(parseCustomerCode(code)).toBe(number);
});

test.each(examples.typed)('$text is read as customer $number', ({ text, number }) => {
  expect(parseCustomerCode(text)).toBe(number);
});

test.each(examples.notCodes)('%o is not a code', (text) => {
  expect(parseCustomerCode(text)).toBeUndefined();
});

test.each([0, -1, 1.5, Number.NaN, 1_000_000_000])('there is no customer %o', (n) => {
  expect(() => formatCustomerCode(n)).toThrow(RangeError);
});

test('the example is a code that no customer has', () => {
  expect(exampleCustomerCode()).toBe('J10-00');
  expect(exampleCustomerCode('K20-')).toBe('K20-00');
  expect(parseCustomerCode(exampleCustomerCode())).toBeUndefined();
});

const number = fc.integer({ min: 1, max: 999_999_999 });

test('a code in any case is parsed, and has one spelling', () => {
  fc.assert(
    fc.property(number, (n) => {
      const code = formatCustomerCode(n);
      expect(parseCustomerCode(code.toLowerCase())).toBe(n);
      expect(parseCustomerCode(code.replace('-', '-0'))).toBeUndefined();
    }),
  );
});

test('another brand’s prefix is used for formatting and parsing', () => {
  expect(formatCustomerCode(7, 'K20-')).toBe('K20-07');
  expect(parseCustomerCode('k20-07', 'K20-')).toBe(7);
  expect(parseCustomerCode('J10-07', 'K20-')).toBeUndefined();
});

test('a typed beginning begins the codes of these numbers, and no others', () => {
  expect(numbersOfCodes('j10-0')).toEqual([[1, 9]]);
  expect(numbersOfCodes('J10-04')).toEqual([[4, 4]]);
  expect(numbersOfCodes('J10-12').slice(0, 2)).toEqual([
    [12, 12],
    [120, 129],
  ]);
  for (const text of ['J10-', 'J1', 'J10-00', 'J10-1x', 'brown', ''])
    expect(numbersOfCodes(text)).toEqual([]);
  fc.assert(
    fc.property(number, fc.integer({ min: 1, max: 9 }), (n, digits) => {
      const code = formatCustomerCode(n);
      const begin = code.slice(0, 'J10-'.length + digits);
      const ranges = numbersOfCodes(begin);
      expect(ranges.some(([first, last]) => first <= n && n <= last)).toBe(true);
      for (const [first, last] of ranges) {
        expect(formatCustomerCode(first).startsWith(begin)).toBe(true);
        expect(formatCustomerCode(last).startsWith(begin)).toBe(true);
      }
    }),
  );
});
