import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { startApp } from './support/app.ts';
import { findChromium } from './support/chromium.ts';

// `node draw-screens.ts`: pictures of the main screens, with the demonstration data, into docs/screens.
const folder = join(import.meta.dirname, '../../docs/screens');
const widths = { '360': 740, '1280': 860 } as const;
const screens = ['home', 'track', 'services', 'dashboard', 'faq'] as const;

const found = await findChromium();
if ('missing' in found) throw new Error(found.missing);
await mkdir(folder, { recursive: true });
const { app, stop } = await startApp();
const browser = await chromium.launch({ executablePath: found.path, args: found.args });
try {
  for (const lang of ['en', 'zh'] as const) {
    for (const [width, height] of Object.entries(widths)) {
      const page = await browser.newPage({
        viewport: { width: Number(width), height },
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      await signIn(page, lang);
      for (const screen of screens) {
        const path = screen === 'home' ? '/' : `/${screen}`;
        await page.goto(`${app.origin}${path}?lang=${lang}`, { waitUntil: 'networkidle' });
        await page.screenshot({
          path: join(folder, `${screen}-${lang}-${width}.jpg`),
          type: 'jpeg',
          quality: 70,
        });
      }
      await page.close();
    }
  }
} finally {
  await browser.close();
  await stop();
}

async function signIn(page: Page, lang: string): Promise<void> {
  await page.goto(`${app.origin}/login?lang=${lang}`, { waitUntil: 'networkidle' });
  await page.locator('input[autocomplete="username"]').fill(app.demo.email);
  await page.locator('input[type="password"]').fill(app.demo.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard**');
}
