import { expect, test } from 'vitest';
import { longestMessage, wordsOf } from './normalize.ts';

test.each(['ﷺ', 'ﷻ', '㌀', 'İ', '中a', 'a '])(
  'a message of 2,000 times %s is cut to the longest length',
  (part) => {
    const read = wordsOf(part.repeat(longestMessage), new Set(['where'])).join(' ');
    // Lower-casing and the spaces around Chinese may double the length.
    expect(read.length).toBeLessThanOrEqual(2 * longestMessage);
  },
);

test('a message of the longest length is read to its end', () => {
  const text = `${'x'.repeat(longestMessage - 6)} where`;
  expect(wordsOf(text, new Set(['where'])).at(-1)).toBe('where');
});

test('a word that names a method of every object is read as it is written', () => {
  expect(wordsOf('constructor valueof', new Set(['where']))).toEqual(['constructor', 'valueof']);
});
