import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildWebSite } from '../../../testing/web-site.ts';

let site: Awaited<ReturnType<typeof buildWebSite>>;
let home: TestApp;
beforeAll(async () => {
  site = await buildWebSite();
  home = await openTestApp({}, site.pages);
});
afterAll(async () => {
  await home.close();
  await site.remove();
});

test.each([
  ['/assets/main.js', 'public, max-age=31536000, immutable'],
  ['/favicon.svg', 'no-cache'],
  ['/icon-192.png', 'public, max-age=3600'],
  ['/sw.js', 'no-cache'],
  ['/track', 'no-cache'],
])('%s is sent with its caching, also to HEAD', async (path, caching) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { status, headers } = await home.send(method, path);
    expect([status, headers['cache-control']]).toEqual([200, caching]);
  }
});

test('an asset is sent in its compressed form to who reads it', async () => {
  const headers = { 'accept-encoding': 'gzip' };
  const answer = await home.send('GET', '/assets/main.js', { headers });
  expect(answer.headers['content-encoding']).toBe('gzip');
});

test.each([
  '/assets/main.js.gz',
  '/assets/none.js',
  '/assets/',
  '/assets/..%2fpages.json',
  '/pages.json',
  '/pages/en/home/index.html',
  '/toString',
])('%s is not found', async (path) => {
  const { status, headers } = await home.send('GET', path);
  expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
});
