import { hashPassword } from '@jadeport/api/password';
import { aCustomer, newEmail, type Person } from '@jadeport/api/testing/people';
import { turnOnSecondFactor } from '@jadeport/api/testing/second-factor';
import { openTestApp, type TestApp } from '@jadeport/api/testing/test-app';
import { User } from '@jadeport/api/user-entity';
import { afterAll, beforeAll, test } from 'vitest';
import { optionOf, tally } from './tally.ts';

const { count } = tally('timing');
const rounds = optionOf('ROUNDS', 300);

/** The medians of two kinds of call may differ by this factor. */
const [least, most] = [0.8, 1.25];

let home: TestApp;
let plain: Person;
let guarded: Person;
beforeAll(async () => {
  home = await openTestApp();
  plain = await aCustomer(home);
  guarded = await aCustomer(home);
  await turnOnSecondFactor(home, guarded);
  // As the service hashes, not with the cheap hash of the tests.
  const passwordHash = await hashPassword('not this one');
  for (const { email } of [plain, guarded]) {
    await home.deps.database.em().nativeUpdate(User, { email }, { passwordHash });
  }
});
afterAll(() => home.close());

let sent = 0;
const post = (path: string, body: object) =>
  home.send('POST', path, {
    body,
    address: `10.${sent >> 16}.${(sent >> 8) & 255}.${sent++ & 255}`,
  });

const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] ?? 0;

/** Compares two calls, which take turns, by the median of their times. */
async function compare(name: string, one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const started = performance.now();
      await [one, other][which]?.();
      times[which].push(performance.now() - started);
    }
  }
  const [first, second] = times.map(median) as [number, number];
  const ratio = first / second;
  const figures = `${name}: ${first.toFixed(2)} and ${second.toFixed(2)} ms, ratio ${ratio.toFixed(2)}`;
  console.log(figures);
  count(ratio >= least && ratio <= most ? undefined : figures);
}

const signIn = (username: string) => () =>
  post('/api/auth/login', { username, password: 'wrong password' });
const forgot = (email: string) => () => post('/api/auth/forgot-password', { email });
const check = (token: string) => () => post('/api/auth/reset-password/check', { token });

test('sign-in with a known and an unknown name', () =>
  compare('sign-in by name', signIn(plain.email), signIn(newEmail())));

test('sign-in with and without a second factor', () =>
  compare('sign-in by second factor', signIn(guarded.email), signIn(plain.email)));

test('sign-in with a known and an unknown customer code', () =>
  compare('sign-in by code', signIn(plain.customerCode), signIn('J10-99999')));

test('a forgotten password of a known and an unknown address', () =>
  // Each repeats its address, because requests are counted per address.
  compare('forgotten password', forgot(plain.email), forgot(newEmail())));

test('two unknown links', () => compare('links', check('a'.repeat(43)), check('b'.repeat(43))));
