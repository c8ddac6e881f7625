import { expect, test } from 'vitest';
import { longestMessage, wordsOf } from './normalize.ts';

test.each(['ﷺ', 'ﷻ', '㌀', 'İ', '中a', 'a '])(
  '2,000 times %s is no more to read than the longest message',
  (part) => {
    const read = wordsOf(part.repeat(longestMessage), new Set(['where'])).join(' ');
    // Lower case and the spaces around Chinese may double what is left.
    expect(read.length).toBeLessThanOrEqual(2 * longestMessage);
  },
);

test('a message of the longest form is read to its end', () => {
  const text = `${'x'.repeat(longestMessage - 6)} where`;
  expect(wordsOf(text, new Set(['where'])).at(-1)).toBe('where');
});
