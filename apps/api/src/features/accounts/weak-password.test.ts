import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectTrpcError, issuesOf } from '../../../testing/answers.ts';
import { aCustomer, type Person, password, tokenIn } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readConfig } from '../../environment/config.ts';
import { StartupError } from '../../start/startup-error.ts';
import { passwordWeakness, refuseWeakAdministrator } from './weak-password.ts';

const owner = {
  email: 'marcia.campbell@example.com',
  customer: { customerCode: 'J10-0042', city: 'May Pen', parish: 'Saint Catherine' },
  brandName: 'Yard Ship',
};

test.each([
  ...['123456', 'password', 'PASSWORD', 'qwerty', 'Password1', 'iloveyou', '111111', 'pass-word'],
  // Ascending, descending, in equal steps, and over the end.
  ...['654321', '987654', 'abcdef', 'ZYXWVU', '3456789', '2468024', '890123', 'стуфхц'],
  // Rows and columns of keyboards, also backwards and with Shift.
  ...['tyuiop', 'lkjhgf', '!@#$%^', '[poiuy', '1qaz2wsx', '/;p0.lo9', 'qwe123', 'asdzxc'],
  // One character, a short block, or a word that is common itself, again and again.
  ...['222222', 'aaaaaa', '      ', '!!!!!!!!', '121212', '1212121', 'xyzxyzxyz', '!?!?!?!?'],
  ...['ab7!ab7!', 'dragondragon', '玉玉玉玉玉玉', '２２２２２２'],
  // Several of these, and one or two more characters.
  ...['abcdab', '1234x9', '!!aaaa'],
  ...['aaabbb', 'abc123', '112233', '123abc456', 'aabbcc', '654321!', 'a123456', '222222z'],
])('%s is too common', (tried) => {
  expect(passwordWeakness(tried, owner)).toBe('PASSWORD_COMMON');
});

test.each([
  ['Password1', 'ADMIN_PASSWORD must not be one of the most common passwords.'],
  ['boss@example.com', 'ADMIN_PASSWORD must not be ADMIN_EMAIL or the name of the service.'],
  ['Jadeport2026', 'ADMIN_PASSWORD must not be ADMIN_EMAIL or the name of the service.'],
])('the service does not start with the administrator’s password %s', (password, sentence) => {
  const environment = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: password };
  expect(() => refuseWeakAdministrator(readConfig(environment))).toThrow(
    new StartupError(sentence),
  );
});

test.each([
  ...['marcia.campbell', 'MarciaCampbell', 'marcia.campbell1975', 'marcia.campbell@example.com'],
  ...['J10-0042', 'j100042', 'yardship', 'Yard Ship 2026!', 'jadeport', 'Jadeport1'],
  ...['maypen', 'May Pen 1962', 'SaintCatherine', 'st. catherine', 'StCatherine!'],
])('%s is an obvious guess', (tried) => {
  expect(passwordWeakness(tried, owner)).toBe('PASSWORD_PERSONAL');
});

test.each([
  ...[
    'demo-jadeport',
    'ackee and saltfish',
    'marcia likes mangoes',
    '玉港的包裹到了吗',
    '!?)(*/:;',
    '-+aaa+- {m}',
    // Runs of three are in words, too.
    'hijack my first defence',
    'stuv away in a box',
    'one two three four',
    'mango mango tree 12',
    'Kx7#qa',
    '7294mq',
    '1990-04-17 noon',
    'banana boat 1234',
    'tre-3edc-lim',
  ],
])('%s is accepted', (tried) => {
  expect(passwordWeakness(tried, owner)).toBeUndefined();
});

describe('a weak password', () => {
  let home: TestApp;
  let person: Person;
  const common = 'This password is one of the first that others try. Please choose another.';
  const personal =
    'Please choose a password that is not your e-mail address, customer code, town or parish, or our name.';

  beforeAll(async () => {
    home = await openTestApp();
    person = await aCustomer(home);
  });
  afterAll(() => home.close());

  test('is refused at a change, over REST and tRPC and in both languages', async () => {
    const change = (tried: string, lang = 'en') =>
      home.send('POST', `/api/auth/change-password?lang=${lang}`, {
        body: { currentPassword: password, password: tried },
        session: new Map(person.session),
      });
    const refused = await change('123456');
    expectError(refused, 400, 'VALIDATION_FAILED');
    expect(issuesOf(refused)).toEqual({ password: common });
    for (const own of [person.customerCode, person.email.split('@')[0] ?? '', 'jadeport']) {
      const answer = await change(own.padEnd(6, '0'));
      expect(issuesOf(answer), own).toEqual({ password: personal });
    }
    expect(issuesOf(await change('password', 'zh'))).toEqual({
      password: '这个密码太常见，很容易被猜中，请换一个。',
    });
    const input = { currentPassword: password, password: '123456' };
    const session = new Map(person.session);
    const overTrpc = await home.mutate('accounts.changePassword', input, { session });
    expectTrpcError(overTrpc, 400, 'VALIDATION_FAILED');
  });

  test('is refused with an emailed link, which stays valid', async () => {
    await home.send('POST', '/api/auth/forgot-password', { body: { email: person.email } });
    const token = tokenIn((await home.mailTo(person.email))?.text);
    const reset = (tried: string) =>
      home.send('POST', '/api/auth/reset-password', { body: { token, password: tried } });
    expect(issuesOf(await reset('123456'))).toEqual({ password: common });
    const code = await reset(person.customerCode.padEnd(6, '0'));
    expect(issuesOf(code)).toEqual({ password: personal });
    expect((await reset('ackee and saltfish')).status).toBe(200);
  });
});
