import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { aCustomer, aMemberOfStaff, type Person, registration } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let person: Person;

beforeAll(async () => {
  home = await openTestApp();
});
beforeEach(async () => {
  person = await aCustomer(home);
});
afterAll(() => home.close());

const register = (changes: Record<string, unknown> = {}, query = '') =>
  home.send('POST', `/api/customers${query}`, { body: registration(changes) });
const change = (body: unknown, { session } = person) =>
  home.send('PATCH', '/api/customers/me', { body, session });
const profile = async ({ session } = person) =>
  (await home.send('GET', '/api/customers/me', { session })).body;

describe('201', () => {
  test('POST /api/customers returns a code and the warehouse address with the code on line two', async () => {
    const answer = await register();
    expect(answer.status).toBe(201);
    const { customerCode, warehouseAddress, ...more } = answer.body;
    expect(more).toEqual({ passwordLink: expect.stringContaining('/reset-password?token=') });
    expect(customerCode).toMatch(/^J10-\d{2,}$/);
    const lines = warehouseAddress.split('\n');
    expect(lines[0]).toBe('Jadeport Guangzhou Warehouse');
    expect(lines[1]).toBe(customerCode);
    expect(warehouseAddress).toContain('China');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ['names of two characters', { firstName: 'Li', lastName: '王伟' }],
    ['names from anywhere', { firstName: 'Seán', lastName: "O'Connor-Smith" }],
    ['Chinese names of one character', { firstName: '明', lastName: '李' }],
    ['a phone of seven digits', { phone: '555 0123' }],
    ['a phone from abroad', { phone: '+1 (876) 555-0123' }],
    ['spaces around', { city: '  Mandeville  ', parish: ' Manchester ' }],
    ['a parish that is none', { parish: 'Florida' }],
    [
      'fields as long as they may be',
      { firstName: 'a'.repeat(80), streetAddress: 'b'.repeat(200) },
    ],
  ])('POST /api/customers accepts %s', async (_name, changes) => {
    expect((await register(changes)).status).toBe(201);
  });

  test('POST /api/customers keeps the plan that was chosen', async () => {
    const { status, body } = await register({ plan: 'premium' });
    expect(status).toBe(201);
    const { session } = await aMemberOfStaff(home, 'admin');
    const path = `/api/admin/customers/${body.customerCode}`;
    expect((await home.send('GET', path, { session })).body).toMatchObject({ plan: 'premium' });
  });
});

describe('200', () => {
  test('GET /api/customers/me returns the profile, with the address in both languages', async () => {
    const code = person.customerCode;
    const answer = await home.send('GET', '/api/customers/me', { session: person.session });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        firstName: 'Devon',
        lastName: 'Brown',
        email: person.email,
        language: 'en',
        customerCode: code,
        phoneNumber: '876-555-0123',
        streetAddress: '14 Manchester Road',
        city: 'Mandeville',
        parish: 'Manchester',
        branch: 'JM',
        plan: null,
        warehouseAddress: expect.stringContaining(`Warehouse\n${code}\n`),
        warehouseAddressChinese: expect.stringContaining(`玉港广州仓\n${code}\n`),
      },
    ]);
    const overTrpc = await home.query('customers.profile', undefined, { session: person.session });
    expect(overTrpc.body.result.data).toEqual(answer.body);
  });

  test.each([
    [{ firstName: 'Marlon' }, {}],
    [{ lastName: ' Reid ' }, { lastName: 'Reid' }],
    [{ phoneNumber: '+1 876 555 9999' }, {}],
    [{ streetAddress: '1 New Street', city: 'May Pen', parish: 'Clarendon' }, {}],
    [{ parish: 'st. andrew' }, { parish: 'Saint Andrew' }],
    [{ language: 'zh' }, {}],
    [{ plan: 'business' }, {}],
    [{}, {}],
  ])('PATCH /api/customers/me %j changes only that', async (body, stored) => {
    const before = await profile();
    const bystander = await aCustomer(home);
    const answer = await change(body);
    expect([answer.status, answer.body]).toEqual([200, { ...before, ...body, ...stored }]);
    expect(await profile()).toEqual(answer.body);
    expect(await profile(bystander)).toMatchObject({ firstName: 'Devon', city: 'Mandeville' });
  });
});

const texts: [Record<string, unknown>, string, string, string][] = [
  [
    { firstName: 'M' },
    'firstName',
    'First name must be at least 2 characters',
    '名字至少需要 2 个字符',
  ],
  [
    { firstName: ' M ' },
    'firstName',
    'First name must be at least 2 characters',
    '名字至少需要 2 个字符',
  ],
  [
    { lastName: '' },
    'lastName',
    'Last name must be at least 2 characters',
    '姓氏至少需要 2 个字符',
  ],
  [{ email: '' }, 'email', 'Invalid email address', '邮箱地址无效'],
  [{ email: 'marcia@' }, 'email', 'Invalid email address', '邮箱地址无效'],
  [{ email: 'a@example.com, b@example.com' }, 'email', 'Invalid email address', '邮箱地址无效'],
  [
    { phone: '123456' },
    'phone',
    'Phone number must be at least 7 digits',
    '电话号码至少需要 7 位数字',
  ],
  [
    { phone: 'call me' },
    'phone',
    'Phone number must be at least 7 digits',
    '电话号码至少需要 7 位数字',
  ],
  [
    { streetAddress: '1 St' },
    'streetAddress',
    'Street address must be at least 5 characters',
    '街道地址至少需要 5 个字符',
  ],
  [{ city: 'M' }, 'city', 'City must be at least 2 characters', '城镇名称至少需要 2 个字符'],
  [{ parish: '' }, 'parish', 'Please choose a parish', '请选择教区'],
  [{ terms: false }, 'terms', 'You must agree to the terms and conditions', '请先同意条款与条件'],
  [
    { terms: undefined },
    'terms',
    'You must agree to the terms and conditions',
    '请先同意条款与条件',
  ],
  [{ terms: 'true' }, 'terms', 'You must agree to the terms and conditions', '请先同意条款与条件'],
  [{ terms: 1 }, 'terms', 'You must agree to the terms and conditions', '请先同意条款与条件'],
  [
    { firstName: 'x'.repeat(81) },
    'firstName',
    'Please keep this under 80 characters',
    '请控制在 80 个字符以内',
  ],
  [
    { firstName: 'Mar\u0000cia' },
    'firstName',
    'This field has a character that is not allowed',
    '此项含有不能使用的字符',
  ],
  [
    { firstName: 'Mar\r\nBcc: all' },
    'firstName',
    'This field has a character that is not allowed',
    '此项含有不能使用的字符',
  ],
  [{ firstName: 5 }, 'firstName', 'This field has the wrong type of value', '此项的数据类型不正确'],
  [{ plan: 'gold' }, 'plan', 'Please choose one of the options', '请从给出的选项中选择'],
  [{ role: 'admin' }, 'role', 'This field is not known here', '此处没有这个栏目'],
];

describe('400', () => {
  test.each(texts)('POST /api/customers %j', async (changes, path, english, chinese) => {
    const answer = await register(changes);
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(issuesOf(answer)).toEqual({ [path]: english });
    expect(issuesOf(await register(changes, '?lang=zh'))).toEqual({ [path]: chinese });
  });

  test('POST /api/customers with nothing names all eight fields', async () => {
    const answer = await home.send('POST', '/api/customers', { body: {} });
    expect(issuesOf(answer)).toEqual({
      firstName: 'First name must be at least 2 characters',
      lastName: 'Last name must be at least 2 characters',
      email: 'Invalid email address',
      phone: 'Phone number must be at least 7 digits',
      streetAddress: 'Street address must be at least 5 characters',
      city: 'City must be at least 2 characters',
      parish: 'Please choose a parish',
      terms: 'You must agree to the terms and conditions',
    });
  });

  test.each([
    [{ firstName: 'M' }, 'firstName'],
    [{ phoneNumber: '12' }, 'phoneNumber'],
    [{ language: 'fr' }, 'language'],
    [{ firstName: null }, 'firstName'],
    [{ email: 'new@example.com' }, 'email'],
    [{ customerCode: 'J10-01' }, 'customerCode'],
    [{ role: 'admin' }, 'role'],
  ])('PATCH /api/customers/me %j changes nothing', async (body, field) => {
    const before = await profile();
    const answer = await change({ ...body, lastName: 'Changed' });
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(answer))).toEqual([field]);
    expect(await profile()).toEqual(before);
  });
});

test('404: staff without a customer code have no profile and no shipments', async () => {
  const { session } = await aMemberOfStaff(home, 'admin');
  expectError(await home.send('GET', '/api/customers/me', { session }), 404, 'NOT_FOUND');
  expectError(await home.send('GET', '/api/shipments', { session }), 404, 'NOT_FOUND');
  const patch = await home.send('PATCH', '/api/customers/me', { body: { city: 'Here' }, session });
  expectError(patch, 404, 'NOT_FOUND');
});

test('409: a registered e-mail address, in any case', async () => {
  const { email } = person;
  const english =
    'This email address is already registered. Sign in, or use “Forgot password?” to get a new link.';
  const answer = await register({ email });
  expectError(answer, 409, 'EMAIL_TAKEN', english);
  expect(issuesOf(answer)).toEqual({ email: english });
  expectError(await register({ email: ` ${email.toUpperCase()} ` }), 409, 'EMAIL_TAKEN');
  const chinese = '该邮箱已注册。请直接登录，或通过“忘记密码？”获取新链接。';
  expectError(await register({ email }, '?lang=zh'), 409, 'EMAIL_TAKEN', chinese);
});
