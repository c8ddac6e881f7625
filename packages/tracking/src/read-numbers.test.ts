import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparedNumber } from './normalize-tracking-number.ts';
import { numberInText, readNumbers } from './read-numbers.ts';
import examples from './typed-numbers.json' with { type: 'json' };
import { unwrapNumber } from './unwrap-number.ts';

test.each(examples.rows)('$text has $numbers', ({ text, numbers, piece, code }) => {
  const read = readNumbers(text);
  expect(read.numbers.map(({ number }) => number)).toEqual(numbers);
  expect(read.numbers[0]?.piece).toEqual(piece && { place: piece[0], of: piece[1] });
  expect(read.customerCodes).toEqual(code ? [code].flat() : []);
});

test.each([
  ['1234 5678', '12345678'],
  ['j10-07', 'J10-07'],
  ['https://ship.example/track?number=j10-07', 'J10-07'],
  ['包裹 J10-07 已到', 'J10-07'],
  ['no number', 'NONUMBER'],
  ['', ''],
])('%j is looked up by %j', (text, number) => expect(numberInText(text)).toBe(number));

test('a number in groups is the whole number', () => {
  const letters = fc.constantFrom('', 'JJD', 'GM', 'SF', 'YT', 'JDVB', 'LP', 'RB');
  const digits = fc.stringMatching(/^\d{10,22}$/);
  const sizes = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(
      letters,
      digits,
      sizes,
      fc.constantFrom(' ', '  ', '-'),
      (prefix, tail, at, sign) => {
        const number = prefix + tail;
        let rest = number.slice(prefix.length);
        const groups = [];
        for (let next = 0; rest !== ''; next += 1) {
          const size = at[next % at.length] ?? 1;
          groups.push(rest.slice(0, size));
          rest = rest.slice(size);
        }
        const typed = prefix + groups.join(sign);
        const read = readNumbers(typed).numbers.map((each) => comparedNumber(each.number));
        expect(read).toEqual([comparedNumber(unwrapNumber(number).number)]);
      },
    ),
    { numRuns: 500 },
  );
});

test('what is read is read again as it is', () => {
  const part = fc.oneof(
    fc.stringMatching(/^[a-zA-Z]{0,4}\d{0,36}[a-z]{0,3}$/),
    fc.stringMatching(/^[jJ]\d{2}-\d{1,12}$/),
    fc.constantFrom(' ', '-', '1Z', '在', '\0', '\u200b', '０', 'CJS', '-1-1-'),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      for (const { number } of readNumbers(parts.join('')).numbers)
        expect(numberInText(number)).toBe(number);
    }),
  );
});

test('a text of three hundred hostile characters is read through', () => {
  const piece = fc.oneof(
    fc.constantFrom('-0', '1 ', '9400', '1Z', 'RR', 'J10-', '\u202e', '\ud800', '１', '在', 'R '),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );
  fc.assert(
    fc.property(piece, fc.nat(300), piece, (a, times, b) => {
      for (const { number } of readNumbers(`${a.repeat(times)}${b}`).numbers)
        expect(number).not.toMatch(/\s/);
    }),
    { numRuns: 300 },
  );
});
