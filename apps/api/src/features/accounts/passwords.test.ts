import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, password } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
beforeAll(async () => {
  home = await openTestApp();
});
afterAll(() => home.close());

test.each([
  ['of 64 characters', 'correct horse battery staple '.repeat(3).slice(0, 64), ' '],
  ['of 256 characters', 'two words '.repeat(26).slice(0, 256), 'y'],
  ['that differs after 72 bytes only', `${'a long phrase '.repeat(6)}1`, '2'],
  ['with spaces around', '  two words  ', ''],
  ['of Chinese characters and emoji', '包裹在路上🚢了', '🚢'],
  ['of capitals', 'UPPER lower', 'upper lower'],
])('a password %s is accepted, and compared in full', async (_, chosen, wrongEnd) => {
  const { session, email } = await aCustomer(home);
  const body = { currentPassword: password, password: chosen };
  expect((await home.send('POST', '/api/auth/change-password', { body, session })).status).toBe(
    200,
  );
  const signIn = async (secret: string) =>
    (await home.send('POST', '/api/auth/login', { body: { username: email, password: secret } }))
      .status;
  expect(await signIn(chosen)).toBe(200);
  expect(await signIn(chosen.slice(0, -1) + wrongEnd)).not.toBe(200);
  expect(await signIn(chosen.trim().toLowerCase().slice(0, -1))).not.toBe(200);
});
