import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Method } from '../../testing/client.ts';
import { aCustomer, type Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let home: TestApp;
let person: Person;
beforeAll(async () => {
  home = await openTestApp();
  person = await aCustomer(home);
});
afterAll(() => home.close());

test.each([
  '/.git/config',
  '/.git/HEAD',
  '/.env',
  '/.npmrc',
  '/package.json',
  '/pnpm-lock.yaml',
  '/apps/api/src/start/main.ts',
  '/..%2f..%2fetc%2fpasswd',
  '/assets/..%2f..%2fpackage.json',
  '/api/../.env',
])('%s is not there', async (path) => {
  expect((await home.send('GET', path)).status).toBe(404);
});

test('TRACE does not repeat a request', async () => {
  const answer = await home.send('TRACE' as Method, '/api/health', {
    headers: { 'x-planted': 'y' },
  });
  expect([404, 405]).toContain(answer.status);
  expect(answer.text).not.toContain('planted');
});

test.each(['https://evil.example', 'null', 'http://localhost:3000.evil.example'])(
  'no other site (%s) may read an answer',
  async (origin) => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await home.send(method, '/api/auth/user', {
        headers: { origin, 'access-control-request-method': 'GET' },
        session: person.session,
      });
      const granted = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
      expect(granted).toEqual([]);
    }
  },
);

test('a parameter that is sent twice is refused, not chosen from', async () => {
  const { session } = person;
  const twice = await home.send('GET', '/api/shipments?limit=1&limit=100', { session });
  expect(twice.status).toBe(400);
  const body = '{"username":"a@example.com","password":"x","username":{"toString":"b"}}';
  const headers = { 'content-type': 'application/json' };
  expect((await home.send('POST', '/api/auth/login', { body, headers })).status).toBe(400);
});
