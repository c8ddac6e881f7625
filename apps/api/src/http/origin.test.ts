import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectTrpcError } from '../../testing/answers.ts';
import { aCustomer, type Person, password, registration } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let home: TestApp;
let person: Person;

beforeAll(async () => {
  home = await openTestApp({ PUBLIC_URL: 'https://ship.example.com' });
  person = await aCustomer(home);
});
afterAll(() => home.close());

const rename = (headers: Record<string, string>) =>
  home.send('PATCH', '/api/customers/me', {
    body: { firstName: 'Renamed' },
    session: person.session,
    headers: { host: 'ship.example.com', ...headers },
  });

const firstName = async () =>
  (await home.send('GET', '/api/customers/me', { session: person.session })).body.firstName;

describe('another site cannot write on behalf of a signed-in user', () => {
  test.each([
    ['its origin', { origin: 'https://evil.example' }],
    ['no origin that it admits', { origin: 'null' }],
    ['an origin that is no address', { origin: 'ship.example.com' }],
    ['our host under another port', { origin: 'https://ship.example.com:8443' }],
    ['our host as a part of its own', { origin: 'https://ship.example.com.evil.example' }],
    ['our host as a user name', { origin: 'https://ship.example.com@evil.example' }],
    ['a neighbour of ours', { origin: 'https://blog.ship.example.com' }],
    ['only its word that it crosses sites', { 'sec-fetch-site': 'cross-site' }],
    ['only its word that it is a neighbour', { 'sec-fetch-site': 'same-site' }],
    [
      'its origin, naming our host',
      { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    ],
  ])('with %s', async (_name, headers) => {
    expectError(await rename(headers as Record<string, string>), 403, 'ORIGIN_REFUSED');
    expect(await firstName()).toBe('Devon');
  });

  test('over tRPC', async () => {
    const headers = { origin: 'https://evil.example' };
    const { session } = person;
    const answer = await home.mutate(
      'customers.updateProfile',
      { firstName: 'Renamed' },
      { session, headers },
    );
    expectTrpcError(answer, 403, 'ORIGIN_REFUSED');
    expect(await firstName()).toBe('Devon');
  });

  test('and cannot sign somebody in, out, or up', async () => {
    const headers = { origin: 'https://evil.example' };
    for (const [path, body] of [
      ['/api/auth/login', { username: person.email, password }],
      ['/api/auth/logout', {}],
      ['/api/customers', registration()],
    ] as const) {
      const answer = await home.send('POST', path, {
        body,
        headers,
        session: new Map(person.session),
      });
      expectError(answer, 403, 'ORIGIN_REFUSED');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });
});

test.each([
  ['our own pages', { origin: 'https://ship.example.com', 'sec-fetch-site': 'same-origin' }],
  [
    'our own pages behind a proxy that renames the host',
    { origin: 'https://ship.example.com', host: 'api:3000' },
  ],
  [
    'our own pages under another name of this host',
    { origin: 'http://localhost:3000', host: 'localhost:3000' },
  ],
  ['a program without a browser', {}],
  ['an address typed by a person', { 'sec-fetch-site': 'none' }],
])('%s may write', async (_name, headers) => {
  expect((await rename(headers as Record<string, string>)).status).toBe(200);
});

test('any site may read, and a browser shows the answer to none', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const answer = await home.send('GET', '/api/customers/me', { session: person.session, headers });
  expect(answer.status).toBe(200);
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual(
    [],
  );
});

test('GET changes nothing', async () => {
  const { session } = person;
  const input = encodeURIComponent(JSON.stringify({ firstName: 'Renamed by GET' }));
  const overTrpc = await home.send('GET', `/trpc/customers.updateProfile?input=${input}`, {
    session,
  });
  expectTrpcError(overTrpc, 405, 'METHOD_NOT_ALLOWED');
  expectTrpcError(
    await home.send('GET', '/trpc/accounts.logout', { session }),
    405,
    'METHOD_NOT_ALLOWED',
  );
  expectError(await home.send('GET', '/api/auth/logout', { session }), 404, 'NOT_FOUND');
  expect(await firstName()).not.toBe('Renamed by GET');
});
