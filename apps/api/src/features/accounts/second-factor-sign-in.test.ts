// @database
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { aCustomer, type Person, password, tokenIn } from '../../../testing/people.ts';
import {
  actionsAbout,
  codeAt,
  isSignedIn,
  newAddress,
  signInWith,
  turnOnSecondFactor,
} from '../../../testing/second-factor.ts';
import { openTestApp, type Session, type TestApp } from '../../../testing/test-app.ts';
import { spendCode } from './check-second-factor.ts';
import { spendRecoveryCode } from './recovery-codes.ts';

let home: TestApp;
let person: Person;

beforeAll(async () => {
  home = await openTestApp();
});
beforeEach(async () => {
  person = await aCustomer(home);
});
afterAll(() => home.close());

const path = '/api/auth/second-factor';
const signIn = (code?: string, from?: Parameters<typeof signInWith>[3]) =>
  signInWith(home, person, code, from);
const noNewSession = (session: Session) => expect(session.has('jadeport')).toBe(false);

describe('signing in', () => {
  let secret = '';
  let recoveryCodes: string[] = [];
  beforeEach(async () => {
    ({ secret, recoveryCodes } = await turnOnSecondFactor(home, person));
  });

  test('needs a code after the correct password, and starts no session without one', async () => {
    const session: Session = new Map();
    const answer = await signIn(undefined, { session });
    expectError(
      answer,
      401,
      'SECOND_FACTOR_REQUIRED',
      'Enter the code from your authenticator app, or a recovery code.',
    );
    expect(Object.keys(issuesOf(answer))).toEqual(['code']);
    expectError(await signIn('000000', { session }), 401, 'SECOND_FACTOR_INVALID');
    noNewSession(session);
    expect((await signIn(codeAt(home, secret), { session })).status).toBe(200);
    expect(await isSignedIn(home, session)).toBe(true);
  });

  test('tells a wrong password nothing of the second factor', async () => {
    const body = { username: person.email, password: 'wrong', code: codeAt(home, secret) };
    expectError(await home.send('POST', '/api/auth/login', { body }), 401, 'CREDENTIALS_INVALID');
  });

  test('accepts a code with gaps, of the step before or after, and no older one', async () => {
    home.passTime(5 * 60_000);
    expectError(await signIn(codeAt(home, secret, -2)), 401, 'SECOND_FACTOR_INVALID');
    expectError(await signIn(codeAt(home, secret, 2)), 401, 'SECOND_FACTOR_INVALID');
    expect((await signIn(codeAt(home, secret, -1))).status).toBe(200);
    const code = codeAt(home, secret, 1);
    expect((await signIn(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  });

  test('accepts a code once, and then no earlier one', async () => {
    const now = codeAt(home, secret);
    expect((await signIn(now)).status).toBe(200);
    expectError(await signIn(now), 401, 'SECOND_FACTOR_INVALID');
    expectError(await signIn(codeAt(home, secret, -1)), 401, 'SECOND_FACTOR_INVALID');
  });

  test('of fifty simultaneous uses of one code, one succeeds', async () => {
    const code = codeAt(home, secret);
    const uses = Array.from({ length: 50 }, () => spendCode(home.deps, person.userId, code));
    expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1);
    const [recovery = ''] = recoveryCodes;
    const { database } = home.deps;
    const spent = Array.from({ length: 50 }, () =>
      spendRecoveryCode(database, person.userId, recovery),
    );
    expect((await Promise.all(spent)).filter(Boolean)).toHaveLength(1);
  });

  test('accepts each recovery code once, however it is typed, and records it', async () => {
    const [first = '', second = ''] = recoveryCodes;
    expect((await signIn(first)).status).toBe(200);
    expectError(await signIn(first), 401, 'SECOND_FACTOR_INVALID');
    const session: Session = new Map();
    const typed = second.toLowerCase().replaceAll('-', ' ');
    expect((await signIn(typed, { session })).status).toBe(200);
    const state = await home.send('GET', path, { session });
    expect(state.body.recoveryCodes).toBe(8);
    expect(
      (await actionsAbout(home, person)).filter((action) => action.endsWith('code-used')),
    ).toHaveLength(2);
  });

  test('ten wrong codes are answered, the next is not, and the owner is not locked out', async () => {
    const owner: Session = new Map();
    expect((await signIn(codeAt(home, secret), { session: owner })).status).toBe(200);
    const address = newAddress();
    home.beginHour();
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn++)
      statuses.push((await signIn('000000', { address })).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    const limited = await signIn(recoveryCodes[0], { address });
    expectError(limited, 429, 'TOO_MANY_SIGN_INS');
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn(recoveryCodes[0], { session: owner, address })).status).toBe(200);
    // From many networks, a hundred a day.
    await home.deps.database.execute('update throttles set count = 100 where key like $1', [
      `second-factor:day:unknown:${person.userId}`,
    ]);
    expectError(await signIn('000000'), 429, 'TOO_MANY_SIGN_INS');
    expect((await signIn(recoveryCodes[1], { session: owner })).status).toBe(200);
  });

  test('still needs a code after the password was reset by email', async () => {
    await home.send('POST', '/api/auth/forgot-password', { body: { email: person.email } });
    const token = tokenIn((await home.mailTo(person.email))?.text);
    const reset = await home.send('POST', '/api/auth/reset-password', {
      body: { token, password },
    });
    expect(reset.status).toBe(200);
    expectError(await signIn(), 401, 'SECOND_FACTOR_REQUIRED');
    expect((await signIn(codeAt(home, secret))).status).toBe(200);
  });
});
