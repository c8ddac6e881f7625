import { expect, test } from 'vitest';
import { fieldIssues } from '../issues.ts';
import { registerInput, updateProfileInput } from './index.ts';

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
  ['ー', 'Li', ['LETTERS_NEEDED']],
  ['\u200b\u200b', 'Li', ['FIRST_NAME_SHORT']],
  ['\u2800\u2800', '\u3164\u3164', ['FIRST_NAME_SHORT', 'LAST_NAME_SHORT']],
  ['\u00ad\u00ad', 'A\u200b', ['FIRST_NAME_SHORT', 'LAST_NAME_SHORT']],
  ['--', '..', ['LETTERS_NEEDED', 'LETTERS_NEEDED']],
  ['伟\u200b', "O'", []],
  ['x\u0301', 'A\u20dd', ['FIRST_NAME_SHORT', 'LAST_NAME_SHORT']],
  ['Jose\u0301', 'कि', []],
  ['\u{13441}\u{13441}', 'A\u{13441}', ['FIRST_NAME_SHORT', 'LAST_NAME_SHORT']],
  ['ーー', 'ʼʼ', ['LETTERS_NEEDED', 'LETTERS_NEEDED']],
  [`An${'\u200b'.repeat(79)}`, 'e\u0301'.repeat(80), []],
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

test.each([
  ['\u200bQuentin\u3164', 'Quentin'],
  ['Zo\u200brba', 'Zorba'],
  ['Zeno\u0301bia', 'Zen\u00f3bia'],
  ['Ann\u202eXy', 'AnnXy'],
  ['مه\u200cدی', 'مه\u200cدی'],
])('the name %j is kept as %j', (given, firstName) => {
  expect(updateProfileInput.parse({ firstName: given })).toEqual({ firstName });
});
