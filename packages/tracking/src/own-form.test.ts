import { expect, test } from 'vitest';
import { hasOwnForm } from './own-form.ts';
import { verhoeff } from './verhoeff.ts';

test.each([
  ['236', '3'],
  ['12345', '1'],
  ['142857', '0'],
  ['123456789012', '0'],
  ['8473643095483728456789', '2'],
])('the check digit of %s is %s', (digits, check) => expect(verhoeff(digits)).toBe(check));

test.each(['CJS2611210017', 'cjs-2611 210017', 'XYZ1234567899'])(
  '%s has the form of ours',
  (text) => {
    expect(hasOwnForm(text)).toBe(true);
  },
);

test.each(['CJS2611210018', 'CJ2611210017', 'CJS26112100170', ''])('%j has not', (text) => {
  expect(hasOwnForm(text)).toBe(false);
});
