import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { startApp } from './support/app.ts';
import { findChromium } from './support/chromium.ts';

// `node apps/e2e/draw-screens.ts` takes screenshots of the main screens with the demonstration
// data, after a build. README's picture goes into docs/screens, the others into a folder that git
// ignores.
const root = join(import.meta.dirname, '../..');
const inReadme = join(root, 'docs/screens');
const ignored = join(root, '.data/screens');
const shownInReadme = new Set(['home-en-1280.jpg']);
const widths = { '360': 740, '1280': 860 } as const;
const ofCustomers = {
  home: '/',
  track: '/track',
  services: '/services',
  faq: '/faq',
  dashboard: '/dashboard',
  platforms: '/ecommerce/platforms',
  orders: '/ecommerce/orders',
};
const ofAdministrators = { shipments: '/admin/shipments', messages: '/admin/messages' };

const found = await findChromium();
if ('missing' in found) throw new Error(found.missing);
for (const folder of [inReadme, ignored]) await mkdir(folder, { recursive: true });
const { app, stop } = await startApp();
const browser = await chromium.launch({ executablePath: found.path, args: found.args });
try {
  for (const lang of ['en', 'zh'] as const) {
    for (const [width, height] of Object.entries(widths)) {
      const viewport = { width: Number(width), height };
      await draw(app.demo, ofCustomers, lang, viewport);
      await draw(app.admin, ofAdministrators, lang, viewport);
    }
  }
} finally {
  await browser.close();
  await stop();
}

async function draw(
  who: { email: string; password: string },
  screens: Record<string, string>,
  lang: string,
  viewport: { width: number; height: number },
): Promise<void> {
  const page = await browser.newPage({
    viewport,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await signIn(page, who, lang);
  for (const [screen, path] of Object.entries(screens)) {
    await page.goto(`${app.origin}${path}?lang=${lang}`, { waitUntil: 'networkidle' });
    const name = `${screen}-${lang}-${viewport.width}.jpg`;
    await page.screenshot({
      path: join(shownInReadme.has(name) ? inReadme : ignored, name),
      type: 'jpeg',
      quality: 70,
    });
  }
  await page.close();
}

async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
  lang: string,
): Promise<void> {
  await page.goto(`${app.origin}/login?lang=${lang}`, { waitUntil: 'networkidle' });
  await page.locator('input[autocomplete="username"]').fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard**');
}
