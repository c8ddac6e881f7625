import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import {
  aCustomer,
  aMemberOfStaff,
  newEmail,
  type Person,
  password,
} from '../../../testing/people.ts';
import { openTestApp, type Session, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let person: Person;

beforeAll(async () => {
  home = await openTestApp();
  person = await aCustomer(home);
});
afterAll(() => home.close());

const post = (path: string, body: unknown, session?: Session) =>
  home.send('POST', `/api/auth/${path}`, { body, session });

const devon = () => ({
  firstName: 'Devon',
  lastName: 'Brown',
  email: person.email,
  role: 'customer',
  customer: {
    customerCode: person.customerCode,
    phoneNumber: '876-555-0123',
    streetAddress: '14 Manchester Road',
    city: 'Mandeville',
    parish: 'Manchester',
  },
});

describe('200', () => {
  test('GET /api/auth/user returns the signed-in user only', async () => {
    const answer = await home.send('GET', '/api/auth/user', { session: person.session });
    expect([answer.status, answer.body]).toEqual([200, devon()]);
    const overTrpc = await home.query('accounts.user', undefined, { session: person.session });
    expect(overTrpc.body.result.data).toEqual(devon());
  });

  test('GET /api/auth/user returns no customer code for staff', async () => {
    const { session } = await aMemberOfStaff(home);
    const { body } = await home.send('GET', '/api/auth/user', { session });
    expect(body).toMatchObject({ role: 'staff', customer: null });
  });

  test.each([
    ['the e-mail address', () => person.email],
    ['the e-mail address in capitals', () => person.email.toUpperCase()],
    ['the e-mail address with spaces around it', () => ` ${person.email} `],
    ['the customer code', () => person.customerCode],
    ['the customer code in small letters', () => person.customerCode.toLowerCase()],
  ])('POST /api/auth/login accepts %s', async (_name, username) => {
    const answer = await post('login', { username: username(), password });
    expect([answer.status, answer.body]).toEqual([200, devon()]);
  });

  test('POST /api/auth/logout ends the session, and answers the same again', async () => {
    const { session } = await aCustomer(home);
    const replayed = new Map(session);
    for (let time = 0; time < 2; time++) {
      const answer = await home.send('POST', '/api/auth/logout', { session });
      expect([answer.status, answer.body]).toEqual([200, { message: 'Logged out successfully' }]);
    }
    expect((await home.send('GET', '/api/auth/user', { session: replayed })).status).toBe(401);
  });

  test('POST /api/auth/forgot-password answers the same for any address', async () => {
    const message = 'If your email is registered, you will receive password reset instructions.';
    for (const email of [person.email, newEmail()]) {
      const answer = await post('forgot-password', { email });
      expect([answer.status, answer.body]).toEqual([200, { message }]);
    }
  });

  test('POST /api/auth/change-password keeps the caller signed in, with the new password only', async () => {
    const { session, email } = await aCustomer(home);
    const body = { currentPassword: password, password: 'quite another' };
    const answer = await post('change-password', body, session);
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'Password changed', revokedApiKeys: 0, remainingApiKeys: 0 },
    ]);
    expect((await home.send('GET', '/api/auth/user', { session })).status).toBe(200);
    expect((await post('login', { username: email, password })).status).toBe(401);
    expect((await post('login', { username: email, password: 'quite another' })).status).toBe(200);
  });

  test('messages are in the requested language, and ?lang overrides the header', async () => {
    const inChinese = { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.5' };
    const logout = (query: string, headers = {}) =>
      home.send('POST', `/api/auth/logout${query}`, { headers });
    expect((await logout('', inChinese)).body.message).toBe('已退出登录');
    expect((await logout('?lang=zh')).body.message).toBe('已退出登录');
    expect((await logout('?lang=en', inChinese)).body.message).toBe('Logged out successfully');
    expect((await logout('?lang=fr', inChinese)).body.message).toBe('已退出登录');
    expect((await logout('', { 'accept-language': 'fr' })).body.message).toMatch(/^Logged out/);
  });
});

describe('400', () => {
  test.each([
    ['login', {}, { username: 'Username is required', password: 'Password is required' }],
    [
      'login',
      { username: ' ', password: '' },
      { username: 'Username is required', password: 'Password is required' },
    ],
    ['forgot-password', {}, { email: 'Please enter your email address' }],
    ['forgot-password', { email: '' }, { email: 'Please enter your email address' }],
    ['forgot-password', { email: '  ' }, { email: 'Please enter your email address' }],
    ['forgot-password', { email: 'nobody' }, { email: 'Invalid email address' }],
    [
      'reset-password',
      { token: 'x', password: 'short' },
      { password: 'Password must be at least 6 characters long' },
    ],
    ['reset-password', { password: 'long enough' }, { token: 'This field is required' }],
  ])('POST /api/auth/%s %j names each field', async (path, body, issues) => {
    const answer = await post(path, body);
    expectError(
      answer,
      400,
      'VALIDATION_FAILED',
      'Please check the highlighted fields. Nothing was saved.',
    );
    expect(issuesOf(answer)).toEqual(issues);
  });

  test.each([
    ['login', {}, { username: '请输入用户名', password: '请输入密码' }],
    ['forgot-password', { email: '' }, { email: '请输入邮箱地址' }],
    ['reset-password', { token: 'x', password: 'short' }, { password: '密码至少需要 6 个字符' }],
  ])('POST /api/auth/%s?lang=zh %j answers in Chinese', async (path, body, issues) => {
    const answer = await post(`${path}?lang=zh`, body);
    expectError(answer, 400, 'VALIDATION_FAILED', '请检查标出的栏目，内容尚未保存。');
    expect(issuesOf(answer)).toEqual(issues);
  });

  test('POST /api/auth/reset-password refuses an unknown link', async () => {
    const answer = await post('reset-password', { token: 'unknown', password: 'long enough' });
    expectError(
      answer,
      400,
      'RESET_LINK_INVALID',
      'The password reset link is invalid or expired.',
    );
  });

  test('POST /api/auth/change-password refuses a wrong current password and a short new one', async () => {
    const wrong = { currentPassword: 'wrong', password: 'quite another' };
    expectError(
      await post('change-password', wrong, person.session),
      400,
      'CURRENT_PASSWORD_WRONG',
    );
    const short = await post(
      'change-password',
      { currentPassword: password, password: '12345' },
      person.session,
    );
    expect(issuesOf(short)).toEqual({ password: 'Password must be at least 6 characters long' });
    expect((await post('login', { username: person.email, password })).status).toBe(200);
  });
});

describe('401', () => {
  test.each([
    ['GET', '/api/auth/user', 'accounts.user'],
    ['GET', '/api/customers/me', 'customers.profile'],
    ['GET', '/api/shipments', 'shipments.listMine'],
  ] as const)('%s %s without a session', async (method, path, procedure) => {
    expectError(await home.send(method, path), 401, 'NOT_SIGNED_IN', 'Please sign in first.');
    const overTrpc = await home.query(procedure, path === '/api/shipments' ? {} : undefined);
    expect([overTrpc.status, overTrpc.body.error.data.code]).toEqual([401, 'NOT_SIGNED_IN']);
  });

  test('POST /api/auth/change-password without a session', async () => {
    const body = { currentPassword: password, password: 'quite another' };
    expectError(await post('change-password', body), 401, 'NOT_SIGNED_IN');
  });

  test.each([
    ['a made-up cookie', 'jadeport=made-up'],
    ['a cookie with a made-up signature', `jadeport=${'a'.repeat(32)}.${'b'.repeat(43)}`],
    ['a cookie of 4 KB', `jadeport=${'a'.repeat(4000)}`],
    ['cookies that are none', ';;=;=a; jadeport'],
  ])('GET /api/auth/user with %s', async (_name, cookie) => {
    expectError(await home.send('GET', '/api/auth/user', { headers: { cookie } }), 401);
  });

  test('POST /api/auth/login answers alike for an unknown name, a wrong password, and no password yet', async () => {
    const em = home.deps.database.em();
    const { email, userId } = await aCustomer(home);
    await em.execute('update users set password_hash = null where id = ?', [userId]);
    for (const username of [newEmail(), 'J10-999999', person.email, email]) {
      const answer = await post('login', { username, password: 'wrong password' });
      expectError(answer, 401, 'CREDENTIALS_INVALID', 'Invalid username or password');
    }
  });
});
