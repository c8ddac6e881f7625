import { expect, test } from 'vitest';
import { fill, plural } from './fill.ts';

test.each<[string, Record<string, string | number>, string]>([
  ['Hello {name}', { name: 'Marcia' }, 'Hello Marcia'],
  ['{a}{b}{a}', { a: 1, b: 'x' }, '1x1'],
  ['{count} of {total}', { count: 0, total: 10 }, '0 of 10'],
  ['Hello {name}', {}, 'Hello {name}'],
  ['Hello {name}', { name: '{secret}', secret: 'x' }, 'Hello {secret}'],
  ['Hello {name}', { name: '$& $1' }, 'Hello $& $1'],
  ['{toString}', {}, '{toString}'],
  ['{ name } {} {na-me}', { name: 'x' }, '{ name } {} {na-me}'],
])('%j with %j', (text, params, filled) => expect(fill(text, params)).toBe(filled));

test.each([
  ['en', 0, '0 packages'],
  ['en', 1, '1 package'],
  ['en', 2, '2 packages'],
  ['zh', 1, '1 packages'],
] as const)('in %s %i is %j', (language, count, expected) => {
  const forms = { one: '{count} package', other: '{count} packages' };
  expect(plural(language, forms, count)).toBe(expected);
});
