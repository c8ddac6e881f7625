import { aCustomer, type Person, password } from '@jadeport/api/testing/people';
import { openTestApp, type TestApp } from '@jadeport/api/testing/test-app';
import { afterAll, beforeAll, test } from 'vitest';
import { tally } from './tally.ts';

const { count } = tally('guesses');

let home: TestApp;
let person: Person;
beforeAll(async () => {
  home = await openTestApp();
  person = await aCustomer(home);
});
afterAll(() => home.close());

const alphabets = ['0123456789', 'abcdefghijklmnopqrstuvwxyz'];
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '!@#$%^&*()'];
const backwards = (text: string) => [...text].reverse().join('');
const sizes = [6, 7, 8];

/** Every part of a line, in both directions. */
const partsOf = (line: string) =>
  sizes.flatMap((size) =>
    Array.from({ length: Math.max(line.length - size + 1, 0) }, (_, at) =>
      line.slice(at, at + size),
    ).flatMap((part) => [part, backwards(part), part.toUpperCase()]),
  );
const repeated = (block: string) => sizes.map((size) => block.repeat(size).slice(0, size));
const pairs = [...'0123456789'].flatMap((one) => [...'0123456789'].map((other) => one + other));

const guesses = new Set([
  ...[...alphabets, ...rows].flatMap(partsOf),
  ...[...alphabets.join(''), ' ', '!', '玉'].flatMap(repeated),
  ...pairs.flatMap(repeated),
  ...['abc', 'xyz', '123', '789', '007', 'qwe', 'abcd', '1234'].flatMap(repeated),
  ...['123456a', 'a654321', 'abc123', '123abc', '112233', 'aabbcc', '1q2w3e', 'passwordpassword'],
]);

test('no pattern becomes a password', async () => {
  for (const guess of guesses) {
    const answer = await home.send('POST', '/api/auth/change-password', {
      session: person.session,
      body: { currentPassword: password, password: guess },
    });
    const isRefused = answer.status === 400 && answer.body.issues?.[0]?.path === 'password';
    count(isRefused ? undefined : `${guess} answers ${answer.status}`);
  }
});
