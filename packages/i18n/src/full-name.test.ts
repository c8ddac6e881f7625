import { expect, test } from 'vitest';
import { addressee, fullName } from './full-name.ts';

// First name, last name, as it is written, as the person is addressed.
test.each([
  ['Marcia', 'Campbell', 'Marcia Campbell', 'Marcia'],
  ['小明', '王', '王小明', '王小明'],
  ['娜', '李', '李娜', '李娜'],
  ['Lily', '李', 'Lily 李', 'Lily'],
])('%s %s is written %s and addressed as %s', (firstName, lastName, written, addressed) => {
  expect(fullName({ firstName, lastName })).toBe(written);
  expect(addressee({ firstName, lastName })).toBe(addressed);
});
