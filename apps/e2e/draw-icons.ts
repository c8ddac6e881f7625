import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './support/chromium.ts';

// `node draw-icons.ts`: draws the app's icons from the site's logo into apps/web/public.
const folder = join(import.meta.dirname, '../web/public');
const mark = await readFile(join(folder, 'favicon.svg'), 'utf8');

/** `share`: the part of the icon that the logo fills; a mask may cut off all but the middle. */
const icons = [
  { name: 'icon-192.png', size: 192, share: 1, ground: 'transparent' },
  { name: 'icon-512.png', size: 512, share: 1, ground: 'transparent' },
  { name: 'icon-maskable.png', size: 512, share: 0.8, ground: '#05604f' },
  { name: 'apple-touch-icon.png', size: 180, share: 0.9, ground: '#05604f' },
];

const found = await findChromium();
if ('missing' in found) throw new Error(found.missing);
const browser = await chromium.launch({ executablePath: found.path, args: found.args });
for (const { name, size, share, ground } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const side = Math.round(size * share);
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}">
      <div style="width:${side}px;height:${side}px">${mark.replace('<svg', '<svg style="width:100%;height:100%;display:block"')}</div>`,
  );
  await writeFile(join(folder, name), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
