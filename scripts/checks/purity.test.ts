import { expect, test } from 'vitest';
import { expectNone } from './expect-none.ts';
import { filesLike, textOf } from './tree.ts';

/**
 * The clock and random numbers, in the form that Biome gives to code. Other impure code (fetch,
 * process, timers, the DOM) does not type-check in packages/, because their tsconfig has the types of
 * neither Node nor browsers.
 */
const impure = /\bDate\(\)|(?<!new )\bDate\(|\bDate\.now\b|\bMath\.random\b/;

test.each(['new Date()', 'Date()', 'Date.now()', 'const roll = Math.random'])(
  'a package may not call: %s',
  (source) => expect(source).toMatch(impure),
);

test('no package reads the clock or random numbers', () => {
  const paths = filesLike('packages/*/src/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
  const found = paths.filter((path) => impure.test(textOf(path)));
  expectNone(found, 'Hand the time or the random number in as a parameter');
});
