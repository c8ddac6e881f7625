import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, registration, tokenIn } from '../../testing/people.ts';
import { openTestApp, type Session, type TestApp } from '../../testing/test-app.ts';

let home: TestApp;

beforeAll(async () => {
  home = await openTestApp({ LOG_LEVEL: 'trace' });
});
afterAll(() => home.close());

/** Returns the written log lines. */
const lines = () =>
  home
    .logs()
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));

test('a whole visit writes no password, token or cookie to the log, over REST and tRPC, valid or not', async () => {
  const { send, mutate } = home;
  const form = registration();
  await send('POST', '/api/customers', { body: form });
  const token = tokenIn((await home.mailTo(form.email))?.text);
  const [password, wrong] = ['a first good password', 'a wrong password'];
  await send('GET', `/reset-password?token=${token}`);
  await send('GET', `/api/nothing?token=${token}&password=${wrong}`);
  await send('GET', `/api/tracking/%zz?token=${token}`);
  await send('POST', '/api/auth/reset-password', { body: { token, password } });
  await send('POST', '/api/auth/reset-password', { body: { token, password: wrong } });
  const session: Session = new Map();
  const credentials = { username: form.email, password };
  await send('POST', '/api/auth/login', { body: credentials, session });
  await mutate(
    'accounts.login',
    { ...credentials, password: wrong },
    { session: new Map(session) },
  );
  await send('POST', '/api/auth/login', { body: `{"password":"${wrong}"`, session });
  await send('POST', '/api/auth/login', { body: { ...credentials, [wrong]: token } });
  const authorization = `Bearer ${wrong}`;
  await send('GET', '/api/auth/user', { session, headers: { authorization } });
  const cookie = session.get('jadeport') ?? '';
  await send('POST', '/api/auth/logout', { session });

  const log = home.logs();
  expect(log).toContain('/api/auth/login');
  expect(token).toMatch(/^.{43}$/);
  expect(cookie).toMatch(/^.{32,}$/);
  for (const secret of [token, password, wrong, cookie, cookie.split('.')[0], form.email]) {
    expect(log).not.toContain(secret);
  }
});

test('an error that quotes user input is neither answered nor logged with it', async () => {
  await aCustomer(home);
  const em = home.deps.database.em();
  await em.execute("update counters set value = value - 1 where name = 'customer'");
  const body = registration({ streetAddress: '1 Planted Street' });
  const answer = await home.send('POST', '/api/customers', { body });
  await em.execute("update counters set value = value + 1 where name = 'customer'");

  expect([answer.status, answer.body]).toEqual([
    500,
    {
      code: 'INTERNAL',
      message: expect.stringContaining(answer.body.requestId),
      requestId: answer.headers['x-request-id'],
    },
  ]);
  const logged = lines().filter(({ level }) => level >= 50);
  expect(logged).toMatchObject([
    { reqId: answer.body.requestId, err: { constraint: 'customers_number_unique' } },
  ]);
  const words = JSON.stringify(logged);
  for (const typed of [body.email, body.phone, body.streetAddress]) {
    expect(words).not.toContain(typed);
  }
});

test('a line break in a text does not start a new line of the log', async () => {
  const before = lines().length;
  await home.send('GET', '/api/tracking/a%0A%7B%22level%22:60%7D');
  expect(lines().length).toBeGreaterThan(before);
  expect(lines().filter(({ level }) => level === 60)).toEqual([]);
});
