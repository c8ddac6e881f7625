import type { FormAnswer } from '@jadeport/contract/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import type { TestRequest } from '../../../testing/client.ts';
import { aCustomer } from '../../../testing/people.ts';
import { linkIn, subscribersOf } from '../../../testing/subscribers.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildWebSite } from '../../../testing/web-site.ts';

let site: Awaited<ReturnType<typeof buildWebSite>>;
let home: TestApp;
let plain: TestApp;
let number: string;
let people: ReturnType<typeof subscribersOf>;

beforeAll(async () => {
  site = await buildWebSite();
  home = await openTestApp({}, site.pages);
  plain = await openTestApp();
  people = subscribersOf(home, (await aCustomer(home)).customerCode);
  number = await people.aParcel('in_transit');
});
afterAll(async () => {
  await home.close();
  await plain.close();
  await site.remove();
});

const contact = {
  name: 'Marcia <b>',
  email: 'marcia@example.com',
  phone: '',
  subject: 'A wet box',
  message: 'The box was wet.\r\nPlease call.',
  inquiryType: 'shipping',
};

/** Posts a form as a browser does. */
const post = (path: string, fields: object, more: TestRequest = {}, app = home) =>
  app.send('POST', path, {
    body: new URLSearchParams(Object.entries(fields)).toString(),
    ...more,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost:3000',
      ...more.headers,
    },
  });

/** What the page was asked to render. */
function drawn(html: string): { address: string; answer: FormAnswer } {
  const json = /<pre>([\s\S]*)<\/pre>/.exec(html)?.[1] ?? '';
  return JSON.parse(json.replaceAll('&lt;', '<'));
}

describe('the tracking form', () => {
  test('finds the number in a message, and answers with its page and the tracking data', async () => {
    const given = { number: `您的单号 ${number.toLowerCase()}，请领取`, carrier: 'auto' };
    const { status, text } = await post('/track', given);
    expect(status).toBe(200);
    const tracking = { trackingNumber: number, status: 'in_transit' };
    expect(drawn(text)).toMatchObject({
      address: '/track',
      answer: { form: '/track', given, tracking },
    });
  });

  test.each([
    ['an unknown number', 'CJS9912319998', 404, 'TRACKING_NOT_FOUND', 'No tracking information'],
    ['nothing', ' ', 400, 'VALIDATION_FAILED', 'Please check'],
    ['NUL alone', '\u0000', 400, 'VALIDATION_FAILED', 'Please check'],
  ])('with %s the page says so', async (_name, typed, status, code, message) => {
    const answer = await post('/track', { number: typed });
    expect(answer.status).toBe(status);
    const failure = { code, message: expect.stringContaining(message) };
    expect(drawn(answer.text).answer).toMatchObject({ form: '/track', failure });
  });

  test('names the invalid field, in the language of the page', async () => {
    const { text } = await post('/track?lang=zh', {}, { headers: { 'accept-language': 'en' } });
    const { address, answer } = drawn(text);
    expect(address).toBe('/track?lang=zh');
    expect(answer).toMatchObject({
      failure: { issues: [{ path: 'number', message: '请输入单号' }] },
    });
    expect(text).toContain('<html lang="zh">');
  });
});

describe('the contact form', () => {
  test.each([
    ['/contact', '/contact/sent'],
    ['/contact?lang=zh', '/contact/sent?lang=zh'],
  ])('%s leads to %s, and the message is stored and emailed', async (url, location) => {
    const before = (await home.mails()).length;
    const { status, headers, text } = await post(url, { ...contact, lang: 'en' });
    expect([status, headers.location, text]).toEqual([303, location, '']);
    expect((await home.mails()).length).toBe(before + 1);
    expect((await home.mails()).at(-1)?.subject).toMatch(/^(\[Shipping\] |【运输】)A wet box$/);
  });

  test('is answered in one sentence without a built page', async () => {
    const { status, text } = await post('/contact', contact, {}, plain);
    expect([status, text]).toEqual([200, 'We will respond to your inquiry as soon as possible.\n']);
  });

  test('keeps the input where something is invalid', async () => {
    const wrong = { ...contact, email: 'marcia', inquiryType: '' };
    const { status, text } = await post('/contact', wrong);
    expect(status).toBe(400);
    const issues = [
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'inquiryType', message: 'Please select an inquiry type' },
    ];
    expect(drawn(text).answer).toMatchObject({ given: wrong, failure: { issues } });
  });

  test('does not accept the inquiry type of the chat, which has fewer rules', async () => {
    const body = { ...contact, inquiryType: 'customer_support', message: '' };
    expect((await post('/contact', body)).status).toBe(400);
  });
});

describe('an address with extra slashes or capitals', () => {
  test.each([
    ['/track/', '/track'],
    ['/TRACK?lang=zh', '/track?lang=zh'],
    ['/Contact//', '/contact'],
  ])('%s redirects to %s directly', async (url, location) => {
    const { status, headers } = await home.send('GET', url);
    expect([status, headers.location]).toEqual([308, location]);
  });

  test('of no page is a 404', async () => {
    expect((await home.send('GET', '/nothing/')).status).toBe(404);
    expect((await home.send('GET', '//evil.example/')).status).toBe(404);
  });
});

describe('the page of an answer', () => {
  test('has no scripts, and its policy has the hashes of its styles', async () => {
    const { text, headers } = await post('/track', { number });
    expect(text).not.toMatch(/<script|modulepreload|as it was built/);
    expect(text).toMatch(/<div id="root" data-page="page"><style data-drawn>/);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('private, no-cache');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/style-src 'self'( 'sha256-[\w+/=]+'){2};/);
    expect(policy).toMatch(/script-src 'self';/);
  });

  test('a form with a valid Origin is accepted', async () => {
    const { headers } = await home.send('GET', '/contact');
    expect(headers['referrer-policy']).toBe('same-origin');
  });
});

describe('the unsubscribe link of a notification', () => {
  async function stopToken() {
    const parcel = await people.aParcel();
    const to = await people.aSubscriber(parcel);
    await people.move(parcel, 'in_transit');
    return { to, token: linkIn((await home.mailTo(to))?.text, 'stop') };
  }
  const status = async (to: string) => (await people.stored(to))[0]?.status;

  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'a form in parts',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('unsubscribes by one post of a mail program, %s (RFC 8058)', async (_name, type, body) => {
    const { to, token } = await stopToken();
    const url = `/notifications/stop?token=${token}`;
    await home.send('GET', url);
    expect(await status(to)).toBe('active');
    const answer = await home.send('POST', url, { body, headers: { 'content-type': type } });
    expect(answer.status).toBe(200);
    expect(await status(to)).toBe('stopped');
  });

  test('unsubscribes with its page’s form', async () => {
    const { to, token } = await stopToken();
    const { text } = await post('/notifications/stop?lang=zh', { token });
    expect(drawn(text).answer).toMatchObject({ subscription: { status: 'stopped' } });
    expect(await status(to)).toBe('stopped');
  });

  test('changes nothing with an invalid token', async () => {
    const { status, text } = await post('/notifications/stop?token=x', {});
    expect(status).toBe(404);
    expect(drawn(text).answer).toMatchObject({ failure: { code: 'SUBSCRIPTION_NOT_FOUND' } });
  });

  test('is answered in one sentence without a built page', async () => {
    const { text, headers } = await post('/notifications/stop?token=x&lang=zh', {}, {}, plain);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toBe('该链接无效或已过期。如需接收通知，请在包裹页面重新开启。\n');
  });
});

describe('refused', () => {
  test.each(['https://evil.example', 'null'])('a form from %s', async (origin) => {
    const answer = await post('/contact', contact, { headers: { origin } });
    expectError(answer, 403, 'ORIGIN_REFUSED');
  });

  test.each(['application/json', 'text/plain', 'application/xml'])('%s', async (type) => {
    const answer = await post('/track', {}, { headers: { 'content-type': type } });
    expectError(answer, 415, 'MEDIA_TYPE_UNSUPPORTED');
  });

  test('64 KB and more', async () => {
    const answer = await post('/contact', { message: 'x'.repeat(70_000) });
    expectError(answer, 413, 'BODY_TOO_LARGE');
  });

  test('a form to any other page or to the API', async () => {
    expectError(await post('/login', {}), 404);
    expectError(await post('/api/contact', contact), 415);
  });

  test('too many: the page says when to come back', async () => {
    const shared = { ...site.pages, close: async () => undefined };
    const strict = await openTestApp({ RATE_LIMIT_PER_MINUTE: '1000' }, shared);
    const ask = () => post('/track', { number: 'J10-77' }, {}, strict);
    let [answer, sent] = [await ask(), 1];
    // Another minute may begin meanwhile, and with it another thirty.
    for (; answer.status === 404 && sent < 61; sent++) answer = await ask();
    expect([answer.status, sent > 30]).toEqual([429, true]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(drawn(answer.text).answer).toMatchObject({ failure: { code: 'TOO_MANY_REQUESTS' } });
    await strict.close();
  });

  test.each([
    'number=%',
    'number=%zz',
    'number=%ff%fe',
    '__proto__=1&number=1',
    'number[]=1',
    '&&&==',
    'number=1&number=2',
    `${'a=1&'.repeat(10_000)}number=x`,
  ])('%s does not fail the server', async (body) => {
    expect((await post('/track', {}, { body })).status).toBeOneOf([400, 404]);
  });
});
