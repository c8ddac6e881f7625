// @database
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError, expectTrpcError } from '../../../testing/answers.ts';
import { aCustomer, newEmail, type Person, password, tokenIn } from '../../../testing/people.ts';
import { openTestApp, type Session, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let person: Person;
let address: string;
let lastAddress = 0;

beforeAll(async () => {
  // The limit on writes is off; the sign-in throttle is not.
  home = await openTestApp({ RATE_LIMIT_PER_MINUTE: '0' });
});
beforeEach(async () => {
  home.beginHour();
  person = await aCustomer(home);
  address = newAddress();
});
afterAll(() => home.close());

const newAddress = () => `10.0.0.${++lastAddress}`;

const signIn = (username: string, secret: string, from = address) =>
  home.send('POST', '/api/auth/login', { body: { username, password: secret }, address: from });

const statuses = async (attempts: Promise<{ status: number }>[]) =>
  (await Promise.all(attempts)).map(({ status }) => status).sort();

const times = <T>(count: number, act: () => T) => Array.from({ length: count }, act);

/**
 * Sets the counts of matching keys, as if `count` wrong passwords had been tried, without hashing.
 */
const setCount = (like: string, count: number) =>
  home.deps.database.execute('update throttles set count = $2 where key like $1', [like, count]);

test('ten wrong passwords are answered, the next one is not, correct or wrong, over REST and tRPC', async () => {
  expect(await statuses(times(10, () => signIn(person.email, 'wrong')))).toEqual(
    Array(10).fill(401),
  );
  const answer = await signIn(person.email, password);
  expectError(answer, 429, 'TOO_MANY_SIGN_INS');
  const seconds = Number(answer.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
  expect(answer.body.message).toBe(
    `Too many sign-in attempts. Please try again in ${Math.ceil(seconds / 60)} minutes.`,
  );
  const input = { username: person.email.toUpperCase(), password };
  const overTrpc = await home.mutate('accounts.login', input, { address });
  expectTrpcError(overTrpc, 429, 'TOO_MANY_SIGN_INS');
  expect(Number(overTrpc.headers['retry-after'])).toBeGreaterThan(seconds - 60);

  // The owner in another network is not locked out, and the stranger may try again later.
  expect((await signIn(person.email, password, newAddress())).status).toBe(200);
  home.passTime(seconds * 1000);
  expect((await signIn(person.email, 'wrong')).status).toBe(401);
});

test('thirty simultaneous tries do not slip through', async () => {
  const answers = await statuses(times(30, () => signIn(person.email, 'wrong')));
  expect(answers).toEqual([...Array(10).fill(401), ...Array(20).fill(429)]);
});

test('counts do not reveal that an e-mail address and a customer code are one account', async () => {
  const other = await aCustomer(home);
  await signIn(person.email, 'wrong');
  // From here, and for a day from everywhere else.
  await setCount(`sign-in:pair:${person.email}:%`, 10);
  await setCount(`sign-in:name:${person.email}`, 1000);
  expect((await signIn(person.email, 'wrong')).status).toBe(429);
  expect((await signIn(person.email, 'wrong', newAddress())).status).toBe(429);
  const ofOwner = await signIn(person.customerCode, 'wrong');
  const ofAnother = await signIn(other.customerCode, 'wrong');
  expect([ofOwner.status, ofOwner.body.message]).toEqual([401, ofAnother.body.message]);
  expect((await signIn(person.customerCode, 'wrong', newAddress())).status).toBe(401);
});

test.each([
  ['one /64 of IPv6', '2001:db8:7:1::1', '2001:db8:7:1:ffff:1:2:3', '2001:db8:7:2::1'],
  ['an IPv4 address written as IPv6', '::ffff:203.0.113.7', '203.0.113.7', '203.0.113.8'],
])('%s is one caller', async (_, first, same, other) => {
  await signIn(person.email, 'wrong', first);
  await setCount(`sign-in:pair:${person.email}:%`, 10);
  expect((await signIn(person.email, 'wrong', same)).status).toBe(429);
  expect((await signIn(person.email, 'wrong', other)).status).toBe(401);
});

test('an unknown name is counted alike', async () => {
  const username = newEmail();
  await signIn(username, 'wrong');
  await setCount(`sign-in:pair:${username}:%`, 9);
  expect((await signIn(username, 'wrong')).status).toBe(401);
  expect((await signIn(username.toUpperCase(), 'wrong')).status).toBe(429);
});

test('correct passwords are not counted', async () => {
  for (let time = 0; time < 12; time++) {
    expect((await signIn(person.email, password)).status).toBe(200);
  }
});

test('an address is limited to a hundred wrong passwords over all accounts', async () => {
  await signIn(newEmail(), 'wrong');
  await setCount(`sign-in:address:${address}`, 99);
  expect((await signIn(newEmail(), 'wrong')).status).toBe(401);
  expect((await signIn(person.email, password)).status).toBe(429);
  expect((await signIn(person.email, password, newAddress())).status).toBe(200);
});

/** As if strangers had used up a name's limit of the day. */
async function useUp(username: string) {
  await signIn(username, 'wrong', newAddress());
  await setCount(`sign-in:name:${username}`, 1000);
}

test('a name is limited to a thousand wrong passwords a day over all addresses', async () => {
  await signIn(person.email, 'wrong');
  await setCount(`sign-in:name:${person.email}`, 999);
  expect((await signIn(person.email, 'wrong', newAddress())).status).toBe(401);
  const answer = await signIn(person.email, password, newAddress());
  expectError(answer, 429, 'TOO_MANY_SIGN_INS');
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(24 * 60 * 60);
  home.passTime(24 * 60 * 60 * 1000);
  expect((await signIn(person.email, password, newAddress())).status).toBe(200);
});

test('refused tries do not use up the owner’s limit', async () => {
  await signIn(person.email, 'wrong');
  await setCount(`sign-in:pair:${person.email}:${address}`, 10);
  await setCount(`sign-in:name:${person.email}`, 995);
  expect(await statuses(times(10, () => signIn(person.email, 'wrong')))).toEqual(
    Array(10).fill(429),
  );
  expect((await signIn(person.email, password, newAddress())).status).toBe(200);
});

describe('an owner whose name strangers have used up', () => {
  const signInBy = (session: Session, username = person.email, secret = password) =>
    home.send('POST', '/api/auth/login', {
      body: { username, password: secret },
      session,
      address,
    });

  test('signs in on a known browser, where no stranger can guess faster', async () => {
    await useUp(person.email);
    expect((await signInBy(new Map())).status).toBe(429);
    const device = new Map(person.session);
    expect((await home.send('POST', '/api/auth/logout', { session: device })).status).toBe(200);
    expect((await signInBy(device)).status).toBe(200);
    const tries = times(12, () => signInBy(new Map(device), person.email, 'wrong'));
    expect(await statuses(tries)).toEqual([...Array(10).fill(401), 429, 429]);
  });

  test('signs in after setting a new password with an emailed link', async () => {
    await useUp(person.email);
    await home.send('POST', '/api/auth/forgot-password', { body: { email: person.email } });
    const token = tokenIn((await home.mailTo(person.email))?.text);
    const session: Session = new Map();
    const body = { token, password: 'quite another' };
    await home.send('POST', '/api/auth/reset-password', { body, session });
    expect((await signInBy(session, person.email, 'quite another')).status).toBe(200);
  });

  test('is not impersonated by another user’s device, nor by an invented one', async () => {
    const stranger = await aCustomer(home);
    await useUp(person.email);
    expect((await signInBy(new Map(stranger.session))).status).toBe(429);
    const cookie = stranger.session.get('jadeport_device') ?? '';
    for (const forged of ['', '.', 'a.b', `${cookie}x`, cookie.replace(/^./, '_')]) {
      expect((await signInBy(new Map([['jadeport_device', forged]]))).status, forged).toBe(429);
    }
  });
});

test('a forwarded address from a client is ignored', async () => {
  await signIn(person.email, 'wrong');
  await setCount(`sign-in:pair:${person.email}:${address}`, 10);
  const answer = await home.send('POST', '/api/auth/login', {
    body: { username: person.email, password },
    headers: { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.7' },
    address,
  });
  expect(answer.status).toBe(429);
});

test('a current password is limited to ten guesses too', async () => {
  const { session } = person;
  const change = (currentPassword: string) =>
    home.send('POST', '/api/auth/change-password', {
      body: { currentPassword, password: 'quite another' },
      session: new Map(session),
    });
  expect(await statuses(times(12, () => change('wrong')))).toEqual([
    ...Array(10).fill(400),
    ...Array(2).fill(429),
  ]);
  const answer = await change(password);
  expectError(answer, 429, 'TOO_MANY_SIGN_INS');
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});
