import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError } from '../../testing/answers.ts';
import { openReadingApp, openTestApp, type TestApp } from '../../testing/test-app.ts';

let home: TestApp;
let secure: TestApp;

beforeAll(async () => {
  home = await openReadingApp();
  secure = await openTestApp({ PUBLIC_URL: 'https://ship.example.com' });
});
afterAll(async () => {
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
] as const)('the security headers of every answer: %s %s', async (method, url, status) => {
  const answer = await home.send(method, url);
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject(safe);
  expect(answer.headers).not.toHaveProperty('strict-transport-security');
});

const stay = 'max-age=31536000; includeSubDomains';

test.each([
  ['GET', '/api/health', 200],
  ['GET', '/api/carriers', 200],
  ['GET', '/api/docs', 301],
  ['GET', '/api/docs/', 200],
  ['GET', '/api/auth/user', 401],
  ['GET', '/api/nowhere', 404],
  ['GET', '/nowhere', 404],
  ['GET', '/api/tracking/%zz', 400],
  ['POST', '/trpc/accounts.login', 415],
] as const)(
  'with https, answers carry Strict-Transport-Security: %s %s',
  async (method, url, status) => {
    const answer = await secure.send(method, url);
    expect(answer.status).toBe(status);
    expect(answer.headers['strict-transport-security']).toBe(stay);
  },
);

test('so does the answer to input that is not HTTP', async () => {
  await secure.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = secure.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.end('GET / HTTP/9\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain(`strict-transport-security: ${stay}\r\n`);
});

test('the page of the API reference may run its own scripts', async () => {
  const { headers } = await home.send('GET', '/api/docs/');
  expect(headers['content-security-policy']).toMatch(/^default-src 'self'; script-src 'self'/);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('the API reference is absent where it is switched off', async () => {
  const closed = await openTestApp({ API_DOCS: '0' });
  for (const url of ['/api/docs', '/api/docs/', '/api/openapi.json', '/api/docs/js/scalar.js']) {
    expectError(await closed.send('GET', url), 404, 'NOT_FOUND');
  }
  expect((await closed.send('GET', '/api/health')).status).toBe(200);
  await closed.close();
});
