import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { day, email, instant, lines, secret, text } from './fields.ts';
import { fieldIssues } from './issues.ts';

/** Parses a value with a schema; returns the output, or the key of the first issue. */
function outcome(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : { refused: fieldIssues(parsed.error.issues)[0]?.key };
}

const refused = (key: string) => ({ refused: key });

describe('one line of text', () => {
  const name = text(2, 5, 'FIRST_NAME_SHORT');
  test.each([
    ['Ann', 'Ann'],
    ['  Ann  ', 'Ann'],
    ['王伟', '王伟'],
    ['A', refused('FIRST_NAME_SHORT')],
    [' A ', refused('FIRST_NAME_SHORT')],
    ['', refused('FIRST_NAME_SHORT')],
    [undefined, refused('FIRST_NAME_SHORT')],
    ['Annika', refused('TOO_LONG')],
    ['A\u0000n', refused('CHARACTER_REFUSED')],
    ['A\nn', refused('CHARACTER_REFUSED')],
    ['A\tn', refused('CHARACTER_REFUSED')],
    ['A\u2028n', refused('CHARACTER_REFUSED')],
    ['A\ud800n', refused('CHARACTER_REFUSED')],
    ['A📦', 'A📦'],
    ['A\u200b', refused('FIRST_NAME_SHORT')],
    ['\u3164\u2800', refused('FIRST_NAME_SHORT')],
    ['--', '--'],
    ['A\u0301', refused('FIRST_NAME_SHORT')],
    ['e\u0301a', 'e\u0301a'],
    [null, refused('WRONG_TYPE')],
    [12, refused('WRONG_TYPE')],
    [['Ann'], refused('WRONG_TYPE')],
  ])('%j', (value, expected) => expect(outcome(name, value)).toEqual(expected));
});

describe('several lines', () => {
  const message = lines(3, 20, 'TOO_SHORT');
  test.each([
    ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['\n a\tb \n', 'a\tb'],
    ['ab', refused('TOO_SHORT')],
    ['a'.repeat(21), refused('TOO_LONG')],
    ['one\u0000two', refused('CHARACTER_REFUSED')],
    [5, refused('WRONG_TYPE')],
  ])('%j', (value, expected) => expect(outcome(message, value)).toEqual(expected));
});

describe('an e-mail address', () => {
  test.each([
    ['Marcia@Example.COM', 'marcia@example.com'],
    [' a@b.co ', 'a@b.co'],
    ['a.b+c@example.com', 'a.b+c@example.com'],
    ['', refused('EMAIL_INVALID')],
    [undefined, refused('EMAIL_INVALID')],
    ['marcia', refused('EMAIL_INVALID')],
    ['marcia@', refused('EMAIL_INVALID')],
    ['a@b', refused('EMAIL_INVALID')],
    ['a b@example.com', refused('EMAIL_INVALID')],
    ['a@example.com,b@example.com', refused('EMAIL_INVALID')],
    ['<a@example.com>', refused('EMAIL_INVALID')],
    ['a@example.com\r\nBcc: b@example.com', refused('CHARACTER_REFUSED')],
    [`${'a'.repeat(250)}@b.co`, refused('TOO_LONG')],
  ])('%j', (value, expected) => expect(outcome(email(), value)).toEqual(expected));

  test('a form may choose the issue of a missing address', () => {
    expect(outcome(email('EMAIL_REQUIRED'), ' ')).toEqual(refused('EMAIL_REQUIRED'));
    expect(outcome(email('EMAIL_REQUIRED'), 'x')).toEqual(refused('EMAIL_INVALID'));
  });
});

describe('a secret keeps its spaces', () => {
  const password = secret(6, 'PASSWORD_SHORT');
  test.each([
    [' spaces ', ' spaces '],
    ['密码密码密码', '密码密码密码'],
    ['12345', refused('PASSWORD_SHORT')],
    [undefined, refused('PASSWORD_SHORT')],
    ['x'.repeat(257), refused('TOO_LONG')],
    [123_456, refused('WRONG_TYPE')],
  ])('%j', (value, expected) => expect(outcome(password, value)).toEqual(expected));
});

test.each([
  [instant, '2026-11-21T14:30:00.000Z', true],
  [instant, '2026-11-21T14:30:00', false],
  [instant, '2026-02-30T00:00:00Z', false],
  [day, '2026-11-21', true],
  [day, '2026-02-30', false],
  [day, '21/11/2026', false],
])('moments and days have one accepted form: %# %s', (schema, value, fits) => {
  expect(schema.safeParse(value).success).toBe(fits);
});
