import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let home: TestApp;
let secure: TestApp;

beforeAll(async () => {
  home = await openTestApp();
  secure = await openTestApp({ PUBLIC_URL: 'https://ship.example.com' });
});
afterAll(async () => {
  await home.close();
  await secure.close();
});

const safe = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
};

test.each([
  ['GET', '/api/health', 200],
  ['GET', '/api/carriers', 200],
  ['GET', '/trpc/tracking.carriers', 200],
  ['GET', '/api/auth/user', 401],
  ['GET', '/api/tracking/nothing', 404],
  ['GET', '/api/nowhere', 404],
  ['GET', '/api/tracking/%zz', 400],
  ['POST', '/trpc/accounts.login', 415],
] as const)('what every answer tells a browser: %s %s', async (method, url, status) => {
  const answer = await home.send(method, url);
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject(safe);
  expect(answer.headers).not.toHaveProperty('strict-transport-security');
});

test('where people come by https, browsers are told to stay there', async () => {
  const { headers } = await secure.send('GET', '/api/health');
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('the page of the API reference may run its own scripts', async () => {
  const { headers } = await home.send('GET', '/api/docs/');
  expect(headers['content-security-policy']).toMatch(/^default-src 'self'; script-src 'self'/);
  expect(headers['x-content-type-options']).toBe('nosniff');
});
