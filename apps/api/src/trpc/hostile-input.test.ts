import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectTrpcError } from '../../testing/answers.ts';
import { encode, type Method, type TestRequest } from '../../testing/client.ts';
import { aCustomer, type Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let home: TestApp;
let person: Person;

beforeAll(async () => {
  home = await openTestApp();
  person = await aCustomer(home);
});
afterAll(() => home.close());

const typed = (type: string): TestRequest => ({ body: '{}', headers: { 'content-type': type } });
const batchOf = (calls: number) => Array(calls).fill('tracking.carriers').join(',');
const streamed = { headers: { 'trpc-accept': 'application/jsonl' } };

test.each<[string, Method, string, TestRequest, number, string]>([
  ['an unknown procedure', 'GET', 'nothing', {}, 404, 'NOT_FOUND'],
  ['no procedure', 'GET', '', {}, 404, 'NOT_FOUND'],
  ['__proto__', 'GET', '__proto__', {}, 404, 'NOT_FOUND'],
  ['constructor', 'GET', 'constructor.name', {}, 404, 'NOT_FOUND'],
  ['a mutation by GET', 'GET', 'accounts.logout', {}, 405, 'METHOD_NOT_ALLOWED'],
  ['a query by POST', 'POST', 'tracking.carriers', { body: {} }, 405, 'METHOD_NOT_ALLOWED'],
  ['another method', 'DELETE', 'accounts.logout', { body: {} }, 405, 'METHOD_NOT_ALLOWED'],
  ['malformed input', 'GET', 'tracking.detect?input=%7B', {}, 400, 'MALFORMED_REQUEST'],
  ['malformed escapes', 'GET', 'tracking.detect?input=%zz', {}, 400, 'MALFORMED_REQUEST'],
  ['no input', 'GET', 'tracking.detect', {}, 400, 'VALIDATION_FAILED'],
  ['malformed JSON', 'POST', 'accounts.login', { body: '{' }, 400, 'MALFORMED_REQUEST'],
  ['an empty body', 'POST', 'accounts.login', { body: '' }, 400, 'MALFORMED_REQUEST'],
  ['null', 'POST', 'accounts.login', { body: 'null' }, 400, 'VALIDATION_FAILED'],
  ['an array', 'POST', 'accounts.login', { body: '[]' }, 400, 'VALIDATION_FAILED'],
  [
    'input where none is taken',
    'POST',
    'accounts.logout',
    { body: { a: 1 } },
    400,
    'VALIDATION_FAILED',
  ],
  [
    '60 KB of depth',
    'POST',
    'accounts.login',
    { body: '['.repeat(3e4) + ']'.repeat(3e4) },
    400,
    'JSON_TOO_DEEP',
  ],
  ['1 MB', 'POST', 'accounts.login', { body: `"${'x'.repeat(1e6)}"` }, 413, 'BODY_TOO_LARGE'],
  ['no content type', 'POST', 'accounts.login', {}, 415, 'MEDIA_TYPE_UNSUPPORTED'],
  [
    'a form',
    'POST',
    'accounts.login',
    typed('application/x-www-form-urlencoded'),
    415,
    'MEDIA_TYPE_UNSUPPORTED',
  ],
  [
    'a multipart form',
    'POST',
    'accounts.login',
    typed('multipart/form-data; boundary=x'),
    415,
    'MEDIA_TYPE_UNSUPPORTED',
  ],
  ['plain text', 'POST', 'accounts.login', typed('text/plain'), 415, 'MEDIA_TYPE_UNSUPPORTED'],
  [
    'bytes',
    'POST',
    'accounts.login',
    typed('application/octet-stream'),
    415,
    'MEDIA_TYPE_UNSUPPORTED',
  ],
  [
    'nearly JSON',
    'POST',
    'accounts.login',
    typed('application/jsonp'),
    415,
    'MEDIA_TYPE_UNSUPPORTED',
  ],
  ['21 calls at once', 'GET', `${batchOf(21)}?batch=1`, {}, 400, 'MALFORMED_REQUEST'],
  [
    '21 calls, escaped',
    'GET',
    `${batchOf(21).replaceAll(',', '%2C')}?batch=1`,
    {},
    400,
    'MALFORMED_REQUEST',
  ],
  ['a streamed answer', 'GET', `${batchOf(2)}?batch=1`, streamed, 400, 'MALFORMED_REQUEST'],
  [
    'connection parameters',
    'GET',
    'tracking.carriers?connectionParams=1',
    {},
    400,
    'MALFORMED_REQUEST',
  ],
])('%s is refused in our shape', async (_name, method, path, request, status, code) => {
  expectTrpcError(await home.send(method, `/trpc/${path}`, request), status, code);
});

test('20 calls at once are answered', async () => {
  const answer = await home.send('GET', `/trpc/${batchOf(20)}?batch=1`);
  expect([answer.status, answer.body.length]).toEqual([200, 20]);
});

test('one error in a batch does not affect the other answers', async () => {
  const answer = await home.send('GET', '/trpc/tracking.carriers,nothing,accounts.user?batch=1');
  expect(answer.body[0].result.data).toHaveLength(7);
  expect(answer.body[1].error.data.code).toBe('NOT_FOUND');
  expect(answer.body[2].error.data.code).toBe('NOT_SIGNED_IN');
});

const odd: unknown[] = [
  null,
  true,
  1,
  '',
  '\u0000',
  'a\u0000b',
  '\ud800',
  [],
  { a: 1 },
  { toString: 1 },
];

describe.each(['tracking.detect', 'tracking.lookUp', 'shipments.listMine'])('%s', (path) => {
  test.each(odd)('answers %j in place of each field with 400', async (value) => {
    const { session } = person;
    const names = { 'tracking.detect': 'number', 'tracking.lookUp': 'trackingNumber' };
    const name = names[path as keyof typeof names] ?? 'cursor';
    for (const input of [value, { [name]: value }, { [name]: 'a', more: value }]) {
      const answer = await home.send('GET', `/trpc/${path}?input=${encode(input)}`, { session });
      expect(answer.status, JSON.stringify(input)).toBeOneOf([400, 404]);
    }
  });
});

test.each([
  ['accounts.logout,accounts.user'],
  ['accounts.logout,accounts.changePassword'],
  ['accounts.logout,accounts.login'],
  ['accounts.login,accounts.login'],
  ['accounts.login,accounts.logout,accounts.changePassword'],
])('calls that change the session may share a batch: %s', async (paths) => {
  const { session, email, password } = await aCustomer(home);
  const inputs: Record<string, object> = {
    'accounts.login': { username: email, password },
    'accounts.changePassword': { currentPassword: password, password: 'another good one' },
  };
  const body = Object.fromEntries(paths.split(',').map((path, at) => [at, inputs[path]]));
  const answer = await home.send('POST', `/trpc/${paths}?batch=1`, { session, body });
  expect(answer.status).toBeLessThan(500);
  expect(answer.text).not.toContain('INTERNAL');
});
