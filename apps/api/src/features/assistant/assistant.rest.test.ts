import utterances from '@jadeport/assistant/utterances.json' with { type: 'json' };
import { defaultBrand } from '@jadeport/brand';
import { findInText } from '@jadeport/tracking';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer, registration } from '../../../testing/people.ts';
import { openReadingApp, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { textsIn } from '../../errors/app-error.ts';

let home: TestApp;
let code: string;
let number: string;

beforeAll(async () => {
  home = await openReadingApp();
  code = (await aCustomer(home)).customerCode;
  const updatedAt = new Date('2026-11-20T02:00:00Z');
  const numbers = await addParcels(home.deps.database, code, [
    { status: 'in_transit', updatedAt, carrier: 'dhl', waybill: '1234567895' },
    { status: 'received', updatedAt },
  ]);
  number = numbers[0] ?? '';
});

const say = (text: string, more: object = {}, query = '') =>
  home.send('POST', `/api/chat${query}`, { body: { text, ...more } });

const languageOf = (text: string) => (/\p{Script=Han}/u.test(text) ? 'zh' : 'en');

/** The first utterance of every intent in each language; the package's tests have all of them. */
const oneOfEach = [
  ...new Map(
    utterances.toReversed().map((row) => [`${row.intent} ${languageOf(row.text)}`, row]),
  ).values(),
];

test('no utterance contains a number, which would be looked up instead', () => {
  expect(utterances.filter(({ text }) => findInText(text, defaultBrand.codePrefix))).toEqual([]);
});

describe('200', () => {
  test.each(oneOfEach)('$intent: $text', async ({ text, intent }) => {
    const { status, body } = await say(text);
    expect(status).toBe(200);
    const { replies } = textsIn[languageOf(text)];
    const [opening] = replies[intent as keyof typeof replies].split('{');
    expect(body.reply).toSatisfy((reply: string) => reply.startsWith(opening?.trimEnd() ?? ''));
    expect(body.reply).not.toMatch(/\{\w*\}|undefined|NaN/);
  });

  test.each([
    ['how long does shipping take', ['7–14 business days', '3–7 business days', '30–45 days']],
    ['shipping rates', ['standard US$10', 'express US$12', 'sea US$8', 'at least US$10']],
    ['which plans do you have', ['US$8.99', '10 lb', '30-day', 'US$7.49', '50 lb', 'US$6.99']],
    ['customs duty', ['US$99', '20%', '0.3%', '0.5%', 'US$16', 'US$1 ', '15%', 'US$55']],
    ['insurance', ['US$100']],
    ['storage', ['30 days', '60', '90']],
    ['opening hours', ['9:00 AM-5:00 PM', '10:00 AM-2:00 PM', 'closed on Sunday', '24/7']],
    ['talk to a human', ['24 hours', 'support@jadeport.example', '+1 876-555-0110']],
    ['how to register', ['J10-00', '/register']],
    ['营业时间', ['9:00–17:00', '10:00–14:00', '周日休息']],
    ['运费多少钱', ['US$10', 'US$12', 'US$8', '至少']],
    ['blah blah', ['not sure I understood', 'Contact Form']],
  ])('%s: %j', async (text, facts) => {
    const { reply } = (await say(text)).body;
    for (const fact of facts) expect(reply).toContain(fact);
  });

  test.each([
    ['en', 'I want to combine my packages', 'approve', 'Contact Form'],
    ['zh', '我想合箱', '确认', '联系表单'],
  ] as const)('in %s, %j is told how, where, and not to write', async (lang, text, step, form) => {
    const { reply } = (await say(text, { lang })).body;
    for (const part of ['/consolidations', step]) expect(reply).toContain(part);
    for (const part of [form, defaultBrand.supportEmail]) expect(reply).not.toContain(part);
  });

  test.each([
    ['hello', 'welcome to'],
    ['你好', '欢迎来到'],
  ])('%j alone is not answered by the first message of the chat again', async (text, first) => {
    const { reply } = (await say(text)).body;
    expect(reply).not.toContain(first);
    expect(reply).toContain('/register');
  });

  test.each<[string, string, object, string, RegExp]>([
    ['lang', 'hello', { lang: 'zh' }, '', /您好/],
    ['lang over the text', '你好', { lang: 'en' }, '', /^Hello/],
    ['the text', '你好', {}, '', /您好/],
    ['the text over the request', '你好', {}, '?lang=en', /您好/],
    ['the request', 'hello', {}, '?lang=zh', /您好/],
    ['English', 'hello', {}, '', /^Hello/],
  ])('the language follows %s', async (_name, text, more, query, reply) => {
    expect((await say(text, more, query)).body.reply).toMatch(reply);
  });

  test('a tracking number anywhere in the text is looked up', async () => {
    const { body } = await say(`hello, where is ${number.toLowerCase()}?`);
    expect(body.reply).toBe(
      `Package ${number} (DHL): In Transit. Last updated November 19, 2026. No additional details available.`,
    );
    expect(body.tracking).toMatchObject({ trackingNumber: number, status: 'in_transit' });
  });

  test('the same in Chinese', async () => {
    const { body } = await say(`我的包裹${number}在哪里？`);
    expect(body.reply).toBe(`包裹 ${number}（DHL）：运输中。更新于 2026年11月19日。暂无更多信息。`);
  });

  test('a customer code gets counts and nothing more', async () => {
    const { body } = await say(`My code is ${code.toLowerCase()}`);
    expect(body.reply).toContain(`Packages of ${code}: `);
    expect(body.reply).toContain('In Transit: 1');
    expect(body.tracking).toMatchObject({ trackingNumber: code, events: [] });
  });

  test('a code with the brand’s own prefix is recognised too', async () => {
    const yard = await openTestApp({ BRAND_CODE_PREFIX: 'K20-', BRAND_TRACKING_PREFIX: 'YRD' });
    const registered = await yard.send('POST', '/api/customers', { body: registration() });
    const { customerCode } = registered.body;
    await addParcels(yard.deps.database, customerCode, [{}]);
    expect(customerCode).toMatch(/^K20-/);
    const body = { text: `Where is everything of ${customerCode.toLowerCase()}?` };
    const answer = await yard.send('POST', '/api/chat', { body });
    expect(answer.body.tracking).toMatchObject({ trackingNumber: customerCode });
    await yard.close();
  });

  test.each([
    ['(a) letters and digits', 'AB12345678', false],
    ['(b) a customer code', 'J10-98', false],
    ['(c) digits alone', '8765551234', true],
  ])('%s that is unknown', async (_name, unknown, phone) => {
    const { status, body } = await say(`track ${unknown}`);
    expect(status).toBe(200);
    expect(body.reply).toContain(`could not find tracking information for ${unknown}`);
    expect(body.reply).toContain('Please check the number');
    expect(body.reply).toContain('contact our team');
    expect(body.reply.includes('If that was a phone number')).toBe(phone);
    expect(body).not.toHaveProperty('tracking');
  });

  test('a valid number of a carrier whose packages we do not have leads to the carrier’s page', async () => {
    const { reply } = (await say('where is 1Z 999 AA1 01 2345 6784')).body;
    expect(reply).toContain('could not find tracking information for 1Z999AA10123456784');
    expect(reply).toMatch(
      /UPS number.* https:\/\/www\.ups\.com\/track\?tracknum=1Z999AA10123456784$/,
    );
    const wrong = (await say('where is 1Z999AA10123456785')).body.reply;
    expect(wrong).not.toContain('ups.com');
  });

  test('signed-in customers are told their code; others, where to find it', async () => {
    const { session, customerCode } = await aCustomer(home);
    const asked = { body: { text: 'what is my code?' }, session };
    const { body } = await home.send('POST', '/api/chat', asked);
    expect(body.reply).toContain(`Your customer code is ${customerCode}.`);
    expect((await say('what is my code?')).body.reply).toContain('/login');
  });

  test('the text is trimmed, and tRPC answers the same', async () => {
    const answer = await home.mutate('assistant.chat', { text: ' \n hello \n ' });
    expect(answer.body.result.data.reply).toMatch(/^Hello/);
  });

  test.each(['a', '1', 'J10-', 'AB1', '1Z', '单号', ' .', '{brand}'])(
    'two thousand characters of %j are answered',
    async (piece) => {
      const text = `x${piece.repeat(2000)}`.slice(0, 2000);
      expect((await say(text)).status).toBe(200);
    },
  );
});

describe('400', () => {
  test.each([undefined, '', '   ', '\n\t', '\u3000'])('nothing but %j', async (text) => {
    const answer = await home.send('POST', '/api/chat', { body: { text } });
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(issuesOf(answer)).toEqual({ text: 'This field is required' });
  });

  test.each<[string, object]>([
    ['2,001 characters', { text: 'x'.repeat(2001) }],
    ['NUL', { text: 'hello\u0000' }],
    ['half a character', { text: 'hello \udc00' }],
    ['a number', { text: 1 }],
    ['null', { text: null }],
    ['an unknown language', { text: 'hello', lang: 'fr' }],
    ['an unknown field', { text: 'hello', tracking: {} }],
  ])('%s', async (_name, body) => {
    expectError(await home.send('POST', '/api/chat', { body }), 400, 'VALIDATION_FAILED');
  });
});

test('413: 1 MB', async () => {
  expectError(await say('x'.repeat(1024 * 1024)), 413, 'BODY_TOO_LARGE');
});

test('429: more messages in a minute than writes or look-ups by code are allowed', async () => {
  const strict = await openTestApp({ RATE_LIMIT_PER_MINUTE: '35' });
  strict.beginHour();
  const ask = (text: string) => strict.send('POST', '/api/chat', { body: { text } });
  for (let sent = 0; sent < 30; sent++) expect((await ask('J10-77')).status).toBe(200);
  expectError(await ask('J10-77'), 429, 'TOO_MANY_REQUESTS');
  for (let sent = 31; sent < 35; sent++) expect((await ask('hello')).status).toBe(200);
  expectError(await ask('hello'), 429, 'TOO_MANY_REQUESTS');
  await strict.close();
});
