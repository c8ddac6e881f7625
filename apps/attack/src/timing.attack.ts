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

test('accounts cannot be told apart by time', async () => {
  const signIn = (username: string) => () =>
    post('/api/auth/login', { username, password: 'wrong password' });
  const forgot = (emailOf: () => string) => () =>
    post('/api/auth/forgot-password', { email: emailOf() });
  await compare('sign-in, known and unknown', signIn(plain.email), signIn(newEmail()));
  await compare(
    'sign-in, with and without second factor',
    signIn(guarded.email),
    signIn(plain.email),
  );
  await compare('sign-in, code and unknown code', signIn(plain.customerCode), signIn('J10-99999'));
  await compare(
    'forgotten password',
    forgot(() => plain.email),
    forgot(() => newEmail()),
  );
  const check = (token: string) => () => post('/api/auth/reset-password/check', { token });
  await compare('reset links', check('a'.repeat(43)), check('b'.repeat(43)));
});
