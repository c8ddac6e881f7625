// @database
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Method } from '../../testing/client.ts';
import { addParcels } from '../../testing/parcels.ts';
import { aCustomer, newEmail, type Person, password, registration } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let home: TestApp;
/** One owner has a single parcel, the other a hundred, with ten events each. */
let owners: (Person & { number: string })[];

beforeAll(async () => {
  home = await openTestApp();
  owners = [];
  for (const count of [1, 100]) {
    const owner = await aCustomer(home);
    const stop = { status: 'in_transit' as const, location: 'Shenzhen', occurredAt: new Date() };
    const parcels = Array.from({ length: count }, () => ({ events: Array(10).fill(stop) }));
    const [number = ''] = await addParcels(home.deps.database, owner.customerCode, parcels);
    owners.push({ ...owner, number });
  }
});
afterAll(() => home.close());

type Request = { url?: string; body?: unknown; visitor?: true };

/** Statements of one request; with a session, one of them reads it. */
const operations: [number, Method, string, (owner: Person & { number: string }) => Request][] = [
  [0, 'GET', '/api/health', () => ({})],
  [0, 'GET', '/api/carriers', () => ({ visitor: true })],
  [
    0,
    'POST',
    '/api/estimates',
    () => ({ visitor: true, body: { value: 100, weight: 1, service: 'sea' } }),
  ],
  [1, 'GET', '/api/auth/user', () => ({})],
  [1, 'GET', '/api/customers/me', () => ({})],
  [2, 'GET', '/api/shipments', () => ({ url: '?limit=100' })],
  [1, 'GET', '/api/tracking', ({ number }) => ({ url: `/${number}` })],
  [1, 'GET', '/api/tracking', ({ customerCode }) => ({ url: `/${customerCode}` })],
  [2, 'PATCH', '/api/customers/me', () => ({ body: { city: 'May Pen' } })],
  // One of them for the link, which the answer shows where no email is sent.
  [5, 'POST', '/api/customers', () => ({ visitor: true, body: registration() })],
  [1, 'POST', '/api/auth/forgot-password', () => ({ visitor: true, body: { email: newEmail() } })],
  [
    9,
    'POST',
    '/api/auth/login',
    ({ email }) => ({ visitor: true, body: { username: email, password } }),
  ],
];

test.each(operations)('%i statements: %s %s', async (count, method, path, request) => {
  for (const owner of owners) {
    const { url = '', body, visitor } = request(owner);
    const session = visitor ? undefined : owner.session;
    const statements = await statementsOf(async () => {
      const { status } = await home.send(method, path + url, { body, session });
      expect(status).toBeLessThan(300);
    });
    expect(statements, statements.join('\n')).toHaveLength(count);
  }
});
