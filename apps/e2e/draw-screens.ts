import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { startApp } from './support/app.ts';
import { findChromium } from './support/chromium.ts';

// `node draw-screens.ts`: pictures of the main screens, with the demonstration data, into docs/screens.
const folder = join(import.meta.dirname, '../../docs/screens');
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
const ofAdministrators = { desk: '/admin/shipments', messages: '/admin/messages' };

const found = await findChromium();
if ('missing' in found) throw new Error(found.missing);
await mkdir(folder, { recursive: true });
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
    await page.screenshot({
      path: join(folder, `${screen}-${lang}-${viewport.width}.jpg`),
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
