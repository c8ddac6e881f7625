import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectTrpcError, issuesOf } from '../../../testing/answers.ts';
import {
  aCustomer,
  aMemberOfStaff,
  newEmail,
  type Person,
  tokenIn,
} from '../../../testing/people.ts';
import { openTestApp, type Session, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let boss: Person;

beforeAll(async () => {
  home = await openTestApp();
  boss = await aMemberOfStaff(home, 'admin');
});
afterAll(() => home.close());

const form = (changes: object = {}) => ({
  email: newEmail(),
  firstName: 'Keisha',
  lastName: 'Grant',
  role: 'staff',
  lang: 'en',
  ...changes,
});
const invite = (changes: object = {}, query = '') =>
  home.send('POST', `/api/admin/staff${query}`, { body: form(changes), session: boss.session });
const update = (id: string, body: unknown, { session } = boss) =>
  home.send('PUT', `/api/admin/staff/${id}`, { body, session });
const resend = (id: string) =>
  home.send('POST', `/api/admin/staff/${id}/resend-invite`, { session: boss.session });
const whoAmI = ({ session }: { session: Session }) =>
  home.send('GET', '/api/auth/user', { session });
const signIn = (username: string, password: string) =>
  home.send('POST', '/api/auth/login', { body: { username, password } });
const setPassword = (token: string, password = 'words to remember') =>
  home.send('POST', '/api/auth/reset-password', { body: { token, password } });
const auditOf = async (thing: string) => {
  const url = `/api/admin/audit?q=${encodeURIComponent(thing)}`;
  const { body } = await home.send('GET', url, { session: boss.session });
  return body.items.map(({ action, actor, details }: Record<string, unknown>) => ({
    action,
    actor,
    details,
  }));
};

describe('an invitation', () => {
  test('201: makes the account and mails a link that sets its password, once', async () => {
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
    expect([answer.status, answer.body]).toEqual([201, shown]);

    const mail = await home.mailTo('keisha@example.com');
    expect(mail?.subject).toBe('Your Jadeport account for work');
    expect(mail?.text).toContain(`${boss.email} has invited you to Jadeport as a member of staff.`);
    const token = tokenIn(mail?.text);
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

  test('speaks Chinese to who reads Chinese, and so does the page it opens', async () => {
    const email = newEmail();
    await invite({ email, firstName: '王', lastName: '小明', role: 'admin', lang: 'zh' });
    const mail = await home.mailTo(email);
    expect(mail?.subject).toBe('您的Jadeport工作账户');
    expect(mail?.text).toContain('身份为管理员');
    expect(mail?.text).toContain('&lang=zh');
    expect(mail?.html).toContain('王，您好：');
  });

  test('names stay text in the mail', async () => {
    const email = newEmail();
    await invite({ email, firstName: '{email} <b>' });
    const mail = await home.mailTo(email);
    expect(mail?.text).toContain('Hello {email} <b>,');
    expect(mail?.html).toContain('{email} &lt;b&gt;');
  });

  test('can be sent again: the older link ends, and three an hour are enough', async () => {
    const email = newEmail();
    const { id } = (await invite({ email })).body;
    const first = tokenIn((await home.mailTo(email))?.text);
    expect((await resend(id)).body).toEqual({ message: 'The mail is on its way.' });
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

  test('is worth nothing once access was taken, also while its mail waits', async () => {
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
        role: 'Please choose one of the values offered',
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
      { role: 'Please choose one of the values offered' },
      { role: '请从给出的选项中选择' },
    ],
    [
      'a header in the name',
      { firstName: 'Ann\r\nBcc: all' },
      { firstName: 'This field has a character that cannot be used here' },
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

  test('409: an address that has an account, whoever’s and however spelt', async () => {
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

describe('a change of role or access', () => {
  test('200: a new role counts at once, and its owner signs in anew', async () => {
    const colleague = await aMemberOfStaff(home);
    const answer = await update(colleague.userId, { role: 'admin' });
    expect([answer.status, answer.body]).toMatchObject([200, { role: 'admin', status: 'active' }]);
    expectError(await whoAmI(colleague), 401, 'NOT_SIGNED_IN');
    const back = await update(colleague.userId, { role: 'staff' });
    expect(back.body).toMatchObject({ role: 'staff' });
    expect(await auditOf(colleague.email)).toMatchObject([
      { action: 'accounts.role-changed', actor: boss.email, details: { role: 'staff' } },
      { action: 'accounts.role-changed', actor: boss.email, details: { role: 'admin' } },
    ]);
  });

  test('200: without access every session ends, the right password says why, and it can come back', async () => {
    const colleague = await aMemberOfStaff(home);
    expect((await update(colleague.userId, { access: false })).body.status).toBe('removed');
    expectError(await whoAmI(colleague), 401, 'NOT_SIGNED_IN');
    const refused = await signIn(colleague.email, colleague.password);
    expectError(refused, 401, 'ACCOUNT_SUSPENDED');
    expectError(await signIn(colleague.email, 'wrong'), 401, 'CREDENTIALS_INVALID');
    expect((await update(colleague.userId, { access: true })).body.status).toBe('active');
    expect((await signIn(colleague.email, colleague.password)).status).toBe(200);
    expect(await auditOf(colleague.email)).toMatchObject([
      { action: 'accounts.access-restored' },
      { action: 'accounts.sign-in-failed', actor: null, details: { reason: 'credentials' } },
      { action: 'accounts.sign-in-failed', actor: null, details: { reason: 'suspended' } },
      { action: 'accounts.access-removed', actor: boss.email },
    ]);
  });

  test.each([{}, { role: 'staff' }, { access: true }])(
    '%j changes nothing that is so already: no session ends, nothing is written down',
    async (body) => {
      const colleague = await aMemberOfStaff(home);
      expect((await update(colleague.userId, body)).body).toMatchObject({ role: 'staff' });
      expect((await whoAmI(colleague)).status).toBe(200);
      expect(await auditOf(colleague.email)).toEqual([]);
    },
  );

  test.each([
    [{ role: 'customer' }, 'role'],
    [{ role: null }, 'role'],
    [{ access: 'false' }, 'access'],
    [{ status: 'removed' }, 'status'],
  ])('400: %j', async (body, field) => {
    const colleague = await aMemberOfStaff(home);
    const answer = await update(colleague.userId, body);
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(answer))).toEqual([field]);
    expect((await whoAmI(colleague)).status).toBe(200);
  });

  test('404: a customer, nobody, and what is no id', async () => {
    const customer = await aCustomer(home);
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const id of [customer.userId, unknown, 'me', "' or 1=1--", '%00', 'x'.repeat(64)]) {
      expectError(await update(encodeURIComponent(id), { access: false }), 404, 'NOT_FOUND');
    }
    expect((await whoAmI(customer)).status).toBe(200);
  });

  test('the same over tRPC', async () => {
    const colleague = await aMemberOfStaff(home);
    const { session } = boss;
    const input = { id: colleague.userId, role: 'admin' };
    const { body } = await home.mutate('accounts.updateStaff', input, { session });
    expect(body.result.data).toMatchObject({ role: 'admin' });
    const sameByStaff = await aMemberOfStaff(home);
    expectTrpcError(
      await home.mutate('accounts.updateStaff', input, sameByStaff),
      404,
      'NOT_FOUND',
    );
  });
});

describe('the last administrator', () => {
  test('409: keeps role and access, by REST and tRPC, and stays signed in', async () => {
    const alone = await openTestApp();
    const admin = await aMemberOfStaff(alone, 'admin');
    const { session, userId } = admin;
    // Neither can sign in yet or any more: nobody else could administer.
    const email = newEmail();
    await alone.send('POST', '/api/admin/staff', { body: form({ email, role: 'admin' }), session });
    const former = await aMemberOfStaff(alone, 'admin');
    const url = (id: string) => `/api/admin/staff/${id}`;
    await alone.send('PUT', url(former.userId), { body: { access: false }, session });

    for (const body of [{ role: 'staff' }, { access: false }]) {
      const refused = await alone.send('PUT', url(userId), { body, session });
      expectError(refused, 409, 'LAST_ADMINISTRATOR');
      const input = { id: userId, ...body };
      const overTrpc = await alone.mutate('accounts.updateStaff', input, { session });
      expectTrpcError(overTrpc, 409, 'LAST_ADMINISTRATOR');
    }
    expect((await alone.send('GET', '/api/admin/staff', { session })).status).toBe(200);
    await alone.close();
  });

  test('of two who take each other’s role at once, one keeps it', async () => {
    const pair = await openTestApp();
    const both = [await aMemberOfStaff(pair, 'admin'), await aMemberOfStaff(pair, 'admin')];
    const [one, other] = both as [Person, Person];
    const demote = (by: Person, whom: Person) =>
      pair.send('PUT', `/api/admin/staff/${whom.userId}`, {
        body: { role: 'staff' },
        session: by.session,
      });
    const answers = await Promise.all([demote(one, other), demote(other, one)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [left] = await pair.deps.database.execute<{ count: string }>(
      "select count(*)::text as count from users where role = 'admin'",
    );
    expect(left).toEqual({ count: '1' });
    await pair.close();
  });
});

test('the list is paged, newest first, and refuses a cursor of its own making', async () => {
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
