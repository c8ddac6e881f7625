import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { aCustomer, tokenIn } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;

beforeAll(async () => {
  home = await openTestApp();
});
afterAll(() => home.close());

const check = (token: unknown) =>
  home.send('POST', '/api/auth/reset-password/check', { body: { token } });

async function newToken(): Promise<string> {
  const { email } = await aCustomer(home);
  await home.send('POST', '/api/auth/forgot-password', { body: { email } });
  return tokenIn((await home.mailTo(email))?.text);
}

test('200: a valid link has its end, and stays valid', async () => {
  const token = await newToken();
  const answer = await check(token);
  expect([answer.status, answer.body]).toEqual([200, { expiresAt: expect.any(String) }]);
  expect((await check(token)).body).toEqual(answer.body);
  const body = { token, password: 'ackee and saltfish' };
  expect((await home.send('POST', '/api/auth/reset-password', { body })).status).toBe(200);
});

test('400: a used, expired or unknown link', async () => {
  const used = await newToken();
  const body = { token: used, password: 'ackee and saltfish' };
  await home.send('POST', '/api/auth/reset-password', { body });
  expectError(await check(used), 400, 'RESET_LINK_INVALID');
  const late = await newToken();
  home.passTime(30 * 60_000);
  expectError(await check(late), 400, 'RESET_LINK_INVALID');
  expectError(await check('none'), 400, 'RESET_LINK_INVALID');
});

test('400: a token that is not text is named', async () => {
  const answer = await check(7);
  expectError(answer, 400, 'VALIDATION_FAILED');
  expect(Object.keys(issuesOf(answer))).toEqual(['token']);
});
