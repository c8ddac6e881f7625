import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../testing/answers.ts';
import type { Method } from '../../testing/client.ts';
import { aCustomer } from '../../testing/people.ts';
import { openTestApp, type Session, type TestApp } from '../../testing/test-app.ts';

let home: TestApp;
let session: Session;

beforeAll(async () => {
  home = await openTestApp();
  ({ session } = await aCustomer(home));
});
afterAll(() => home.close());

const reads = [
  '/api/auth/user',
  '/api/customers/me',
  '/api/carriers',
  '/api/carriers/detect?number=1Z999AA10123456784',
  '/api/shipments',
  '/api/tracking/J10-01',
  '/api/health',
];

const paths: [string, number, string][] = [
  ['/api/tracking/%', 400, 'MALFORMED_REQUEST'],
  ['/api/tracking/%zz', 400, 'MALFORMED_REQUEST'],
  ['/api/tracking/%C3', 400, 'MALFORMED_REQUEST'],
  ['/api/tracking/%00', 400, 'VALIDATION_FAILED'],
  ['/api/tracking/J10-01%00', 404, 'TRACKING_NOT_FOUND'],
  ['/api/tracking/%20', 400, 'VALIDATION_FAILED'],
  ['/api/tracking/', 400, 'VALIDATION_FAILED'],
  [`/api/tracking/${'9'.repeat(65)}`, 400, 'VALIDATION_FAILED'],
  [`/api/tracking/${'9'.repeat(5000)}`, 414, 'ADDRESS_TOO_LONG'],
  ['/api/tracking/J10%2D01', 404, 'TRACKING_NOT_FOUND'],
  ['/api/tracking/..%2Fauth%2Fuser', 404, 'TRACKING_NOT_FOUND'],
  ['/api/tracking/%E2%80%8B', 400, 'VALIDATION_FAILED'],
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
  test.each(queries)('with ?%s answers below 500, with our error body', async (query) => {
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
  [`/api/shipments?cursor=${'a'.repeat(1501)}`],
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
])('%s %s answers 404', async (method, url) => {
  expectError(await home.send(method, url), 404, 'NOT_FOUND');
});
