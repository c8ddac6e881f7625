import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/uploads.ts';
import { procedures, routes } from '../../../testing/ways-to-call.ts';
import { endViews } from './view-customer.ts';

let home: TestApp;
let customer: Person;
let boss: Person;

beforeAll(async () => {
  home = await openTestApp();
  customer = await aCustomer(home);
});
beforeEach(async () => {
  boss = await aMemberOfStaff(home, 'admin');
});
afterAll(() => home.close());

const begin = (who: Person, code = customer.customerCode) =>
  home.send('POST', `/api/admin/customers/${code}/view`, who);
const leave = (who: Person) => home.send('DELETE', '/api/auth/view', who);

/** Calls that change nothing, and those that end the view. */
const open = [
  'accounts.logout',
  'privacy.endView',
  'estimates.estimate',
  'preAlerts.assess',
  'consolidations.advice',
];

test('an administrator sees the pages of a customer, without what is left of the tax number', async () => {
  await home.send('PATCH', '/api/customers/me', {
    session: customer.session,
    body: { trn: '123456789' },
  });
  const { status, body } = await begin(boss);
  expect(status).toBe(200);
  expect(body).toEqual({ customerCode: customer.customerCode, until: expect.any(String) });
  const user = (await home.send('GET', '/api/auth/user', boss)).body;
  expect(user).toMatchObject({ role: 'customer', email: customer.email, viewedUntil: body.until });
  const profile = (await home.send('GET', '/api/customers/me', boss)).body;
  expect(profile).toMatchObject({ customerCode: customer.customerCode, trn: null });
  expectError(await home.send('GET', '/api/admin/audit', boss), 404, 'NOT_FOUND');
  expect((await leave(boss)).status).toBe(204);
  expect((await home.send('GET', '/api/auth/user', boss)).body.role).toBe('admin');
});

describe('while seeing a customer', () => {
  const writes = Object.entries(procedures).flatMap(
    ([
      name,
      {
        _def: { type },
      },
    ]) => (type === 'mutation' && !open.includes(name) ? [name] : []),
  );

  test('every write is refused over tRPC, alone and in a batch', async () => {
    await begin(boss);
    for (const name of writes) {
      for (const path of [name, `${name}?batch=1`]) {
        const { status, text } = await home.mutate(path, {}, boss);
        expect([path, status]).toEqual([path, 403]);
        expect(text, path).toContain('VIEWING_READ_ONLY');
      }
    }
    expect(writes.length).toBeGreaterThan(100);
  });

  test('every write is refused over REST, of routes with files too', async () => {
    await begin(boss);
    const all = [...routes].filter(
      ([name, { method }]) => !['GET', 'HEAD'].includes(method) && !open.includes(name),
    );
    // What answers everybody alike reads no session, and what has a caller of its own neither.
    const sessionless = [
      'webhooks.receive',
      'carrierEvents.receive',
      'payments.answer',
      'tracking.receiveSms',
    ];
    for (const [name, { method, path }] of all) {
      if (sessionless.includes(name)) continue;
      const answer = await home.send(method, path.replace(/\{\w+\}/g, 'x'), {
        session: boss.session,
        body: {},
      });
      expect([name, answer.status, answer.body.code]).toEqual([name, 403, 'VIEWING_READ_ONLY']);
    }
    expect(all.length).toBeGreaterThan(100);
  });

  test.each([
    '/api/api-keys',
    '/api/pickups',
    '/api/auth/second-factor',
    '/api/auth/sessions',
    '/api/customers/me/export',
    '/api/ecommerce/platforms/x/webhook-secret',
  ])('%s, which shows a secret, is refused', async (path) => {
    await begin(boss);
    expectError(await home.send('GET', path, boss), 403, 'VIEWING_READ_ONLY');
  });

  test('an identity document stays closed', async () => {
    const { body } = await upload(home, customer.session, { kind: 'id' });
    await begin(boss);
    expectError(
      await home.send('GET', `/api/documents/${body.id}`, boss),
      403,
      'VIEWING_READ_ONLY',
    );
  });
});

test('it ends by itself after half an hour, and both ends stand in the audit log', async () => {
  await begin(boss);
  home.passTime(31 * 60_000);
  expect((await home.send('GET', '/api/auth/user', boss)).body.role).toBe('admin');
  await endViews(home.deps.database.em(), home.deps.clock());
  const entries = await home.deps.database.execute<{ action: string; details: object }>(
    'select action, details from audit_entries where actor = $1 order by id',
    [`account:${boss.userId}`],
  );
  expect(entries).toEqual([
    { action: 'privacy.view-begun', details: {} },
    { action: 'privacy.view-ended', details: { because: 'time' } },
  ]);
});

test('404 for an unknown code and for somebody of the staff, and to staff without the role', async () => {
  expectError(await begin(boss, 'J10-999999'), 404, 'NOT_FOUND');
  expectError(await begin(await aMemberOfStaff(home)), 404, 'NOT_FOUND');
  expectError(await begin(customer), 404, 'NOT_FOUND');
});
