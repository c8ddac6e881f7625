// @database
import { afterAll, expect, test } from 'vitest';
import type { Session } from '../../../testing/client.ts';
import { aKeyOf, withKey } from '../../../testing/keys.ts';
import { aMemberOfStaff, registration } from '../../../testing/people.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { prepareSignIn } from '../../start/startup-banner.ts';

const home = await openTestApp();
const colleague = await aMemberOfStaff(home, 'admin');
afterAll(() => home.close());

const email = 'boss@example.com';
const startWith = (password: string) =>
  prepareSignIn({ ...home.deps, config: { ...home.deps.config, admin: { email, password } } });
async function signIn(password: string) {
  const session: Session = new Map();
  const { status } = await home.send('POST', '/api/auth/login', {
    body: { username: email, password },
    session,
  });
  return { session, status };
}
const seen = async (session: Session) =>
  (await home.send('GET', '/api/auth/user', { session })).status;
const changes = () =>
  home.deps.database.execute(
    `select from audit_entries e join users u on e.thing_id = 'account:' || u.id
     where e.action = 'accounts.password-changed' and u.email = $1`,
    [email],
  );
const withIts = async (key: string) =>
  (await home.send('GET', '/api/shipments', { headers: withKey(key) })).status;

test('another ADMIN_PASSWORD ends the sessions, keys and links of the former one, an equal one none', async () => {
  await startWith('ackee and saltfish');
  const { session } = await signIn('ackee and saltfish');
  const { key } = await aKeyOf(home, { ...colleague, session });
  await home.send('POST', '/api/auth/forgot-password', { body: { email } });
  await home.deps.jobs.drain();
  await startWith('ackee and saltfish');
  const accepted = await withIts(key);
  expect([await seen(session), accepted === 401]).toEqual([200, false]);

  await startWith('callaloo and dumplings');
  expect([await seen(session), await withIts(key)]).toEqual([401, 401]);
  expect(await seen(colleague.session)).toBe(200);
  const [open] = await home.deps.database.execute<{ count: number }>(
    `select count(*)::int as count from password_links l join users u on u.id = l.user_id
      where u.email = $1 and l.used_at is null`,
    [email],
  );
  expect(open?.count).toBe(0);
  const statuses = [
    (await signIn('ackee and saltfish')).status,
    (await signIn('callaloo and dumplings')).status,
  ];
  expect(statuses).toEqual([401, 200]);
  const { items } = (await home.send('GET', '/api/admin/audit', colleague)).body;
  const actions = items.map(({ action }: { action: string }) => action);
  expect(actions).toContain('api-keys.revoked');
});

test('of several processes that start with it, one changes it, and a sign-in between them stays', async () => {
  await startWith('breadfruit and fish');
  const before = (await changes()).length;
  await Promise.all([1, 2, 3].map(() => startWith('a plate of bammy')));
  const { session } = await signIn('a plate of bammy');
  await startWith('a plate of bammy');
  expect(await seen(session)).toBe(200);
  expect(await changes()).toHaveLength(before + 1);
});

test('an administrator who has changed the address stays the one of ADMIN_EMAIL', async () => {
  await startWith('plantain and porridge');
  const { session } = await signIn('plantain and porridge');
  const changed = 'chief@example.com';
  const asked = await home.send('POST', '/api/auth/change-email', {
    body: { email: changed, currentPassword: 'plantain and porridge' },
    session,
  });
  const token = new URL(asked.body.link).searchParams.get('token');
  await home.send('POST', '/api/auth/confirm-email', { body: { token } });
  // Whoever registers with the former address becomes no administrator.
  await home.send('POST', '/api/customers', { body: registration({ email }) });
  const accounts = () =>
    home.deps.database.execute(
      'select email, role from users where email = any ($1) order by email',
      [[email, changed]],
    );
  const before = await accounts();
  expect(before).toEqual([
    { email, role: 'customer' },
    { email: changed, role: 'admin' },
  ]);
  expect(await startWith('plantain and porridge')).toEqual([
    `ADMIN_EMAIL is a former address of the administrator, who signs in as ${changed} now.`,
  ]);
  expect(await accounts()).toEqual(before);
  expect(await seen(session)).toBe(200);
  const [number] = await home.deps.database.execute<{ count: number }>(
    "select count(*)::int as count from users where role = 'admin'",
  );
  expect(number?.count).toBe(2);
});
