import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildWebSite } from '../../../testing/web-site.ts';
import { noActor } from '../audit/actor.ts';
import { putSettings } from '../settings/put-settings.ts';

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
  ['/favicon.svg', 'public, max-age=3600'],
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

test('the logo and its icons are served once there is one', async () => {
  const create = { width: 200, height: 50, channels: 3, background: 'red' } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  const logo = `data:image/png;base64,${bytes.toString('base64')}`;
  expect((await home.send('GET', '/logo.png')).status).toBe(404);
  expect((await home.send('GET', '/logo-192.png')).status).toBe(404);
  await putSettings(home.deps.database.em(), home.deps, noActor, { business: { logo } });
  const sizeOf = async (name: string) => {
    const { headers, rawPayload } = await home.app.inject(`/${name}`);
    expect(headers['content-type']).toBe('image/png');
    const { width, height } = await sharp(rawPayload).metadata();
    return [width, height];
  };
  expect(await sizeOf('logo.png?v=1')).toEqual([200, 50]);
  expect(await sizeOf('logo-192.png')).toEqual([192, 192]);
  expect(await sizeOf('logo-512.png')).toEqual([512, 512]);
  expect(await sizeOf('logo-maskable.png')).toEqual([512, 512]);
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
