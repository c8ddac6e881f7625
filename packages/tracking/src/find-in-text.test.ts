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
