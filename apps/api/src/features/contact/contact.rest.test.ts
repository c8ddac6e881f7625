import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ContactMessage } from './contact-message.entity.ts';

let home: TestApp;
beforeAll(async () => {
  home = await openTestApp();
});
afterAll(() => home.close());

const form = {
  name: 'Marcia Campbell',
  email: 'Marcia@example.com',
  phone: '876-555-0123',
  subject: 'A box that came wet',
  message: 'Good day,\r\nthe box was wet.\n\n<b>Please</b> call me.',
  inquiryType: 'shipping',
};
const fromChat = {
  ...form,
  email: 'marcia at example',
  subject: 'Hi',
  message: 'J10-01 ?',
  inquiryType: 'customer_support',
};

const send = (changes: object, lang = 'en') =>
  home.send('POST', `/api/contact?lang=${lang}`, { body: { ...form, ...changes } });
const stored = (subject: string) =>
  home.deps.database.em().findOneOrFail(ContactMessage, { subject });
const mailAbout = async (subject: string) =>
  (await home.mails()).findLast((mail) => mail.subject?.endsWith(subject));

describe('201', () => {
  test('POST /api/contact stores the message and emails it to the support team', async () => {
    const answer = await send({});
    const message = 'We will respond to your inquiry as soon as possible.';
    expect([answer.status, answer.body]).toEqual([201, { message }]);
    expect(await stored(form.subject)).toMatchObject({
      ...form,
      message: 'Good day,\nthe box was wet.\n\n<b>Please</b> call me.',
      language: 'en',
      status: 'open',
    });
    const mail = await mailAbout(form.subject);
    expect(mail?.subject).toBe('[Shipping] A box that came wet');
    expect(mail?.to).toMatchObject([{ address: home.deps.settings().business.supportEmail }]);
    expect(mail?.replyTo).toMatchObject([{ address: form.email }]);
    for (const part of [form.name, form.email, form.phone, 'the box was wet.']) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.html).toContain('&lt;b&gt;Please&lt;/b&gt;');
  });

  test('the same over tRPC', async () => {
    const answer = await home.mutate('contact.sendMessage', { ...form, subject: 'By tRPC, then' });
    expect(answer.body.result.data.message).toMatch(/as soon as possible/);
    expect(await stored('By tRPC, then')).toMatchObject({ name: form.name });
  });

  test('in Chinese, without a phone number', async () => {
    const answer = await send({ phone: '', subject: '包裹什么时候到？' }, 'zh');
    expect(answer.body).toEqual({ message: '我们会尽快回复您。' });
    expect(await stored('包裹什么时候到？')).toMatchObject({ phone: null, language: 'zh' });
    const mail = await mailAbout('包裹什么时候到？');
    expect(mail?.subject).toBe('【运输】包裹什么时候到？');
    expect(mail?.text).not.toContain('电话');
  });

  test('from the chat without any rule but name and e-mail', async () => {
    expect((await send(fromChat)).status).toBe(201);
    const mail = await mailAbout('Hi');
    expect(mail?.replyTo).toBeUndefined();
    expect(mail?.text).toContain('“marcia at example” is not an email address');
  });

  test('from the chat even without subject and message', async () => {
    const { phone: _, ...rest } = fromChat;
    const body = { ...rest, name: '李', subject: '', message: '' };
    expect((await home.send('POST', '/api/contact', { body })).status).toBe(201);
    expect(await mailAbout('no subject')).toBeDefined();
  });

  test.each<[string, { name?: string; subject: string }]>([
    ['a header in the subject', { subject: 'Hello {brand} Bcc: all@example.com' }],
    ['places of our own texts', { name: '{supportEmail}', subject: '{type} {phone} {name}' }],
  ])('%s stays text', async (_name, changes) => {
    expect((await send(changes)).status).toBe(201);
    const mail = await mailAbout(changes.subject);
    expect(mail?.bcc ?? []).toEqual([]);
    expect(mail?.text).toContain(changes.name ?? form.name);
  });
});

describe('400', () => {
  test('names every invalid field in the spec’s words', async () => {
    const answer = await send({
      name: 'M',
      email: 'x',
      subject: 'Hey',
      message: 'Too short',
      inquiryType: '',
    });
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(issuesOf(answer)).toEqual({
      name: 'Name must be at least 2 characters',
      email: 'Please enter a valid email address',
      subject: 'Subject must be at least 5 characters',
      message: 'Message must be at least 10 characters',
      inquiryType: 'Please select an inquiry type',
    });
  });

  test('and in Chinese, for an empty body', async () => {
    const answer = await home.send('POST', '/api/contact?lang=zh', { body: {} });
    expect(issuesOf(answer)).toEqual({
      name: '至少需要 2 个字符',
      email: '请输入有效的邮箱地址',
      subject: '主题至少需要 5 个字符',
      message: '留言至少需要 10 个字符',
      inquiryType: '请选择咨询类型',
    });
  });

  test.each<[string, object, string]>([
    ['line breaks in the name', { name: 'Marcia\r\nBcc: all@example.com' }, 'name'],
    ['line breaks in the subject', { subject: 'Hello\nBcc: all@example.com' }, 'subject'],
    ['two addresses', { email: 'a@example.com,b@example.com' }, 'email'],
    ['an address with a line break', { email: 'a@example.com\r\nX: 1' }, 'email'],
    ['NUL in the message', { message: 'Hello there\u0000, you' }, 'message'],
    ['half a character in the message', { message: 'Hello there \ud800 you' }, 'message'],
    ['5,001 characters', { message: 'x'.repeat(5001) }, 'message'],
    ['only spaces', { message: ' '.repeat(20) }, 'message'],
    ['a number for a name', { name: 12 }, 'name'],
    ['null for a phone number', { phone: null }, 'phone'],
    ['an unknown type', { inquiryType: 'sales' }, 'inquiryType'],
    ['an unknown field', { urgent: true }, 'urgent'],
    ['the chat without a name', { ...fromChat, name: ' ' }, 'name'],
    ['the chat without an e-mail address', { ...fromChat, email: '' }, 'email'],
    ['the chat with a header for an address', { ...fromChat, email: 'a\r\nBcc: b' }, 'email'],
  ])('%s', async (_name, changes, field) => {
    const answer = await send(changes);
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(answer))).toEqual([field]);
  });

  test.each(['null', '[]', '"text"', '1', '{'])('%s for a body', async (body) => {
    expectError(await home.send('POST', '/api/contact', { body }), 400);
  });
});

test('413: 1 MB', async () => {
  expectError(await send({ message: 'x'.repeat(1024 * 1024) }), 413, 'BODY_TOO_LARGE');
});

test('415: a form, which only the page’s own address accepts', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expectError(await home.send('POST', '/api/contact', { body: 'name=a', headers }), 415);
});

test('429: after thirty messages in an hour from one address', async () => {
  const strict = await openTestApp({ RATE_LIMIT_PER_MINUTE: '1000' });
  strict.beginHour();
  const from = (address: string) => strict.send('POST', '/api/contact', { body: form, address });
  for (let sent = 0; sent < 30; sent++) expect((await from('203.0.113.9')).status).toBe(201);
  const refused = await from('203.0.113.9');
  expectError(refused, 429, 'TOO_MANY_REQUESTS');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await from('203.0.113.10')).status).toBe(201);
  strict.passTime(60 * 60_000);
  expect((await from('203.0.113.9')).status).toBe(201);
  await strict.close();
});
