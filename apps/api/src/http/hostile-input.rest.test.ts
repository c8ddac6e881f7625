import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../testing/answers.ts';
import type { Method, TestRequest } from '../../testing/client.ts';
import { aCustomer, registration } from '../../testing/people.ts';
import { openTestApp, type Session, type TestApp } from '../../testing/test-app.ts';

let home: TestApp;
let session: Session;

beforeAll(async () => {
  home = await openTestApp();
  ({ session } = await aCustomer(home));
});
afterAll(() => home.close());

/** Every address that takes a body, with one that it accepts or refuses for its values only. */
const writes: [Method, string, Record<string, unknown>][] = [
  ['POST', '/api/auth/login', { username: 'nobody', password: 'x' }],
  ['POST', '/api/auth/logout', {}],
  ['POST', '/api/auth/forgot-password', { email: 'nobody@example.com' }],
  ['POST', '/api/auth/reset-password', { token: 'x', password: 'long enough' }],
  ['POST', '/api/auth/change-password', { currentPassword: 'x', password: 'long enough' }],
  ['POST', '/api/customers', registration()],
  ['PATCH', '/api/customers/me', {}],
  ['POST', '/api/estimates', { value: 1, weight: 1, service: 'sea' }],
];

const reads = [
  '/api/auth/user',
  '/api/customers/me',
  '/api/carriers',
  '/api/carriers/detect?number=1Z999AA10123456784',
  '/api/shipments',
  '/api/tracking/J10-01',
  '/api/health',
];

const json = (text: string): TestRequest => ({ body: text });
const typed = (type: string, body = '{}'): TestRequest => ({
  body,
  headers: { 'content-type': type },
});
const nested = (open: string, depth: number, close: string) =>
  open.repeat(depth) + close.repeat(depth);

const bodies: [string, TestRequest, number, string][] = [
  ['malformed JSON', json('{"username":'), 400, 'MALFORMED_JSON'],
  ['JSON and more', json('{}{}'), 400, 'MALFORMED_JSON'],
  ['a byte order mark', json('\uFEFF\uFEFF{}'), 400, 'MALFORMED_JSON'],
  ['NaN', json('{"a":NaN}'), 400, 'MALFORMED_JSON'],
  ['a raw NUL', json('{"a":"\u0000"}'), 400, 'MALFORMED_JSON'],
  ['__proto__', json('{"__proto__":{"role":"admin"}}'), 400, 'MALFORMED_JSON'],
  ['constructor.prototype', json('{"constructor":{"prototype":{"a":1}}}'), 400, 'MALFORMED_JSON'],
  ['an array', json('[]'), 400, 'MALFORMED_REQUEST'],
  ['text', json('"text"'), 400, 'MALFORMED_REQUEST'],
  ['a number', json('1'), 400, 'MALFORMED_REQUEST'],
  ['null', json('null'), 400, 'MALFORMED_REQUEST'],
  ['60 KB of depth', json(nested('[', 30_000, ']')), 400, 'JSON_TOO_DEEP'],
  ['objects 65 deep', json(`${'{"a":'.repeat(65)}1${'}'.repeat(65)}`), 400, 'JSON_TOO_DEEP'],
  ['60 KB of an open end', json('{"a":'.repeat(12_000)), 400, 'JSON_TOO_DEEP'],
  ['a form', typed('application/x-www-form-urlencoded', 'a=b'), 415, 'MEDIA_TYPE_UNSUPPORTED'],
  ['a multipart form', typed('multipart/form-data; boundary=x'), 415, 'MEDIA_TYPE_UNSUPPORTED'],
  ['plain text', typed('text/plain'), 415, 'MEDIA_TYPE_UNSUPPORTED'],
  ['XML', typed('application/xml'), 415, 'MEDIA_TYPE_UNSUPPORTED'],
  ['nearly JSON', typed('application/jsonp'), 415, 'MEDIA_TYPE_UNSUPPORTED'],
  [
    'text that calls itself JSON',
    typed('text/plain;application/json'),
    415,
    'MEDIA_TYPE_UNSUPPORTED',
  ],
  ['no content type', typed(''), 415, 'MEDIA_TYPE_UNSUPPORTED'],
  ['1 MB', json(JSON.stringify({ a: 'x'.repeat(1024 * 1024) })), 413, 'BODY_TOO_LARGE'],
  ['64 KB and a byte', json(`{"a":"${'x'.repeat(64 * 1024 - 7)}"}`), 413, 'BODY_TOO_LARGE'],
];

describe.each(writes)('%s %s refuses', (method, url) => {
  test.each(bodies)('%s', async (_name, request, status, code) => {
    expectError(await home.send(method, url, { session, ...request }), status, code);
  });
});

/** Takes nothing, and would end the session that all share. */
const logout = '/api/auth/logout';

test.each(writes)(
  '%s %s takes 64 KB to the byte, and no body for an empty object',
  async (method, url) => {
    const send = (request: TestRequest) =>
      home.send(method, url, { ...(url === logout ? {} : { session }), ...request });
    const full = `{"a":"${'x'.repeat(64 * 1024 - 8)}"}`;
    expect(full).toHaveLength(64 * 1024);
    const { status, text } = await send({ body: full });
    expect(status, text).toBeOneOf([200, 400]);

    const empty = await send({ headers: { 'content-type': 'application/json' }, body: '' });
    expect(empty.status).toBe((await send({ body: {} })).status);
  },
);

const fields: [string, unknown][] = [
  ['an unknown field', { surprise: 1 }],
  ['an unknown field of 64 KB', { surprise: 'x'.repeat(60_000) }],
  ['a field called toString', { toString: 1 }],
  [
    'fields that would make an owner',
    { id: '1', role: 'admin', userId: '1', customerCode: 'J10-01' },
  ],
];

describe.each(writes.filter(([, url]) => url !== logout))('%s %s refuses', (method, url, good) => {
  test.each(fields)('%s', async (_name, more) => {
    const answer = await home.send(method, url, {
      session,
      body: { ...good, ...(more as object) },
    });
    expectError(answer, 400, 'VALIDATION_FAILED');
  });
});

const odd = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x'.repeat(60_000),
  [],
  {},
  [null],
  { a: 1 },
];

describe.each(writes.filter(([, , good]) => Object.keys(good).length > 0))(
  '%s %s with odd values',
  (method, url, good) => {
    test.each(Object.keys(good))('in %s answers below 500, in our shape', async (field) => {
      for (const value of odd) {
        const body = { ...good, [field]: value };
        const answer = await home.send(method, url, { session: new Map(session), body });
        if (answer.status >= 400) expectError(answer, answer.status);
        expect(answer.status, JSON.stringify(value).slice(0, 40)).toBeLessThan(429);
      }
    });
  },
);

const paths: [string, number, string][] = [
  ['/api/tracking/%', 400, 'MALFORMED_REQUEST'],
  ['/api/tracking/%zz', 400, 'MALFORMED_REQUEST'],
  ['/api/tracking/%C3', 400, 'MALFORMED_REQUEST'],
  ['/api/tracking/%00', 400, 'VALIDATION_FAILED'],
  ['/api/tracking/J10-01%00', 400, 'VALIDATION_FAILED'],
  ['/api/tracking/%20', 400, 'VALIDATION_FAILED'],
  ['/api/tracking/', 400, 'VALIDATION_FAILED'],
  [`/api/tracking/${'9'.repeat(65)}`, 400, 'VALIDATION_FAILED'],
  [`/api/tracking/${'9'.repeat(5000)}`, 414, 'ADDRESS_TOO_LONG'],
  ['/api/tracking/J10%2D01', 404, 'TRACKING_NOT_FOUND'],
  ['/api/tracking/..%2Fauth%2Fuser', 404, 'TRACKING_NOT_FOUND'],
  ['/api/tracking/%E2%80%8B', 404, 'TRACKING_NOT_FOUND'],
  ['/api/tracking/%F0%9F%93%A6', 404, 'TRACKING_NOT_FOUND'],
  ["/api/tracking/'%20or%201=1--", 404, 'TRACKING_NOT_FOUND'],
  ['/api/tracking/a/b', 404, 'NOT_FOUND'],
  ['/api', 404, 'NOT_FOUND'],
  ['/api/', 404, 'NOT_FOUND'],
  ['/api/nothing', 404, 'NOT_FOUND'],
  ['/api/auth/user/', 404, 'NOT_FOUND'],
  ['/API/HEALTH', 404, 'NOT_FOUND'],
  ['/api/%2e%2e/health', 404, 'NOT_FOUND'],
  ['//api/health', 404, 'NOT_FOUND'],
  ['/api/constructor', 404, 'NOT_FOUND'],
  ['/api/__proto__', 404, 'NOT_FOUND'],
  ['/nothing', 404, 'NOT_FOUND'],
  ['/%', 400, 'MALFORMED_REQUEST'],
  ['/api/auth/%user', 400, 'MALFORMED_REQUEST'],
];

test.each(paths)('GET %.60s answers %i', async (url, status, code) => {
  expectError(await home.send('GET', url), status, code);
});

const queries = [
  'a=b',
  'a=%00',
  'a=%',
  'a=%zz',
  '__proto__=1',
  'constructor=1',
  'a[b]=1',
  'a=1&a=2',
  '&&==',
  `a=${'x'.repeat(8000)}`,
  'lang=zh&lang=en',
  'lang[]=zh',
  'lang=%00',
];

describe.each(reads)('GET %s', (url) => {
  test.each(queries)('with ?%s answers below 500, in our shape', async (query) => {
    const answer = await home.send('GET', `${url}${url.includes('?') ? '&' : '?'}${query}`, {
      session,
    });
    if (answer.status >= 400) expectError(answer, answer.status);
    expect(answer.status).toBeLessThan(429);
  });
});

test.each([
  ['/api/shipments?limit=0'],
  ['/api/shipments?limit=101'],
  ['/api/shipments?limit=-1'],
  ['/api/shipments?limit=1.5'],
  ['/api/shipments?limit=ten'],
  ['/api/shipments?limit=1e1000'],
  ['/api/shipments?limit=1&limit=2'],
  ['/api/shipments?limit[]=1'],
  ['/api/shipments?cursor=a&cursor=b'],
  [`/api/shipments?cursor=${'a'.repeat(201)}`],
  ['/api/carriers/detect'],
  ['/api/carriers/detect?number='],
  ['/api/carriers/detect?number=%00'],
  ['/api/carriers/detect?number=1&number=2'],
  [`/api/carriers/detect?number=${'1'.repeat(65)}`],
])('GET %s answers 400 and names the field', async (url) => {
  const answer = await home.send('GET', url, { session });
  expectError(answer, 400, 'VALIDATION_FAILED');
  expect(answer.body.issues).toHaveLength(1);
});

test.each<[Method, string]>([
  ['GET', '/api/auth/login'],
  ['PUT', '/api/customers'],
  ['DELETE', '/api/customers/me'],
  ['POST', '/api/tracking/J10-01'],
  ['OPTIONS', '/api/auth/login'],
])('%s %s is not there', async (method, url) => {
  expectError(await home.send(method, url), 404, 'NOT_FOUND');
});
