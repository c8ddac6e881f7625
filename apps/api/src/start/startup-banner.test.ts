import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newEmail, registration } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { prepareSignIn, startupBanner } from './startup-banner.ts';

let home: TestApp;

beforeEach(async () => {
  home = await openTestApp();
});
afterEach(() => home.close());

const signIn = (username: string, password: string) =>
  home.send('POST', '/api/auth/login', { body: { username, password } });

const withConfig = (changes: Partial<TestApp['deps']['config']>) => ({
  ...home.deps,
  config: { ...home.deps.config, ...changes },
});

describe('who can sign in', () => {
  test('an empty database gets an administrator, whose password is printed once', async () => {
    const lines = (await prepareSignIn(home.deps)).join('\n');
    const email = /e-mail +(\S+)/.exec(lines)?.[1] ?? '';
    const password = /password +(\S+)/.exec(lines)?.[1] ?? '';
    expect(password.length).toBeGreaterThanOrEqual(12);
    const { status, body } = await signIn(email, password);
    expect([status, body.role]).toEqual([200, 'admin']);
    expect(await prepareSignIn(home.deps)).toEqual([]);
    expect(home.logs()).not.toContain(password);
  });

  test('no administrator is created where a user exists, nor in production', async () => {
    expect(await prepareSignIn(withConfig({ production: true }))).toEqual([]);
    expect(await home.deps.database.execute('select 1 from users')).toEqual([]);
    await home.send('POST', '/api/customers', { body: registration() });
    expect(await prepareSignIn(home.deps)).toEqual([]);
  });

  test('the configured administrator is created or updated at each start', async () => {
    const email = newEmail();
    const start = (password: string) => prepareSignIn(withConfig({ admin: { email, password } }));
    expect(await start('first password')).toEqual([]);
    expect((await signIn(email, 'first password')).body.role).toBe('admin');
    await start('second password');
    expect((await signIn(email, 'first password')).status).toBe(401);
    expect((await signIn(email, 'second password')).status).toBe(200);
  });

  test('a customer named in the settings becomes an administrator', async () => {
    const form = registration();
    await home.send('POST', '/api/customers', { body: form });
    const admin = { email: form.email, password: 'a good password' };
    await prepareSignIn(withConfig({ admin }));
    const { body } = await signIn(form.email, admin.password);
    expect(body).toMatchObject({ role: 'admin', customer: { city: form.city } });
  });

  test('the configured administrator can sign in after losing role or access, and the audit log records it', async () => {
    const admin = { email: newEmail(), password: 'a good password' };
    const start = () => prepareSignIn(withConfig({ admin }));
    await start();
    await home.deps.database.em().execute("update users set status = 'suspended', role = 'staff'");
    await start();
    await start();
    expect((await signIn(admin.email, admin.password)).body.role).toBe('admin');
    const written = 'select action, actor, details from audit_entries';
    expect(await home.deps.database.execute(written)).toEqual([
      { action: 'accounts.role-changed', actor: null, details: { by: 'settings' } },
    ]);
  });
});

test('the startup banner has the address, the documentation and the place of emails', () => {
  const { config } = home.deps;
  const text = startupBanner(config, 'Yard Ship', 'http://localhost:3000', ['Sign in as you like']);
  expect(text).toContain('Yard Ship is ready at http://localhost:3000\n');
  expect(text).toContain('http://localhost:3000/api/docs');
  expect(text).toContain(`${config.dataDir}/outbox`);
  expect(text).toContain('Sign in as you like');
  const sending = startupBanner(
    { ...config, smtpUrl: 'smtp://mail' },
    'Yard Ship',
    'http://localhost:3000',
    [],
  );
  expect(sending).not.toContain('outbox');
});
