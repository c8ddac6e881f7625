import { run } from '@jadeport/api/testing/run';
import type { Language } from '@jadeport/contract';
import { fillAll, type Texts } from '@jadeport/i18n';
import * as en from '@jadeport/i18n/en';
import * as zh from '@jadeport/i18n/zh';
import { firstPublicSettings, textPlaces } from '@jadeport/settings';
import { chromium, type Page, request } from 'playwright-core';
import { test as base, describe, expect, inject } from 'vitest';
import { apiOf } from './api.ts';
import { makeCustomer, signIn } from './customer.ts';
import type { Site } from './global-setup.ts';
import { signInAs } from './staff.ts';
import { watch } from './watch.ts';

const wordings: Record<Language, Texts> = { en, zh };

/** The settings of the running service, which has no mail server. */
const shownSettings = { ...firstPublicSettings(), sendsEmail: false };

/** The forwarder's name as pages and emails show it. */
const brandNames: Record<Language, string> = { en: 'Jadeport', zh: '玉港 Jadeport' };

/** A test on its own page, which fails on any unexpected console message. */
export const onPage = base
  .extend('site', { scope: 'worker' }, () => inject('site') as Site)
  .extend('browser', { scope: 'worker' }, async ({ site }, { onCleanup }) => {
    const { path, args } = site.chromium;
    const browser = await chromium.launch({ executablePath: path, args });
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('lang', 'en' as Language)
  .extend('context', async ({ browser }, { onCleanup }) => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      // Colours cannot be checked during a fade.
      reducedMotion: 'reduce',
      // A zone far from Jamaica, so that a time in the browser's own zone is noticed.
      timezoneId: 'Asia/Shanghai',
      locale: 'en-US',
      // A service worker would answer requests that the test counts.
      serviceWorkers: 'block',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    context.setDefaultTimeout(15_000);
    onCleanup(() => context.close());
    return context;
  })
  .extend('page', async ({ context }) => context.newPage())
  .extend('watched', { auto: true }, async ({ context, page, site, task }, { onCleanup }) => {
    const watched = await watch(context, page, site.origin);
    onCleanup(async () => {
      if (task.result?.state === 'fail') console.log(await shown(page));
      expect(watched.problems, watched.problems.join('\n')).toEqual([]);
    });
    return watched;
  })
  .extend('customer', ({ site }) => makeCustomer(site))
  /** The REST calls of the page's user. */
  .extend('api', ({ context, site }) => apiOf(context.request, site))
  /** A second browser. */
  .extend('elsewhere', async ({ browser }, { onCleanup }) => {
    const context = await browser.newContext();
    onCleanup(() => context.close());
    return context;
  })
  /** The REST calls of `customer`, whoever is signed in to the page. */
  .extend('owner', async ({ site, customer }, { onCleanup }) => {
    const requests = await request.newContext();
    onCleanup(() => requests.dispose());
    await signIn({ request: requests }, site, customer);
    return apiOf(requests, site);
  })
  /** The REST calls of a member of staff, whoever is signed in to the page. */
  .extend('staff', async ({ site }, { onCleanup }) => {
    const requests = await request.newContext();
    onCleanup(() => requests.dispose());
    await signInAs({ request: requests }, site, 'staff');
    return apiOf(requests, site);
  })
  /** Waits until the visible part of the page is hydrated. */
  .extend('hydrate', ({ page }) => async () => {
    await page.evaluate(touchDeferred);
    return page.waitForFunction(isHydrated);
  })
  /** Opens a page of the site in a browser without scripts. */
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
  /** Opens a page of the site in the test's language, and waits for its hydration. */
  .extend('open', ({ page, site, lang, hydrate }) => async (path: string) => {
    const url = new URL(path, site.origin);
    if (lang !== 'en') url.searchParams.set('lang', lang);
    const response = await page.goto(url.href);
    await hydrate();
    return response;
  });

/** What a page shows: a test that fails by chance is understood from this alone. */
const shown = async (page: Page) =>
  `${page.url()} shows\n${await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)}`;

/** A content page is hydrated at the first touch. */
function touchDeferred(): void {
  if (document.querySelector('#root[data-deferred]')) dispatchEvent(new Event('pointerdown'));
}

/**
 * Whether React has hydrated all controls in the first view, which it marks with its own key. Lower
 * parts are hydrated when they are scrolled near.
 */
function isHydrated(): boolean {
  const controls = [...document.querySelectorAll('main, main button, main input, main select')];
  return controls
    .filter((each) => each.getBoundingClientRect().top < innerHeight)
    .every((each) => Object.keys(each).some((key) => key.startsWith('__reactFiber$')));
}

/**
 * The language whose tests are being declared; suites are declared one after another, nested ones
 * included. The files of a worker share it, so every file begins with one of the functions below.
 */
let declared: Language = 'en';

/** `npm test` plays the first tests, in English; `npm run test:all` plays the rest, too. */
const isLong = run === 'long';

/** When each kind of tests is played. */
const plays = {
  /** The first walk through a feature, in every language. */
  firstWalk: () => isLong === (declared === 'zh'),
  /** In every language, for what depends on words or their widths. */
  walk: () => run !== 'quick',
  /** What must never break, and does not depend on the language. */
  firstTest: () => !isLong,
  /** In English only, for behaviour that does not depend on the language. */
  test: () => run !== 'quick' && declared === 'en',
};

/** Tests with these fixtures, declared only where their kind is played. */
export function only<Tests extends (...given: never) => unknown>(
  tests: Tests,
  kind: keyof typeof plays,
): Tests {
  const nothing = () => undefined;
  return new Proxy(tests, {
    apply: (target, self, given) =>
      plays[kind]() ? Reflect.apply(target, self, given) : undefined,
    get: (target, name, self) =>
      !plays[kind]() && (name === 'for' || name === 'each')
        ? () => nothing
        : Reflect.get(target, name, self),
  });
}

export const firstWalk = only(onPage, 'firstWalk');
export const walk = only(onPage, 'walk');
export const firstTest = only(onPage, 'firstTest');
export const test = only(onPage, 'test');

const languages: readonly Language[] = isLong ? ['en', 'zh'] : ['en'];

/**
 * Declares walks and tests in the languages of the run; all are skipped on a machine without a
 * browser.
 */
export function inEachLanguage(suite: (texts: Texts, lang: Language, brand: string) => void): void {
  for (const lang of languages) {
    const texts = fillAll(wordings[lang], textPlaces(shownSettings, lang));
    describe.skipIf(!inject('site'))(lang, () => {
      declared = lang;
      onPage.override('lang', lang);
      suite(texts, lang, brandNames[lang]);
    });
  }
}

/** Declares tests in English, with their texts; all are skipped on a machine without a browser. */
export function inEnglish(name: string, suite: () => void): void {
  describe.skipIf(!inject('site'))(name, () => {
    declared = 'en';
    suite();
  });
}
