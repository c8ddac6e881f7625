// @processes
// @database
import { logoOf } from '@jadeport/settings';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildWebSite } from '../../../testing/web-site.ts';

let site: Awaited<ReturnType<typeof buildWebSite>>;
let home: TestApp;
let boss: Person;
beforeAll(async () => {
  site = await buildWebSite();
  home = await openTestApp({}, site.pages);
  boss = await aMemberOfStaff(home, 'admin');
});
afterAll(async () => {
  await home.close();
  await site.remove();
});

/** Sets a logo of a size and a colour, or none; returns its address. */
async function setLogo(size?: { width: number; height: number }, background = '#8a0b4f') {
  const png =
    size &&
    (await sharp({ create: { ...size, channels: 3, background } })
      .png()
      .toBuffer());
  const logo = png ? `data:image/png;base64,${png.toString('base64')}` : null;
  const body = { business: { logo } };
  const { status } = await home.send('PUT', '/api/admin/settings', { session: boss.session, body });
  expect(status).toBe(200);
  return logoOf(home.deps.settings())?.src ?? '';
}

const picture = async (path: string) => sharp((await home.app.inject(path)).rawPayload);
const colourAt = async (path: string, left: number, top: number) => {
  const one = { left, top, width: 1, height: 1 };
  return [...(await (await picture(path)).extract(one).ensureAlpha().raw().toBuffer())];
};

const square = { width: 64, height: 64 };
const purple = [138, 11, 79, 255];

test('the logo is kept for ever at its address, and at a former one not', async () => {
  expect((await home.send('GET', '/logo-former.png')).status).toBe(404);
  const address = await setLogo(square);
  const { status, headers } = await home.send('GET', address);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await colourAt(address, 32, 32)).toEqual(purple);
  const later = await setLogo(square, '#0b4f8a');
  expect(later).not.toBe(address);
  const former = await home.send('GET', address);
  expect(former.headers['cache-control']).toBe('no-cache');
  expect(await colourAt(address, 32, 32)).toEqual([11, 79, 138, 255]);
  await setLogo();
  expect((await home.send('GET', later)).status).toBe(404);
});

test('icons show a logo that is about as high as wide, and the mark beside a wide one', async () => {
  await setLogo(square);
  expect(await colourAt('/icon-192.png', 96, 96)).toEqual(purple);
  expect(await colourAt('/icon-maskable.png', 0, 0)).toEqual([255, 255, 255, 255]);
  expect(await colourAt('/icon-maskable.png', 256, 256)).toEqual(purple);
  await setLogo({ width: 60, height: 40 });
  expect((await colourAt('/icon-512.png', 256, 0))[3]).toBe(0);
  expect(await colourAt('/icon-512.png', 256, 256)).toEqual(purple);
  await setLogo({ width: 120, height: 40 });
  expect((await home.send('GET', '/icon-192.png')).text).toBe('as it was built');
  await setLogo();
});
