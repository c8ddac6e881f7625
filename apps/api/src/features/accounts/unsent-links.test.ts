// @database
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailedApp } from '../../../testing/mailed-app.ts';
import { aCustomer, aMemberOfStaff, registration, tokenIn } from '../../../testing/people.ts';
import { invitation } from '../../../testing/staff-accounts.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let mailed: Awaited<ReturnType<typeof openMailedApp>>;

beforeAll(async () => {
  home = await openTestApp();
  mailed = await openMailedApp();
});
afterAll(() => Promise.all([home.close(), mailed.close()]));

/** Everything that emails a link to set a password, and the address that gets it. */
const ways = [
  [
    'an invitation',
    async (app: TestApp) => {
      const { session } = await aMemberOfStaff(app, 'admin');
      const body = invitation();
      return {
        email: body.email,
        ...(await app.send('POST', '/api/admin/staff', { session, body })),
      };
    },
  ],
  [
    'an invitation again',
    async (app: TestApp) => {
      const { session } = await aMemberOfStaff(app, 'admin');
      const body = invitation();
      const { id } = (await app.send('POST', '/api/admin/staff', { session, body })).body;
      const path = `/api/admin/staff/${id}/resend-invite`;
      return { email: body.email, ...(await app.send('POST', path, { session })) };
    },
  ],
  [
    'a registration',
    async (app: TestApp) => {
      const body = registration();
      return { email: body.email, ...(await app.send('POST', '/api/customers', { body })) };
    },
  ],
  [
    'a new password for a colleague',
    async (app: TestApp) => {
      const { session } = await aMemberOfStaff(app, 'admin');
      const { userId, email } = await aMemberOfStaff(app);
      const path = `/api/admin/staff/${userId}/password-link`;
      return { email, ...(await app.send('POST', path, { session })) };
    },
  ],
  [
    'the welcome email again',
    async (app: TestApp) => {
      const { session } = await aMemberOfStaff(app, 'admin');
      const { customerCode, email } = await aCustomer(app);
      const path = `/api/admin/customers/${customerCode}/resend-welcome`;
      return { email, ...(await app.send('POST', path, { session })) };
    },
  ],
] as const;

test.each(ways)(
  'without a mail server the answer to %s has the link, which works once',
  async (_, way) => {
    const { body, email } = await way(home);
    const { passwordLink } = body;
    // The link of the email, so that neither ends the other.
    expect((await home.mailTo(email))?.text).toContain(passwordLink);
    const reset = () =>
      home.send('POST', '/api/auth/reset-password', {
        body: { token: tokenIn(passwordLink), password: 'words to remember' },
      });
    expect((await reset()).status).toBe(200);
    expect((await reset()).status).toBe(400);
    const signIn = await home.send('POST', '/api/auth/login', {
      body: { username: email, password: 'words to remember' },
    });
    expect(signIn.status).toBe(200);
  },
);

test.each(ways)('with a mail server the answer to %s has no link', async (_, way) => {
  const { body, email } = await way(mailed.home);
  expect(body.passwordLink).toBeNull();
  expect((await mailed.mailsTo(email)).at(-1)?.text).toContain('/reset-password?token=');
});

test('a forgotten password never has its link in the answer', async () => {
  const { email } = await aCustomer(home);
  const { body } = await home.send('POST', '/api/auth/forgot-password', { body: { email } });
  expect(Object.keys(body)).toEqual(['message']);
  expect((await home.mailTo(email))?.text).toContain('/reset-password?token=');
});

test('who asks for a new password does not end a link that was shown', async () => {
  const { email, ...body } = registration();
  const { passwordLink } = (await home.send('POST', '/api/customers', { body: { ...body, email } }))
    .body;
  await home.send('POST', '/api/auth/forgot-password', { body: { email } });
  await home.mails();
  const token = tokenIn(passwordLink);
  const check = await home.send('POST', '/api/auth/reset-password/check', { body: { token } });
  expect(check.status).toBe(200);
});

test('a link for a new password is for active staff only, and recorded', async () => {
  const boss = await aMemberOfStaff(home, 'admin');
  const clerk = await aMemberOfStaff(home);
  const { userId } = await aCustomer(home);
  const post = (id: string, { session } = boss) =>
    home.send('POST', `/api/admin/staff/${id}/password-link`, { session });
  expect((await post(userId)).status).toBe(404);
  expect((await post(boss.userId, clerk)).status).toBe(404);
  await home.send('PUT', `/api/admin/staff/${clerk.userId}`, {
    session: boss.session,
    body: { access: false },
  });
  expect((await post(clerk.userId)).body.code).toBe('ACCOUNT_WITHOUT_ACCESS');
});
