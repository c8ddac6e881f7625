import { expect, test } from 'vitest';
import { isOneSlip, slipPatterns } from './slip.ts';

const waybill = 'SF1234567890123';

test.each([
  ['SF1234567890124', true],
  ['XF1234567890123', true],
  ['SF123456789012', true],
  ['F1234567890123', true],
  ['SF12345678901234', true],
  ['SF12234567890123', true],
  ['FS1234567890123', true],
  ['SF1234567890132', true],
  ['SF1324567890123', true],
  [waybill, false],
  ['SF1234567890321', false],
  ['SF1234567890', false],
  ['SF2134567890132', false],
  ['', false],
])('%s is one slip away: %s', (other, expected) => {
  expect(isOneSlip(waybill, other)).toBe(expected);
  expect(isOneSlip(other, waybill)).toBe(expected);
});

/** As SQL's `like`, where a backslash makes the next character literal. */
const likes = (pattern: string, text: string) => {
  const parts = [...pattern.matchAll(/\\(.)|(.)/g)].map(([, literal, plain]) =>
    plain === '_' ? '.' : (literal ?? plain ?? '').replace(/[\\^$.*+?()[\]{}|]/, '\\$&'),
  );
  return new RegExp(`^${parts.join('')}$`).test(text);
};

test('the patterns find every number that is one slip away', () => {
  const number = 'A_1\\2';
  const letters = ['X', '_', '\\'];
  const slips = [...number].flatMap((letter, at) => [
    number.slice(0, at) + number.slice(at + 1),
    ...letters.map((each) => number.slice(0, at) + each + number.slice(at + 1)),
    ...letters.map((each) => number.slice(0, at) + each + number.slice(at)),
    number.slice(0, at) + (number[at + 1] ?? '') + letter + number.slice(at + 2),
  ]);
  for (const slip of slips.filter((each) => each !== number)) {
    expect(
      slipPatterns(number).some((pattern) => likes(pattern, slip)),
      slip,
    ).toBe(true);
    expect(isOneSlip(number, slip), slip).toBe(true);
  }
  expect(slipPatterns(number).some((pattern) => likes(pattern, 'B_1\\3'))).toBe(false);
});
