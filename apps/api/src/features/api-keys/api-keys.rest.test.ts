// @database
import { apiKeyLimit } from '@jadeport/contract/api-keys';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError, expectTrpcError } from '../../../testing/answers.ts';
import { aKeyOf, withKey } from '../../../testing/keys.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { appRouter } from '../../app-router.ts';
import type { Meta } from '../../trpc/meta.ts';
import { User } from '../accounts/user.entity.ts';

let home: TestApp;
let person: Person;

beforeAll(async () => {
  home = await openTestApp();
});
afterAll(() => home.close());
beforeEach(async () => {
  person = await aCustomer(home);
});

const keys = (session: Person['session']) => home.send('GET', '/api/api-keys', { session });
const minute = 60_000;

describe('201', () => {
  test('a key is returned once, and the list shows it without the secret', async () => {
    const { session } = person;
    const body = { name: 'Nightly report', scopes: ['read', 'orders'] };
    const made = await home.send('POST', '/api/api-keys', { session, body });
    expect([made.status, made.body]).toEqual([
      201,
      { id: expect.any(String), key: expect.stringMatching(/^jp_[\w-]{43}$/) },
    ]);
    const { id, key } = made.body;
    const list = await keys(session);
    expect(list.body).toEqual({
      items: [
        { id, ...body, start: key.slice(0, 7), createdAt: expect.any(String), lastUsedAt: null },
      ],
      nextCursor: null,
    });
    expect((await home.query('apiKeys.list', undefined, { session })).body.result.data).toEqual(
      list.body,
    );
  });

  test('neither database nor log contains it', async () => {
    const { key } = await aKeyOf(home, person);
    await home.send('GET', '/api/shipments', { headers: withKey(key) });
    const { database } = home.deps;
    const stored = await database.execute('select * from api_keys');
    const written = await database.execute('select * from audit_entries');
    expect(JSON.stringify([stored, written])).not.toContain(key.slice(7));
    expect(home.logs()).not.toContain(key);
  });
});

describe('a call with a key', () => {
  test('acts as its owner, without a session or Origin', async () => {
    const { key } = await aKeyOf(home, person);
    const headers = { ...withKey(key), origin: 'https://elsewhere.example' };
    const answer = await home.send('GET', '/api/auth/user', { headers });
    expect([answer.status, answer.body.email]).toEqual([200, person.email]);
    expect(answer.cookies).toEqual([]);
    const estimate = { value: 10, weight: 1, service: 'sea' };
    const write = await home.send('POST', '/api/estimates', { headers, body: estimate });
    expect(write.status).toBe(200);
    const sessions = await home.deps.database.execute(
      'select id from sessions where user_id = $1',
      [person.userId],
    );
    expect(sessions).toHaveLength(1);
  });

  test('sees what its owner sees, and nothing of others', async () => {
    const neighbour = await aCustomer(home);
    const { database } = home.deps;
    const mine = await addParcels(database, person.customerCode, [{}]);
    await addParcels(database, neighbour.customerCode, [{}]);
    const { key } = await aKeyOf(home, person);
    const headers = withKey(key);
    const { body } = await home.send('GET', '/api/shipments', { headers });
    expect(body.items.map((item: { trackingNumber: string }) => item.trackingNumber)).toEqual(mine);
    // The key takes precedence over the session.
    const { session } = neighbour;
    const mixed = await home.send('GET', '/api/auth/user', { headers, session });
    expect(mixed.body.email).toBe(person.email);
  });

  test('may call staff procedures for staff only', async () => {
    const staff = await aMemberOfStaff(home);
    const path = '/api/admin/shipments';
    const ofStaff = await aKeyOf(home, staff, ['shipments']);
    expect((await home.send('GET', path, { headers: withKey(ofStaff.key) })).status).toBe(200);
    const ofCustomer = await aKeyOf(home, person, ['shipments']);
    expectError(await home.send('GET', path, { headers: withKey(ofCustomer.key) }), 404);
    const reader = await aKeyOf(home, staff, ['read']);
    const refused = await home.send('GET', path, { headers: withKey(reader.key) });
    expectError(refused, 403, 'SCOPE_MISSING');
    expect(refused.body.message).toContain('“shipments”');
  });

  test('has its last use stored once a minute', async () => {
    const { key } = await aKeyOf(home, person);
    const use = () => home.send('GET', '/api/shipments', { headers: withKey(key) });
    const lastUse = async () => (await keys(person.session)).body.items[0].lastUsedAt;
    await use();
    const first = await lastUse();
    expect(Date.parse(first)).not.toBeNaN();
    expect(await statementsOf(use)).toHaveLength(2);
    expect(await lastUse()).toBe(first);
    home.passTime(minute + 1000);
    expect(await statementsOf(use)).toHaveLength(3);
    expect(await lastUse()).not.toBe(first);
  });
});

describe('403', () => {
  const closed: [string, 'GET' | 'POST' | 'DELETE' | 'PATCH', string, object?][] = [
    ['keys', 'GET', '/api/api-keys'],
    ['new keys', 'POST', '/api/api-keys', { name: 'Another', scopes: ['read'] }],
    ['the end of a key', 'DELETE', '/api/api-keys/00000000-0000-4000-8000-000000000000'],
    [
      'a new password',
      'POST',
      '/api/auth/change-password',
      { currentPassword: 'x', password: 'yyyyyy' },
    ],
    ['one’s address', 'PATCH', '/api/customers/me', { city: 'May Pen' }],
    ['the audit log', 'GET', '/api/admin/audit'],
    ['customers', 'GET', '/api/admin/customers'],
    ['the export', 'GET', '/api/admin/export-customers'],
    ['a sync', 'POST', '/api/admin/sync-to-sheets'],
  ];

  test.each(closed)(
    'no key may call %s, not even an administrator’s',
    async (_, method, path, body) => {
      const administrator = await aMemberOfStaff(home, 'admin');
      const headers = withKey((await aKeyOf(home, administrator)).key);
      const answer = await home.send(method, path, { headers, ...(body ? { body } : {}) });
      expectError(answer, 403, 'KEY_NOT_ACCEPTED');
    },
  );

  test('only procedures for signed-in users have scopes', () => {
    type Procedures = Record<string, { _def: { meta?: Meta } }>;
    const procedures = Object.entries(appRouter._def.procedures as unknown as Procedures);
    const opened = procedures.filter(([, { _def }]) => _def.meta?.scopes);
    expect(opened.length).toBeGreaterThan(10);
    expect(opened.filter(([, { _def }]) => !_def.meta?.access).map(([name]) => name)).toEqual([]);
  });
});

describe('401', () => {
  const get = (headers: Record<string, string>, path = '/api/auth/user') =>
    home.send('GET', path, { headers });

  test.each(['', 'jp_', 'jp_unknown', 'x'.repeat(5000), 'jp_\u00e9', '%00'])(
    'for the key %o, on public procedures too',
    async (key) => {
      expectError(await get(withKey(key || 'none')), 401, 'API_KEY_INVALID');
      expectError(await get(withKey(key || 'none'), '/api/carriers'), 401, 'API_KEY_INVALID');
    },
  );

  test('for a revoked key', async () => {
    const { id, key } = await aKeyOf(home, person);
    expect((await get(withKey(key))).status).toBe(200);
    const { session } = person;
    expect((await home.send('DELETE', `/api/api-keys/${id}`, { session })).status).toBe(204);
    expectError(await get(withKey(key)), 401, 'API_KEY_INVALID');
    expectTrpcError(
      await home.query('accounts.user', undefined, { headers: withKey(key) }),
      401,
      'API_KEY_INVALID',
    );
    expect((await keys(session)).body.items).toEqual([]);
  });

  test('for a key of a suspended owner, until access is restored', async () => {
    const { key } = await aKeyOf(home, person);
    const em = home.deps.database.em();
    await em.nativeUpdate(User, { id: person.userId }, { status: 'suspended' });
    expectError(await get(withKey(key)), 401, 'API_KEY_INVALID');
    await em.nativeUpdate(User, { id: person.userId }, { status: 'active' });
    expect((await get(withKey(key))).status).toBe(200);
  });

  test('other authorization schemes are ignored', async () => {
    expectError(await get({ authorization: 'Basic YTpi' }), 401, 'NOT_SIGNED_IN');
    expect((await get({ authorization: 'Basic YTpi' }, '/api/carriers')).status).toBe(200);
  });
});

describe('400', () => {
  test.each([
    ['a blank name', { name: ' ', scopes: ['read'] }, 'name'],
    ['no scope', { name: 'A', scopes: [] }, 'scopes'],
    ['an unknown scope', { name: 'A', scopes: ['admin'] }, 'scopes.0'],
    ['one scope twice', { name: 'A', scopes: ['read', 'read'] }, 'scopes'],
    ['a field of its own', { name: 'A', scopes: ['read'], userId: 'x' }, 'userId'],
    ['a line break', { name: 'A\nB', scopes: ['read'] }, 'name'],
  ])('%s', async (_, body, path) => {
    const { session } = person;
    const answer = await home.send('POST', '/api/api-keys', { session, body });
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(answer.body.issues).toMatchObject([{ path }]);
  });
});

test('404: another user’s key cannot be revoked', async () => {
  const { id, key } = await aKeyOf(home, person);
  const { session } = await aCustomer(home);
  for (const unknown of [id, 'none', '00000000-0000-4000-8000-000000000000']) {
    expectError(await home.send('DELETE', `/api/api-keys/${unknown}`, { session }), 404);
  }
  expect((await home.send('GET', '/api/auth/user', { headers: withKey(key) })).status).toBe(200);
});

test('409: one key too many is refused, also of several at once', async () => {
  const made = await Promise.all(
    Array.from({ length: apiKeyLimit + 3 }, () =>
      home.send('POST', '/api/api-keys', {
        session: new Map(person.session),
        body: { name: 'One of many', scopes: ['read'] },
      }),
    ),
  );
  const refused = made.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(3);
  for (const answer of refused) expectError(answer, 409, 'API_KEYS_FULL');
});
