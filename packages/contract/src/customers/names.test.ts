import { expect, test } from 'vitest';
import { fieldIssues } from '../issues.ts';
import { registerInput } from './index.ts';

const rest = {
  email: 'wei@example.com',
  phone: '876-555-0123',
  streetAddress: '1 Long Road',
  city: 'Mandeville',
  parish: 'Manchester',
  terms: true,
};

test.each([
  ['伟', '王', []],
  ['An', 'Li', []],
  ['A', 'B', ['FIRST_NAME_SHORT', 'LAST_NAME_SHORT']],
  ['伟', 'B', ['LAST_NAME_SHORT']],
  ['ー', 'Li', ['FIRST_NAME_SHORT']],
])('the name %s %s is refused for %o', (firstName, lastName, keys) => {
  const { error } = registerInput.safeParse({ ...rest, firstName, lastName });
  expect(fieldIssues(error?.issues ?? []).map(({ key }) => key)).toEqual(keys);
});
