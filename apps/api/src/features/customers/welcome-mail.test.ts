import type { Email } from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registration, tokenIn } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;

beforeAll(async () => {
  home = await openTestApp();
});
afterAll(() => home.close());

/** Registers and reads the email that follows. */
async function welcomed(changes: Record<string, unknown> = {}, query = '') {
  const form = registration(changes);
  const { body, status } = await home.send('POST', `/api/customers${query}`, { body: form });
  expect(status).toBe(201);
  const mail = (await home.mailTo(form.email)) as Email;
  return { form, mail, text: mail.text ?? '', html: mail.html ?? '', registered: body };
}

test.each([
  ['en', 'Your Jadeport customer code: ', 'Hello Marcia,', 'once and expires in 7 days'],
  ['zh', '您的玉港 Jadeport 客户编号：', 'Marcia，您好：', '7 天'],
])(
  'in %s it contains code, both addresses and a valid link',
  async (lang, subject, greeting, days) => {
    const { form, mail, text, html, registered } = await welcomed({}, `?lang=${lang}`);
    const { customerCode, warehouseAddress } = registered;
    expect(mail.subject).toBe(subject + customerCode);
    expect(mail.from?.address).toBe('support@jadeport.example');
    expect(mail.to?.map(({ address }) => address)).toEqual([form.email]);
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
    expect(html).toContain(`<html lang="${lang}"`);
    for (const part of [text, html]) {
      expect(part).toContain(greeting);
      expect(part).toContain(days);
      for (const line of warehouseAddress.split('\n')) expect(part).toContain(line);
      expect(part).toContain('玉港广州仓');
      expect(part).not.toMatch(/\{\w+\}|undefined/);
    }
    const token = tokenIn(text);
    expect(tokenIn(html)).toBe(token);
    expect(text).toContain(`http://localhost:3000/reset-password?token=${token}`);

    const password = 'a good password';
    const set = await home.send('POST', '/api/auth/reset-password', { body: { token, password } });
    expect(set.status).toBe(200);
    const login = { username: customerCode, password };
    const signedIn = await home.send('POST', '/api/auth/login', { body: login });
    expect([signedIn.status, signedIn.body.email]).toEqual([200, form.email]);
  },
);

test.each(['zh-CN,zh;q=0.9', 'zh'])('Accept-Language %s also selects Chinese', async (language) => {
  const form = registration();
  const headers = { 'accept-language': language };
  await home.send('POST', '/api/customers', { body: form, headers });
  expect((await home.mailTo(form.email))?.subject).toContain('客户编号');
});

test('user input stays text: no markup in the HTML, no placeholder filled, no header added', async () => {
  const firstName = '<img src=x onerror=alert(1)>&"{code}';
  const { mail, text, html, registered } = await welcomed({ firstName, lastName: '<b>Bold</b>' });
  expect(text).toContain(`Hello ${firstName},`);
  expect(html).toContain('Hello &lt;img src=x onerror=alert(1)&gt;&amp;&quot;{code},');
  expect(html).not.toMatch(/<img|<b>Bold/);
  expect(mail.subject).toBe(`Your Jadeport customer code: ${registered.customerCode}`);
});

test.each([
  { firstName: 'Marcia\r\nBcc: victim@example.com' },
  { lastName: 'Campbell\nSubject: You have won' },
  { email: 'marcia@example.com\r\nBcc: victim@example.com' },
  { email: '"marcia\r\nBcc: victim@example.com"@example.com' },
  { email: 'marcia@example.com>, <victim@example.com' },
])('a header in a field is refused, and no email is sent: %j', async (changes) => {
  const before = (await home.mails()).length;
  const body = registration(changes);
  expect((await home.send('POST', '/api/customers', { body })).status).toBe(400);
  expect(await home.mails()).toHaveLength(before);
});
