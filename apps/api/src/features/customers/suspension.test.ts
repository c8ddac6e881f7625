// @database
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectTrpcError, issuesOf } from '../../../testing/answers.ts';
import { aCustomer, aMemberOfStaff, type Person, tokenIn } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let boss: Person;

beforeAll(async () => {
  home = await openTestApp();
  boss = await aMemberOfStaff(home, 'admin');
});
afterAll(() => home.close());

const act = (customer: Person, what: string, body?: unknown, query = '') =>
  home.send('POST', `/api/admin/customers/${customer.customerCode}/${what}${query}`, {
    ...(body === undefined ? {} : { body }),
    session: boss.session,
  });
const whoAmI = ({ session }: Person) => home.send('GET', '/api/auth/user', { session });
const signIn = (username: string, password: string, query = '') =>
  home.send('POST', `/api/auth/login${query}`, { body: { username, password } });
const newLink = async ({ email }: Person) => {
  await home.send('POST', '/api/auth/forgot-password', { body: { email } });
  return tokenIn((await home.mailTo(email))?.text);
};
const auditOf = async ({ customerCode }: Person) => {
  const url = `/api/admin/audit?q=${customerCode.toLowerCase()}`;
  const { body } = await home.send('GET', url, { session: boss.session });
  return body.items.filter(({ thing }: { thing: string }) => thing === customerCode);
};

describe('suspending', () => {
  test('200: ends every session and every emailed link at once, and is audited', async () => {
    const person = await aCustomer(home);
    const token = await newLink(person);
    const phone = new Map();
    const body = { username: person.customerCode, password: person.password };
    await home.send('POST', '/api/auth/login', { body, session: phone });

    const answer = await act(person, 'suspend', { reason: 'Unpaid since May' });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        customerCode: person.customerCode,
        status: 'suspended',
        suspension: { since: expect.stringMatching(/Z$/), reason: 'Unpaid since May' },
      },
    ]);
    for (const session of [person.session, phone]) {
      expectError(await whoAmI({ ...person, session }), 401, 'NOT_SIGNED_IN');
      expectTrpcError(
        await home.query('accounts.user', undefined, { session }),
        401,
        'NOT_SIGNED_IN',
      );
    }
    const reset = { token, password: 'another one' };
    const refused = await home.send('POST', '/api/auth/reset-password', { body: reset });
    expectError(refused, 400, 'RESET_LINK_INVALID');
    expect(await auditOf(person)).toEqual([
      {
        id: expect.any(String),
        at: expect.stringMatching(/Z$/),
        actor: boss.email,
        actorName: 'Devon Brown',
        actorKey: null,
        action: 'customers.suspended',
        thing: person.customerCode,
        address: '127.0.0.1',
        details: { reason: 'Unpaid since May' },
      },
    ]);
  });

  test('sign-in with the correct password shows the reason, in both languages; a wrong one is answered as usual', async () => {
    const person = await aCustomer(home);
    await act(person, 'suspend');
    const { email, password, customerCode } = person;
    const english = 'This account is suspended. Please write to support@jadeport.example.';
    expectError(await signIn(email, password), 401, 'ACCOUNT_SUSPENDED', english);
    const chinese = '该账户已停用。如有疑问，请发邮件至 support@jadeport.example。';
    expectError(
      await signIn(customerCode, password, '?lang=zh'),
      401,
      'ACCOUNT_SUSPENDED',
      chinese,
    );
    const input = { username: email, password };
    expectTrpcError(await home.mutate('accounts.login', input), 401, 'ACCOUNT_SUSPENDED');
    expectError(
      await signIn(email, 'wrong'),
      401,
      'CREDENTIALS_INVALID',
      'Invalid username or password',
    );
  });

  test('the reason is plain text, in which placeholders are not filled', async () => {
    const person = await aCustomer(home);
    await act(person, 'suspend', { reason: 'See {supportEmail}\n<b>now</b>' });
    const { body } = await signIn(person.email, person.password);
    expect(body.message).toContain('(See {supportEmail}\n<b>now</b>)');
  });

  test('a repeated call changes nothing: the first reason stays, with one entry', async () => {
    const person = await aCustomer(home);
    await act(person, 'suspend', { reason: 'First' });
    const again = await act(person, 'suspend', { reason: 'Second' });
    expect([again.status, again.body.suspension.reason]).toEqual([200, 'First']);
    expect(await auditOf(person)).toHaveLength(1);
  });

  test.each<{ reason?: string | null }>([
    {},
    { reason: '' },
    { reason: null },
    { reason: '中文原因' },
  ])('takes %j', async (body) => {
    const person = await aCustomer(home);
    const answer = await act(person, 'suspend', body);
    expect([answer.status, answer.body.suspension.reason]).toEqual([200, body.reason || null]);
  });

  test.each<[unknown, string]>([
    [{ reason: 'x'.repeat(501) }, 'reason'],
    [{ reason: 'a\u0000b' }, 'reason'],
    [{ reason: 5 }, 'reason'],
    [{ until: 'tomorrow' }, 'until'],
  ])('400: %j', async (body, field) => {
    const person = await aCustomer(home);
    const answer = await act(person, 'suspend', body);
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(answer))).toEqual([field]);
    expect((await whoAmI(person)).status).toBe(200);
  });

  test('409: not a customer who is the last administrator', async () => {
    const alone = await openTestApp();
    const person = await aCustomer(alone);
    const em = alone.deps.database.em();
    await em.execute("update users set role = 'admin' where id = ?", [person.userId]);
    const url = `/api/admin/customers/${person.customerCode}/suspend`;
    const refused = await alone.send('POST', url, { session: person.session });
    expectError(refused, 409, 'LAST_ADMINISTRATOR');
    await alone.close();
  });

  test('a session that begins during it does not outlive it', async () => {
    const person = await aCustomer(home);
    const { email, password } = person;
    const sessions = Array.from({ length: 4 }, () => new Map<string, string>());
    const body = { username: email, password };
    await Promise.all([
      ...sessions.map((session) => home.send('POST', '/api/auth/login', { body, session })),
      act(person, 'suspend'),
    ]);
    await act(person, 'restore');
    for (const session of sessions) {
      expectError(await whoAmI({ ...person, session }), 401, 'NOT_SIGNED_IN');
    }
  });
});

describe('restoring', () => {
  test('200: lets the customer sign in again', async () => {
    const person = await aCustomer(home);
    await act(person, 'suspend', { reason: 'A mistake' });
    const answer = await act(person, 'restore');
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { status: 'active', suspension: null },
    ]);
    expectError(await whoAmI(person), 401, 'NOT_SIGNED_IN');
    expect((await signIn(person.email, person.password)).status).toBe(200);
    expect((await act(person, 'restore')).status).toBe(200);
    expect(await auditOf(person)).toMatchObject([
      { action: 'customers.restored', actor: boss.email },
      { action: 'customers.suspended' },
    ]);
  });
});

describe('the welcome email', () => {
  test('200: is sent again, with a new link that works', async () => {
    const person = await aCustomer(home);
    const answer = await act(person, 'resend-welcome');
    const passwordLink = expect.stringContaining('/reset-password?token=');
    const message = 'This site cannot send email yet. Pass on the link yourself.';
    expect([answer.status, answer.body]).toEqual([200, { message, passwordLink }]);
    const chinese = await act(person, 'resend-welcome', undefined, '?lang=zh');
    expect(chinese.body.message).toBe('本站暂时无法发送邮件，请自行转发链接。');
    const mail = await home.mailTo(person.email);
    expect(mail?.subject).toBe(`Your Jadeport customer code: ${person.customerCode}`);
    const body = { token: tokenIn(mail?.text), password: 'words to remember' };
    expect((await home.send('POST', '/api/auth/reset-password', { body })).status).toBe(200);
    expect(await auditOf(person)).toMatchObject([
      { action: 'accounts.password-link-made', actor: boss.email },
      { action: 'accounts.password-link-made', actor: boss.email },
    ]);
  });

  test('409: not to a suspended customer, and 429 after three within an hour', async () => {
    const person = await aCustomer(home);
    await act(person, 'suspend');
    expectError(await act(person, 'resend-welcome'), 409, 'ACCOUNT_WITHOUT_ACCESS');
    await act(person, 'restore');
    home.beginHour();
    for (let sent = 0; sent < 3; sent++) {
      expect((await act(person, 'resend-welcome')).status).toBe(200);
    }
    expectError(await act(person, 'resend-welcome'), 429, 'TOO_MANY_REQUESTS');
    const mails = (await home.mails()).filter(({ to }) => to?.[0]?.address === person.email);
    expect(mails).toHaveLength(3);
  });
});

test('404: an unknown code, for every action', async () => {
  for (const customerCode of ['J10-999', 'x', "J10-01' or 1=1--", '😀'.repeat(20)]) {
    const nobody = { ...boss, customerCode: encodeURIComponent(customerCode) };
    for (const what of ['suspend', 'restore', 'resend-welcome']) {
      expectError(await act(nobody, what), 404, 'NOT_FOUND');
    }
    const url = `/api/admin/customers/${nobody.customerCode}`;
    expectError(await home.send('GET', url, { session: boss.session }), 404, 'NOT_FOUND');
  }
});

test('400: a code with an invalid character', async () => {
  const nobody = { ...boss, customerCode: '%00' };
  expectError(await act(nobody, 'suspend'), 400, 'VALIDATION_FAILED');
});
