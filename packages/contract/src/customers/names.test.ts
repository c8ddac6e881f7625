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
  ['\u200b\u200b', 'Li', ['FIRST_NAME_SHORT']],
  ['\u2800\u2800', '\u3164\u3164', ['FIRST_NAME_SHORT', 'LAST_NAME_SHORT']],
  ['\u00ad\u00ad', 'A\u200b', ['FIRST_NAME_SHORT', 'LAST_NAME_SHORT']],
  ['--', '..', ['LETTERS_NEEDED', 'LETTERS_NEEDED']],
  ['伟\u200b', "O'", []],
])('the name %s %s is refused for %o', (firstName, lastName, keys) => {
  const { error } = registerInput.safeParse({ ...rest, firstName, lastName });
  expect(fieldIssues(error?.issues ?? []).map(({ key }) => key)).toEqual(keys);
});

test.each([
  ['streetAddress', '-----', 'LETTERS_NEEDED'],
  ['streetAddress', '1 A\u200b\u200b', 'STREET_SHORT'],
  ['city', '\u2800\u2800', 'CITY_SHORT'],
  ['streetAddress', '1    A', 'STREET_SHORT'],
  ['city', '??', 'LETTERS_NEEDED'],
  ['parish', '\u115f\uffa0', 'PARISH_SHORT'],
])('the %s %j is refused for %s', (field, value, key) => {
  const given = { ...rest, firstName: 'An', lastName: 'Li', [field]: value };
  const { error } = registerInput.safeParse(given);
  expect(fieldIssues(error?.issues ?? []).map((issue) => [issue.path, issue.key])).toEqual([
    [field, key],
  ]);
});
