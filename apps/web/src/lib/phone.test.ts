import { expect, test } from 'vitest';
import { internationalDigits } from './phone.ts';

test.each([
  ['876-555-0123', '18765550123'],
  ['(658) 555 0123', '16585550123'],
  ['1 876 555 0123', '18765550123'],
  ['+1 (876) 555-0123', '18765550123'],
  ['+86 138 0013 8000', '8613800138000'],
  ['0086 138 0013 8000', '8613800138000'],
  ['555-0123', undefined],
  ['13800138000', undefined],
  ['+0 876 555', undefined],
  ['+1', undefined],
  ['call me', undefined],
  ['', undefined],
])('%o is called as %o', (typed, digits) => {
  expect(internationalDigits(typed)).toBe(digits);
});
