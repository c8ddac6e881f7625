// @processes
// @database
import { firstPublicSettings } from '@jadeport/settings';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMemberOfStaff } from '../../../testing/people.ts';
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

/** The colour of a pixel of an icon. */
async function colourAt(path: string, at: number): Promise<number[]> {
  const { body } = await home.app.inject(path).then((answer) => ({ body: answer.rawPayload }));
  const one = { left: at, top: at, width: 1, height: 1 };
  return [...(await sharp(body).extract(one).ensureAlpha().raw().toBuffer())];
}

test('icons are drawn in the accent colour, and those of the build without one', async () => {
  const { session } = await aMemberOfStaff(home, 'admin');
  const accent = async (accentColour: string | null) => {
    const body = { business: { accentColour } };
    expect((await home.send('PUT', '/api/admin/settings', { session, body })).status).toBe(200);
    await site.pages.publish({ ...firstPublicSettings(), accentColour });
  };
  expect((await home.send('GET', '/icon-192.png')).text).toBe('as it was built');
  await accent('#8a0b4f');
  const purple = [138, 11, 79, 255];
  expect(await colourAt('/icon-192.png', 96)).toEqual(purple);
  for (const path of ['/icon-maskable.png', '/apple-touch-icon.png'])
    expect(await colourAt(path, 0), path).toEqual(purple);
  const { headers } = await home.send('GET', '/icon-512.png');
  expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-cache' });
  const again = { headers: { 'if-none-match': String(headers.etag) } };
  expect((await home.send('GET', '/icon-512.png', again)).status).toBe(304);
  await accent('#0b4f8a');
  expect((await home.send('GET', '/icon-512.png', again)).status).toBe(200);
  expect(await colourAt('/icon-192.png', 96)).toEqual([11, 79, 138, 255]);
  await accent(null);
  expect((await home.send('GET', '/icon-192.png')).text).toBe('as it was built');
});
