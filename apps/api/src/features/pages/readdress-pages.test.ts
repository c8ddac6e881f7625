import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildWebSite } from '../../../testing/web-site.ts';
import { readPages } from '../../compose.ts';
import { readConfig } from '../../config.ts';
import { createLog } from '../../log.ts';

let site: Awaited<ReturnType<typeof buildWebSite>>;
let home: TestApp;
const log = await createLog(readConfig({ LOG_LEVEL: 'silent' }));
const settings = { PORT: '3100' };

beforeAll(async () => {
  site = await buildWebSite();
  const config = readConfig({ ...settings, DATA_DIR: `${site.root}/../data` });
  const pages = await readPages(site.root, config, log);
  home = await openTestApp({ PUBLIC_URL: 'http://127.0.0.1:3100' }, pages);
});
afterAll(async () => {
  await home.close();
  await site.remove();
});

test('pages contain the public address, not that of their build', async () => {
  const { text } = await home.send('GET', '/track');
  expect(text).toContain('<link rel="canonical" href="http://127.0.0.1:3100/track" />');
  expect(text).not.toContain('http://127.0.0.1:3000');
  const map = await home.send('GET', '/sitemap.xml');
  expect(map.text).toContain('<loc>http://127.0.0.1:3100/track</loc>');
  const missing = await home.send('GET', '/nowhere', { headers: { accept: 'text/html' } });
  expect([missing.status, missing.text.includes(':3000')]).toEqual([404, false]);
});

test('the policy has the hashes of the scripts as sent', async () => {
  const { text, headers } = await home.send('GET', '/track');
  const scripts = text.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const hashes = [...scripts].map(([, script = '']) =>
    createHash('sha256').update(script).digest('base64'),
  );
  expect(hashes.length).toBeGreaterThan(0);
  for (const hash of hashes) expect(headers['content-security-policy']).toContain(hash);
});

test.each(['br', 'gzip'])('the %s version is the same page', async (encoding) => {
  const request = { url: '/track', headers: { 'accept-encoding': encoding } };
  const { headers, rawPayload } = await home.app.inject(request);
  expect(headers['content-encoding']).toBe(encoding);
  expect(unpack(encoding, rawPayload)).toBe((await home.send('GET', '/track')).text);
});

test('an answer to a form contains the public address, too', async () => {
  const { text } = await home.send('POST', '/track', {
    body: 'number=J10-77',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://127.0.0.1:3100',
    },
  });
  expect(text).toContain('href="http://127.0.0.1:3100/track"');
});

test('pages built for the same address are served unchanged', async () => {
  const config = readConfig({ DATA_DIR: `${site.root}/../data` });
  expect(await readPages(site.root, config, log)).toMatchObject({ pagesRoot: site.root });
});

test('a start with another brand is refused, by name', async () => {
  const config = readConfig({ BRAND_NAME: 'Yard Ship', BRAND_TRACKING_PREFIX: 'YRD' });
  await expect(readPages(site.root, config, log)).rejects.toThrow(
    /^BRAND_NAME, BRAND_NAME_ZH, BRAND_TRACKING_PREFIX changed since the pages were built/,
  );
});

const unpack = (encoding: string, packed: Buffer) =>
  (encoding === 'br' ? brotliDecompressSync(packed) : gunzipSync(packed)).toString();
