import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildWebSite } from '../../../testing/web-site.ts';

let site: Awaited<ReturnType<typeof buildWebSite>>;
let home: TestApp;
beforeAll(async () => {
  site = await buildWebSite();
  home = await openTestApp({ PUBLIC_URL: 'https://ship.example.com/' }, site.pages);
});
afterAll(async () => {
  await home.close();
  await site.remove();
});

test('robots.txt excludes paths and names the site map', async () => {
  const { status, text, headers } = await home.send('GET', '/robots.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/);
  expect(text).toMatch(/\n\nSitemap: https:\/\/ship\.example\.com\/sitemap\.xml\n$/);
  expect(text).not.toMatch(/^Disallow: \/$/m);
});

test('the site map has every public page in each language, with its alternates', async () => {
  const { status, text, headers } = await home.send('GET', '/sitemap.xml');
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const places = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
  expect(places).toEqual(
    ['/', '/track', '/contact'].flatMap((path) => [
      `https://ship.example.com${path}?lang=en`,
      `https://ship.example.com${path}?lang=zh`,
    ]),
  );
  for (const [lang, query] of [
    ['en', '\\?lang=en'],
    ['zh', '\\?lang=zh'],
    ['x-default', ''],
  ]) {
    const link = new RegExp(
      `hreflang="${lang}" href="https://ship.example.com/track${query}"`,
      'g',
    );
    expect(text.match(link)).toHaveLength(2);
  }
});
