// @database
import { afterAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { aCustomer, newEmail, type Person, tokenIn } from '../../../testing/people.ts';
import { invitation, openStaffAccounts } from '../../../testing/staff-accounts.ts';

const { home, boss, update, signIn, auditOf } = await openStaffAccounts();
afterAll(() => home.close());

const invite = (changes: object = {}, query = '') =>
  home.send('POST', `/api/admin/staff${query}`, {
    body: invitation(changes),
    session: boss.session,
  });
const resend = (id: string) =>
  home.send('POST', `/api/admin/staff/${id}/resend-invite`, { session: boss.session });
const setPassword = (token: string, password = 'words to remember') =>
  home.send('POST', '/api/auth/reset-password', { body: { token, password } });

describe('an invitation', () => {
  test('201: creates the account and emails a link that sets its password, once', async () => {
    const answer = await invite({ email: 'Keisha@Example.com' });
    const shown = {
      id: expect.any(String),
      email: 'keisha@example.com',
      firstName: 'Keisha',
      lastName: 'Grant',
      role: 'staff',
      status: 'invited',
      language: 'en',
      createdAt: expect.stringMatching(/Z$/),
    };
    const { passwordLink, ...created } = answer.body;
    expect([answer.status, created]).toEqual([201, shown]);

    const mail = await home.mailTo('keisha@example.com');
    expect(mail?.subject).toBe('Your Jadeport work account');
    expect(mail?.text).toContain(`${boss.email} has invited you to Jadeport as a member of staff.`);
    const token = tokenIn(mail?.text);
    // Nothing is sent from here, so the answer has the link, too.
    expect(tokenIn(passwordLink)).toBe(token);
    expect((await setPassword(token)).status).toBe(200);
    expectError(await setPassword(token), 400, 'RESET_LINK_INVALID');
    const { status, body } = await signIn('keisha@example.com', 'words to remember');
    expect([status, body]).toMatchObject([200, { role: 'staff', customer: null }]);

    const { body: list } = await home.send('GET', '/api/admin/staff', { session: boss.session });
    expect(list.items[0]).toEqual({ ...shown, status: 'active' });
    expect(list.items.map(({ email }: Person) => email)).toContain(boss.email);
    expect(await auditOf('keisha@example.com')).toMatchObject([
      { action: 'accounts.password-changed', actor: 'keisha@example.com', details: { by: 'link' } },
      { action: 'accounts.invited', actor: boss.email, details: { role: 'staff' } },
    ]);
  });

  test('is in Chinese for readers of Chinese, and so is the page it opens', async () => {
    const email = newEmail();
    await invite({ email, firstName: '王', lastName: '小明', role: 'admin', lang: 'zh' });
    const mail = await home.mailTo(email);
    expect(mail?.subject).toBe('您的玉港 Jadeport 工作账户');
    expect(mail?.text).toContain('身份为管理员');
    expect(mail?.text).toContain('&lang=zh');
    expect(mail?.html).toContain('王，您好：');
  });

  test('names stay text in the email', async () => {
    const email = newEmail();
    await invite({ email, firstName: '{email} <b>' });
    const mail = await home.mailTo(email);
    expect(mail?.text).toContain('Hello {email} <b>,');
    expect(mail?.html).toContain('{email} &lt;b&gt;');
  });

  test('can be sent again, three times an hour; the older link ends', async () => {
    const email = newEmail();
    const { id } = (await invite({ email })).body;
    const first = tokenIn((await home.mailTo(email))?.text);
    home.beginHour();
    expect((await resend(id)).body).toEqual({
      message: 'This site cannot send email yet. Pass on the link yourself.',
      passwordLink: expect.stringContaining('/reset-password?token='),
    });
    const second = tokenIn((await home.mailTo(email))?.text);
    expect(second).not.toBe(first);
    expectError(await setPassword(first), 400, 'RESET_LINK_INVALID');
    expect([(await resend(id)).status, (await resend(id)).status]).toEqual([200, 200]);
    const refused = await resend(id);
    expectError(refused, 429, 'TOO_MANY_REQUESTS');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const last = tokenIn((await home.mailTo(email))?.text);
    expect((await setPassword(last)).status).toBe(200);
    expectError(await resend(id), 409, 'INVITATION_ACCEPTED');
  });

  test('is invalid once access was taken, also before its email is sent', async () => {
    const email = newEmail();
    const { id } = (await invite({ email })).body;
    const token = tokenIn((await home.mailTo(email))?.text);
    expect((await update(id, { access: false })).body).toMatchObject({ status: 'removed' });
    expectError(await setPassword(token), 400, 'RESET_LINK_INVALID');
    expectError(await resend(id), 409, 'ACCOUNT_WITHOUT_ACCESS');
  });

  test.each<[string, object, Record<string, string>, Record<string, string>]>([
    [
      'nothing',
      { email: undefined, firstName: undefined, lastName: undefined, role: undefined },
      {
        email: 'Invalid email address',
        firstName: 'This field is required',
        lastName: 'This field is required',
        role: 'Please choose one of the options',
      },
      {
        email: '邮箱地址无效',
        firstName: '此项必填',
        lastName: '此项必填',
        role: '请从给出的选项中选择',
      },
    ],
    [
      'a customer',
      { role: 'customer' },
      { role: 'Please choose one of the options' },
      { role: '请从给出的选项中选择' },
    ],
    [
      'a header in the name',
      { firstName: 'Ann\r\nBcc: all' },
      { firstName: 'This field has a character that is not allowed' },
      { firstName: '此项含有不能使用的字符' },
    ],
    [
      'a password',
      { password: 'chosen for them' },
      { password: 'This field is not known here' },
      { password: '此处没有这个栏目' },
    ],
  ])('400: %s', async (_name, changes, english, chinese) => {
    const answer = await invite(changes);
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(issuesOf(answer)).toEqual(english);
    expect(issuesOf(await invite(changes, '?lang=zh'))).toEqual(chinese);
  });

  test('409: an address that has an account, anybody’s and in any case', async () => {
    const customer = await aCustomer(home);
    for (const email of [boss.email, customer.email.toUpperCase()]) {
      expectError(await invite({ email }), 409, 'ACCOUNT_EXISTS');
    }
  });

  test('of ten for one address at once, one is sent', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 10 }, () => invite({ email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    const sent = (await home.mails()).filter(({ to }) => to?.[0]?.address === email);
    expect(sent).toHaveLength(1);
  });
});

test('the list is paged, newest first, and refuses foreign cursors', async () => {
  const seen: string[] = [];
  let next = '';
  do {
    const url = `/api/admin/staff?limit=3${next}`;
    const { body } = await home.send('GET', url, { session: boss.session });
    seen.push(...body.items.map(({ id }: { id: string }) => id));
    next = body.nextCursor ? `&cursor=${body.nextCursor}` : '';
  } while (next);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toContain(boss.userId);
  const bad = await home.send('GET', '/api/admin/staff?cursor=abc', { session: boss.session });
  expectError(bad, 400, 'CURSOR_INVALID');
});
