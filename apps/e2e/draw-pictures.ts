import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '@jadeport/contract/manifests';
import type { PreAlert } from '@jadeport/contract/pre-alerts';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { type Api, apiOf } from './support/api.ts';
import { startApp } from './support/app.ts';
import { findChromium } from './support/chromium.ts';
import { signIn } from './support/customer.ts';
import { scanned } from './support/scanner.ts';

// `npm run pictures` draws the pictures of the handbook, in both languages, and those of README, from the
// demonstration data.
const root = join(import.meta.dirname, '../..');
const inHandbook = join(root, 'apps/web/src/features/pages/pictures');
const inReadme = join(root, 'docs/screens');

type Lang = 'en' | 'zh';
type Size = { width: number; height: number };
/** Brings a page of somebody who is signed in to what the picture shows. */
type Show = (page: Page, lang: Lang, api: Api) => Promise<unknown>;

const book = { width: 1024, height: 640 };
const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 780 };

const found = await findChromium();
if ('missing' in found) throw new Error(found.missing);
const { app, stop } = await startApp();
const browser = await chromium.launch({ executablePath: found.path, args: found.args });

const at =
  (path: string): Show =>
  (page, lang) =>
    open(page, lang, path);

const firstRow =
  (path: string, text: string): Show =>
  async (page, lang) => {
    await open(page, lang, path);
    await page.locator('[role=row][data-at]').filter({ hasText: text }).first().click();
    await page.locator('main aside').waitFor();
  };

const receive: Show = async (page, lang, api) => {
  const { items } = await api.get<{ items: PreAlert[] }>('/api/admin/pre-alerts');
  const expected = items.find(({ state }) => state === 'open');
  if (!expected?.waybill) throw new Error('no pre-alert is open');
  await open(page, lang, '/admin/receiving');
  await scanned(page, expected.waybill);
};

const counter: Show = async (page, lang) => {
  await open(page, lang, '/admin/pickups');
  const field = page.locator('main input').first();
  await field.fill('J10-17');
  await field.press('Enter');
  // The field of the signature comes last.
  await page.locator('main [role=img]').first().waitFor();
};

const manifestPage =
  (state: Manifest['state'], below: string): Show =>
  async (page, lang, api) => {
    const { items } = await api.get<{ items: Manifest[] }>('/api/admin/manifests');
    const manifest = items.find((each) => each.state === state);
    if (!manifest) throw new Error(`no manifest is ${state}`);
    await open(page, lang, `/admin/manifests/${manifest.id}${below}`);
  };

const ofHandbook: Readonly<Record<string, Show>> = {
  overview: at('/admin'),
  receive,
  pack: firstRow('/admin/consolidations', 'J10-15'),
  ship: manifestPage('departed', ''),
  count: manifestPage('arrived', '/arrival'),
  bill: firstRow('/admin/invoices', 'J10-04'),
  handover: counter,
};

const staff = await enter(app.admin);
const customer = await enter(app.demo);
const visitor = await enter();
try {
  for (const folder of [inHandbook, inReadme]) await mkdir(folder, { recursive: true });
  for (const lang of ['en', 'zh'] as const)
    for (const [name, show] of Object.entries(ofHandbook))
      await draw(staff, lang, book, show, join(inHandbook, `${name}-${lang}.webp`));
  await draw(visitor, 'en', desk, at('/'), join(inReadme, 'home.webp'));
  await draw(customer, 'en', phone, at('/dashboard'), join(inReadme, 'phone.webp'));
  await draw(staff, 'zh', desk, receive, join(inReadme, 'receiving-zh.webp'));
  await draw(staff, 'en', desk, counter, join(inReadme, 'counter.webp'));
} finally {
  await browser.close();
  await stop();
}

async function enter(who?: { email: string; password: string }) {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  context.setDefaultTimeout(120_000);
  if (who) await signIn(context, app, who);
  return context;
}

async function open(page: Page, lang: Lang, path: string): Promise<void> {
  await page.goto(`${app.origin}${path}?lang=${lang}`);
  await loaded(page);
}

/** Waits until neither the page nor a part of it is loading. */
async function loaded(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await main
    .locator('[aria-busy=true], [role=status][aria-label]')
    .first()
    .waitFor({ state: 'detached' });
}

async function draw(
  who: BrowserContext,
  lang: Lang,
  viewport: Size,
  show: Show,
  path: string,
): Promise<void> {
  const page = await who.newPage();
  await page.setViewportSize(viewport);
  await show(page, lang, apiOf(who.request, app));
  await loaded(page);
  // What is scanned or opened is looked up first.
  await page.waitForTimeout(1_500);
  const cdp = await who.newCDPSession(page);
  const taken = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: 60 });
  await writeFile(path, Buffer.from(taken.data, 'base64'));
  await page.close();
}
