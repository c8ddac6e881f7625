import type { Language } from '@jadeport/contract';
import type { Texts } from '@jadeport/i18n';
import * as en from '@jadeport/i18n/en';
import * as zh from '@jadeport/i18n/zh';
import { chromium } from 'playwright-core';
import { test as base, describe, expect, inject } from 'vitest';
import { makeCustomer } from './customer.ts';
import type { Site } from './global-setup.ts';
import { watch } from './watch.ts';

const wordings: Record<Language, Texts> = { en, zh };

/**
 * A test in every language, on a page of its own, which fails on anything that a visitor's console
 * should not hold. A feature has one of what is done there, and of what hangs on words or their widths.
 */
export const walk = base
  .extend('site', { scope: 'worker' }, () => inject('site') as Site)
  .extend('browser', { scope: 'file' }, async ({ site }, { onCleanup }) => {
    const { path, args } = site.chromium;
    const browser = await chromium.launch({ executablePath: path, args });
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('lang', 'en' as Language)
  .extend('context', async ({ browser }, { onCleanup }) => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      // What still fades in has no colour of its own to judge yet.
      reducedMotion: 'reduce',
      // Far from Jamaica, so that a time in the browser's own zone is seen to be wrong.
      timezoneId: 'Asia/Shanghai',
      locale: 'en-US',
      // Its answers would hide from a test what the page asked for.
      serviceWorkers: 'block',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    context.setDefaultTimeout(15_000);
    onCleanup(() => context.close());
    return context;
  })
  .extend('page', async ({ context }) => context.newPage())
  .extend('watched', { auto: true }, async ({ context, page, site }, { onCleanup }) => {
    const watched = await watch(context, page, site.origin);
    onCleanup(() => expect(watched.problems).toEqual([]));
    return watched;
  })
  .extend('customer', ({ site }) => makeCustomer(site))
  /** Waits until the part of the page in sight answers to fingers and keys. */
  .extend('hydrate', ({ page }) => async () => {
    await page.evaluate(touchDeferred);
    return page.waitForFunction(isHydrated);
  })
  /** Opens a page of the site in a browser that runs no scripts. */
  .extend('openPlain', async ({ browser, site, lang }, { onCleanup }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    context.setDefaultTimeout(15_000);
    onCleanup(() => context.close());
    const page = await context.newPage();
    return async (path: string) => {
      const url = new URL(path, site.origin);
      if (lang !== 'en') url.searchParams.set('lang', lang);
      await page.goto(url.href);
      return page;
    };
  })
  /** Opens a page of the site in the test's language, once it is hydrated. */
  .extend('open', ({ page, site, lang, hydrate }) => async (path: string) => {
    const url = new URL(path, site.origin);
    if (lang !== 'en') url.searchParams.set('lang', lang);
    const response = await page.goto(url.href);
    await hydrate();
    return response;
  });

/** A content page is hydrated at the first touch only. */
function touchDeferred(): void {
  if (document.querySelector('#root[data-deferred]')) dispatchEvent(new Event('pointerdown'));
}

/**
 * Whether React holds all that can be touched in the first view; it marks what it holds by a key of
 * its own. Parts further below are hydrated when they come near.
 */
function isHydrated(): boolean {
  const controls = [...document.querySelectorAll('main, main button, main input, main select')];
  return controls
    .filter((each) => each.getBoundingClientRect().top < innerHeight)
    .every((each) => Object.keys(each).some((key) => key.startsWith('__reactFiber$')));
}

/** The language whose tests are being declared: one after the other, nested ones included. */
let declared: Language = 'en';

const nothing = () => undefined;

/** A test in English alone: what it holds the site to does not hang on the language. */
export const test = new Proxy(walk, {
  apply: (target, self, given) =>
    declared === 'en' ? Reflect.apply(target, self, given) : undefined,
  get: (target, name, self) =>
    declared !== 'en' && (name === 'for' || name === 'each')
      ? () => nothing
      : Reflect.get(target, name, self),
});

/**
 * Walks in each language and tests in English; all are skipped on a machine without a browser. A
 * `describe` without a walk fails for being empty in Chinese.
 */
export function inEachLanguage(suite: (texts: Texts, lang: Language) => void): void {
  for (const [lang, texts] of Object.entries(wordings) as [Language, Texts][]) {
    describe.skipIf(!inject('site'))(lang, () => {
      declared = lang;
      walk.override('lang', lang);
      suite(texts, lang);
    });
  }
}
