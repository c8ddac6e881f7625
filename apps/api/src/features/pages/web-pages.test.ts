// @database
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { defaultBrand } from '@jadeport/brand';
import type { FormAnswer } from '@jadeport/contract/pages';
import { firstPublicSettings } from '@jadeport/settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMemberOfStaff } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildWebSite, endless } from '../../../testing/web-site.ts';
import { hourMs } from '../../durations.ts';
import type { OpenRenderer, WebPages } from '../../ports/web-pages.ts';
import { isLeftToPack } from '../../writers/site-files.ts';
import { packPages } from './pack-pages.ts';
import { removeOldest } from './page-files.ts';
import { openWebPages } from './web-pages.ts';

const settings = firstPublicSettings(defaultBrand);
const yard = { ...settings, name: 'Yard Ship' };
const harbour = { ...settings, name: 'Harbour Line' };

let site: Awaited<ReturnType<typeof buildWebSite>>;
let home: TestApp;
beforeAll(async () => {
  site = await buildWebSite('http://127.0.0.1:3100');
  home = await openTestApp({ PUBLIC_URL: 'http://127.0.0.1:3100' }, site.pages);
});
afterAll(async () => {
  await home.close();
  await site.remove();
});

const titleOf = (html: string) => /<title>(.*)<\/title>/.exec(html)?.[1];
const textOf = async (path: string) => (await home.send('GET', path)).text;

/** The port over the same build, counting how often pages are rendered. */
function another(options: Partial<Parameters<typeof openWebPages>[0]> = {}) {
  const given = { ...site.options, ...options };
  const rendered: string[] = [];
  const openRenderer: OpenRenderer = (site, closing) => {
    const renderer = given.openRenderer(site, closing);
    const renderSite = (folder: string) => {
      rendered.push(site.settings.name);
      return renderer.renderSite(folder);
    };
    return { ...renderer, renderSite };
  };
  const pages = openWebPages({ ...given, openRenderer }) as WebPages;
  return { pages, rendered };
}

test('every page has the public address', async () => {
  expect(await textOf('/track')).toContain('href="http://127.0.0.1:3100/track"');
  expect(await textOf('/sitemap.xml')).toContain('<loc>http://127.0.0.1:3100/track</loc>');
});

test('new settings change every page at once, and nothing while they are rendered', async () => {
  await site.pages.publish(settings);
  const change = site.pages.publish(yard);
  expect(titleOf(await textOf('/track'))).toBe('/track · Jadeport');
  await change;
  for (const path of ['/', '/track', '/contact?lang=zh'])
    expect(titleOf(await textOf(path))).toContain('· Yard Ship');
  expect(await textOf('/sw.js')).toBe('// Yard Ship');
});

test('a page is sent with the policy that was rendered with it', async () => {
  const { headers } = await home.send('GET', '/track?lang=zh');
  expect(headers['content-security-policy']).toContain("'sha256-of-zh'");
});

test('what an administrator saves is on the pages', async () => {
  const { session } = await aMemberOfStaff(home, 'admin');
  const body = { business: { name: 'Blue Mountain Freight' } };
  const { status } = await home.send('PUT', '/api/admin/settings', { body, session });
  expect(status).toBe(200);
  await expect
    .poll(async () => titleOf(await textOf('/')), { timeout: 10_000 })
    .toBe('/ · Blue Mountain Freight');
});

test('of several changes the last one holds', async () => {
  await Promise.all([settings, yard, harbour].map((each) => site.pages.publish(each)));
  expect(titleOf(await textOf('/'))).toBe('/ · Harbour Line');
});

test('an answer to a form has the page of the present settings', async () => {
  await site.pages.publish(yard);
  const { text } = await home.send('POST', '/track', {
    body: 'number=J10-77',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://127.0.0.1:3100',
    },
  });
  expect(titleOf(text)).toBe('/track · Yard Ship');
});

test('answers that are being rendered when the pages change come whole', async () => {
  await site.pages.publish(yard);
  const { renderAnswer } = await site.pages.present();
  const failure = { code: 'TRACKING_NOT_FOUND', message: '', requestId: '' } as const;
  const answer: FormAnswer = { form: '/track', given: { number: 'J10-77' }, failure };
  const answers = Array.from({ length: 200 }, () => renderAnswer('/track', answer));
  const change = site.pages.publish(harbour);
  expect(new Set(await Promise.all(answers)).size).toBe(1);
  await change;
});

test.each(['br', 'gzip'])('the %s version is the same page', async (encoding) => {
  const request = { url: '/track', headers: { 'accept-encoding': encoding } };
  const { headers, rawPayload } = await home.app.inject(request);
  expect(headers['content-encoding']).toBe(encoding);
  expect(unpack(encoding, rawPayload)).toBe(await textOf('/track'));
});

test('pages are rendered once for the same settings, across processes', async () => {
  await site.pages.publish(yard);
  const { pages, rendered } = another();
  await pages.publish(yard);
  await pages.publish(settings);
  expect(rendered).toEqual([]);
  expect((await (await pages.present()).read('sw.js')).trim()).toBe('// Jadeport');
  await pages.close();
});

test('pages of a version are shown to who asks before they are rendered', async () => {
  const { pages } = another({ folder: join(site.folder, '../cold') });
  const asked = pages.present().then((present) => present.read('sw.js'));
  await pages.publish(harbour);
  expect(await asked).toBe('// Harbour Line');
  await pages.close();
});

test('settings that cannot be rendered leave the pages as they are', async () => {
  await site.pages.publish(yard);
  const openRenderer: OpenRenderer = (...given) => ({
    ...site.options.openRenderer(...given),
    renderSite: () => Promise.reject(new Error('a fault of the bundle')),
  });
  const { pages } = another({ openRenderer });
  await pages.publish(yard);
  await pages.publish({ ...settings, name: 'Broken' });
  expect(await (await pages.present()).read('sw.js')).toBe('// Yard Ship');
  await pages.close();
});

test('files are packed once more, and not twice', async () => {
  const folder = join(site.folder, '../packed');
  const { pages } = another({ folder, packAfterMs: 0 });
  await pages.publish(yard);
  const [version = ''] = await readdir(folder);
  const own = join(folder, version);
  await expect.poll(() => isLeftToPack(own), { timeout: 20_000 }).toBe(false);
  await pages.close();
  const page = 'pages/en/track/index.html';
  expect(brotliDecompressSync(await readFile(join(own, `${page}.br`))).toString()).toBe(
    await readFile(join(own, page), 'utf8'),
  );
  expect((await readdir(own)).toSorted()).toEqual(
    expect.arrayContaining(['csp.json', 'packed', 'sw.js', 'sw.js.br', 'sw.js.gz']),
  );
  const before = await stat(join(own, 'packed'));
  await packPages(own, { afterMs: 0, stop: new AbortController().signal });
  expect(await stat(join(own, 'packed'))).toEqual(before);
});

test('a close ends a process that renders, and starts no other', async () => {
  const folder = join(site.folder, '../unfinished');
  const { pages, rendered } = another({ folder });
  const published = pages.publish({ ...settings, name: endless });
  await expect.poll(() => rendered).toEqual([endless]);
  await pages.close();
  await published;
  expect(rendered).toEqual([endless]);
  expect(existsSync(folder)).toBe(false);
});

test('what a killed process left goes after an hour, and is no version', async () => {
  const folder = join(site.folder, '../left');
  const ages = { 'a-version': 3, 'b.fresh': 0, 'c.old': 2 };
  for (const [name, hours] of Object.entries(ages)) {
    await mkdir(join(folder, name), { recursive: true });
    const at = new Date(Date.now() - hours * hourMs);
    await utimes(join(folder, name), at, at);
  }
  await removeOldest(folder);
  expect((await readdir(folder)).toSorted()).toEqual(['a-version', 'b.fresh']);
});

test('only the newest versions are kept', async () => {
  for (let at = 0; at < 9; at++) await site.pages.publish({ ...settings, name: `Nr ${at}` });
  expect((await readdir(site.folder)).length).toBe(8);
  expect(titleOf(await textOf('/'))).toBe('/ · Nr 8');
});

describe('a process that cannot write', () => {
  let held: TestApp;
  let pages: WebPages;
  beforeAll(async () => {
    const blocked = join(site.folder, '../a-file');
    await writeFile(blocked, 'not a folder');
    pages = another({ folder: join(blocked, 'pages') }).pages;
    held = await openTestApp({ PUBLIC_URL: 'http://127.0.0.1:3100' }, pages);
    await pages.publish(yard);
  });
  afterAll(async () => {
    await held.close();
    await rm(join(site.folder, '../a-file'));
  });

  test('sends the pages from memory, with their types and policies', async () => {
    const { text, headers } = await held.send('GET', '/track');
    expect(titleOf(text)).toBe('/track · Yard Ship');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("'sha256-of-en'"),
    });
    const worker = await held.send('GET', '/sw.js');
    expect([worker.text, worker.headers['content-type']]).toEqual([
      '// Yard Ship',
      'text/javascript; charset=utf-8',
    ]);
  });

  test.each(['br', 'gzip'])('sends %s to who reads it', async (encoding) => {
    const request = { url: '/track', headers: { 'accept-encoding': `deflate, ${encoding}` } };
    const { headers, rawPayload } = await held.app.inject(request);
    expect(headers['content-encoding']).toBe(encoding);
    expect(titleOf(unpack(encoding, rawPayload))).toBe('/track · Yard Ship');
  });

  test('answers 304 to who has the page, until the settings change', async () => {
    const { headers } = await held.send('GET', '/track');
    const again = { headers: { 'if-none-match': String(headers.etag) } };
    expect((await held.send('GET', '/track', again)).status).toBe(304);
    await pages.publish(harbour);
    const changed = await held.send('GET', '/track', again);
    expect([changed.status, titleOf(changed.text)]).toEqual([200, '/track · Harbour Line']);
  });
});

const unpack = (encoding: string, packed: Buffer) =>
  (encoding === 'br' ? brotliDecompressSync(packed) : gunzipSync(packed)).toString();
