import { expect, test } from 'vitest';
import { toE164 } from './phone-number.ts';

test.each([
  ['876-555-0123', '+18765550123'],
  ['(876) 555 0123', '+18765550123'],
  ['1 876 555 0123', '+18765550123'],
  ['658 212 3456', '+16582123456'],
  ['+1 876-555-0110', '+18765550110'],
  ['８７６５５５０１２３', '+18765550123'],
  ['+86 138 0013 8000', '+8613800138000'],
  ['+44 7700 900123', '+447700900123'],
  ['+1 305 555 0100', '+13055550100'],
])('%s is %s', (text, number) => {
  expect(toE164(text)).toBe(number);
});

test.each([
  ['nothing', ''],
  ['words', 'call me'],
  ['words around a number', 'call 876-555-0123 now'],
  ['an e-mail address', 'marcia@example.com'],
  ['seven digits, which have no area', '555-0123'],
  ['an emergency number', '119'],
  ['a Chinese number without its country', '13800138000'],
  ['an extension', '876-555-0123 x4'],
  ['too many digits', '+18765550123456789'],
  ['an address that some phones dial', 'tel:+18765550123'],
  ['254 digits', '1'.repeat(254)],
])('%s is invalid: %s', (_name, text) => {
  expect(toE164(text)).toBeUndefined();
});
