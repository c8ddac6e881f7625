import fc from 'fast-check';
import { expect, test } from 'vitest';
import examples from './chat-examples.json' with { type: 'json' };
import { findInText } from './find-in-text.ts';

test.each(examples.rows)('$pattern: $text', ({ text, kind, value }) => {
  expect(findInText(text, 'J10-')).toEqual(value && { kind, value });
});

test.each([
  ['Where is K20-07?', 'K20-07'],
  ['我的编号k20-100', 'K20-100'],
  ['my code is j10-01.', 'J10-01'],
  ['K20-07 or 1234567890', 'K20-07'],
  ['K21-07', undefined],
  ['xK20-07', undefined],
])('with another prefix, %o contains %o', (text, value) => {
  expect(findInText(text, 'K20-')).toEqual(value && { kind: 'customer_code', value });
});

test('a found number is found again when it stands alone', () => {
  const message = fc.array(
    fc.oneof(
      fc.stringMatching(/^[a-zA-Z]{0,4}\d{0,36}[a-z]{0,3}$/),
      fc.stringMatching(/^[jJ]\d{2}-\d{1,12}$/),
      fc.constantFrom(' ', '-', '1Z', '在', '\0', '\u200b', '０'),
    ),
  );
  fc.assert(
    fc.property(message, (parts) => {
      const found = findInText(parts.join(''), 'J10-');
      if (found) expect(findInText(found.value, 'J10-')).toEqual(found);
    }),
  );
});

test.each(['1', 'a', 'j10-', 'j10-1', 'ab1234567', '1Z', ' 123456789', '０', '\u200b'])(
  'a hundred thousand characters of %j contain no number and are read through',
  (piece) => {
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    expect(findInText(text, 'J10-')).toBeUndefined();
  },
);

test('a message of a thousand short groups, which took 80 ms, is given up after 120 tries', () => {
  const number = '9400 1112 0620 6407 6287 46';
  const groups = (count: number) =>
    Array.from({ length: count }, (_, at) => `qx${1000 + at}`).join(' ');
  expect(findInText(`${groups(5)} ${number}`, 'J10-')?.value).toBe('9400111206206407628746');
  expect(findInText(`${groups(500)} ${number}`, 'J10-')).toBeUndefined();
  // The number after a sentence is not among the tries.
  expect(findInText(`${'is it here? '.repeat(150)}${number}`, 'J10-')?.value).toBe(
    '9400111206206407628746',
  );
});

test('hostile texts are read through, and what is found stands in them', () => {
  const piece = fc.oneof(
    fc.constantFrom('-0', '1 ', '9400', '1Z', 'RR', 'J10-', '\u202e', '\ud800', '１', '在', 'R '),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );
  const hostile = fc
    .tuple(piece, fc.nat(300), piece)
    .map(([a, times, b]) => `${a.repeat(times)}${b}`);
  fc.assert(
    fc.property(hostile, (text) => {
      const found = findInText(text, 'J10-');
      if (found) expect(found.value).toMatch(/^[A-Z0-9-]{4,36}$/);
    }),
    { numRuns: 300 },
  );
});
