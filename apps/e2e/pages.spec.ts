import type { Texts } from '@jadeport/i18n';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import specTexts from '../../docs/spec-texts.json' with { type: 'json' };
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { firstWalk, inEachLanguage, test, walk } from './support/test.ts';

const titles: Record<string, (texts: Texts) => string> = {
  '/': ({ pages }) => pages.home.title,
  '/track': ({ tracking }) => tracking.page.title,
  '/register': ({ customers }) => customers.register.pageTitle,
  '/login': ({ accounts }) => accounts.login.pageTitle,
  '/services': ({ estimates }) => estimates.page.pageTitle,
  '/reset-password': ({ accounts }) => accounts.reset.pageTitle,
  '/about': ({ pages }) => pages.about.title,
  '/contact': ({ contact }) => contact.page.title,
  '/faq': ({ pages }) => pages.faq.title,
  '/help': ({ pages }) => pages.help.title,
  '/privacy': ({ pages }) => pages.privacy.title,
  '/terms': ({ pages }) => pages.terms.title,
  '/dashboard': ({ customers }) => customers.dashboard.pageTitle,
};

/** A page of each kind: with a form on top, of texts, of a form alone, behind sign-in. */
const ofEachKind = ['/', '/faq', '/login', '/dashboard'];

type Group = { shows?: string; rows: { says?: string | number; contains?: string }[] };

/** The spec's texts by the page that shows them on opening. */
const byPage = Object.entries(
  Object.groupBy(specTexts as Group[], ({ shows = '' }) => shows),
).flatMap(([path, groups = []]): [string, string[]][] => {
  const texts = groups.flatMap(({ rows }) =>
    rows.map(({ says, contains }) => String(says ?? contains)),
  );
  return path ? [[path, texts]] : [];
});

inEachLanguage((texts, lang, brand) => {
  const { shell } = texts;

  describe.each(Object.keys(titles))('%s', (path) => {
    const kind = ofEachKind.includes(path) ? firstWalk : walk;
    kind('has a title, one heading and its language, and is accessible', async ({ open, page }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/^\/(api|trpc)\//.test(pathname)) asked.push(pathname);
      });
      const response = await open(path);
      expect(response?.status()).toBe(200);
      await expect.poll(() => page.title()).toBe(`${titles[path]?.(texts)} · ${brand}`);
      expect(await page.locator('html').getAttribute('lang')).toBe(lang);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 568 });
      await expectNoSidewaysScroll(page);
      // No user is signed in, so the page loads nothing.
      expect(asked).toEqual([]);
    });
  });

  firstWalk('an unknown address has a page, with status 404', async ({ open, page, watched }) => {
    watched.expectFailure(404, '/no-such-page');
    const response = await open('/no-such-page');
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: shell.notFound.title }).waitFor();
    expect(await page.title()).toBe(`${shell.notFound.title} · ${brand}`);
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: shell.notFound.track }).click();
    await page.waitForURL((url) => url.pathname === '/track');
  });

  firstWalk(
    'the language stays during navigation, and changing it changes nothing else',
    async ({ open, page }) => {
      await open('/login?next=/services');
      const other = lang === 'en' ? 'zh' : 'en';
      const name = { en: 'English', zh: '中文' }[other];
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(other);
      const { searchParams } = new URL(page.url());
      expect([searchParams.get('next'), searchParams.get('lang')]).toEqual(['/services', other]);
      await page.getByRole('banner').getByRole('link').first().click();
      await page.waitForURL((url) => url.pathname === '/');
      expect(new URL(page.url()).searchParams.get('lang')).toBe(other);
      await page.goBack();
      await page.goBack();
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(lang);
    },
  );

  firstWalk('on a phone the links are in a menu that closes on Escape', async ({ open, page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open('/track');
    const menu = page.getByRole('banner').locator('summary').and(page.getByLabel(shell.menu));
    await menu.focus();
    await page.keyboard.press('Enter');
    const link = page.getByRole('banner').getByRole('link', { name: shell.services });
    await link.waitFor();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
    expect(await menu.evaluate((summary) => summary === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await link.click();
    await page.waitForURL((url) => url.pathname === '/services');
    await link.waitFor({ state: 'hidden' });
  });

  test('the first Tab skips to the content', async ({ open, page }) => {
    await open('/track');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(shell.skip);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const inMain = () => document.activeElement?.closest('main') !== null;
    expect(await page.evaluate(inMain)).toBe(true);
  });

  const firstFields = [
    ['/', texts.tracking.panel.number],
    ['/track', texts.tracking.panel.number],
    ['/login', texts.accounts.login.username, texts.validation.PASSWORD_REQUIRED],
    ['/register', texts.customers.fields.firstName, texts.validation.LAST_NAME_SHORT],
    ['/contact', texts.contact.form.name, texts.validation.MESSAGE_SHORT],
    ['/services', texts.estimates.calculator.value],
  ] as const;
  test.for(firstFields)(
    'text typed on %s before hydration stays, and a press waits for hydration',
    async ([path, label, complaint], { open, page }) => {
      const scripts = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        await scripts.promise;
        await route.continue();
      });
      const opened = open(path);
      const field = page.getByLabel(label, { exact: true });
      await field.fill('120');
      if (complaint) await field.press('Enter');
      scripts.resolve();
      await opened;
      if (complaint) await page.getByText(complaint, { exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      await expect.poll(() => field.evaluate(valueInReact)).toBe('120');
      expect(await field.inputValue()).toBe('120');
    },
  );

  test('the hint cookie shows the dashboard button before hydration', async ({
    context,
    page,
    site,
  }) => {
    await context.addCookies([{ name: 'jadeport_signed_in', value: '1', url: site.origin }]);
    // The scripts never arrive.
    await page.route('**/assets/*.js', () => undefined);
    await page.goto(`${site.origin}/track?lang=${lang}`);
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: shell.dashboard }).first().waitFor();
    expect(await header.getByRole('link', { name: shell.signIn }).isVisible()).toBe(false);
  });

  walk('the tracking box is in the first view of a phone', async ({ open, page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open('/');
    const { panel } = texts.tracking;
    const button = page.getByRole('button', { name: panel.submit, exact: true });
    const box = await button.boundingBox();
    expect(box && box.y + box.height).toBeLessThanOrEqual(740);
  });

  test.for(['/', '/track', '/services', '/login'])(
    '%s is painted before scripts load, which are compressed and cached',
    async (path, { open, page }) => {
      const scripts: Record<string, string>[] = [];
      page.on('response', (response) => {
        if (response.url().endsWith('.js')) scripts.push(response.headers());
      });
      await open(path);
      expect(await page.evaluate(scriptsBeforePaint)).toEqual([]);
      expect(scripts.length).toBeGreaterThan(0);
      const kinds = scripts.map((headers) => [
        headers['content-encoding'],
        headers['cache-control'],
      ]);
      const year = 365 * 24 * 60 * 60;
      expect(kinds).toEqual(kinds.map(() => ['br', `public, max-age=${year}, immutable`]));
    },
  );

  test.for([360, 1280])('/ takes eight requests at %i px', async (width, { page, site }) => {
    await page.setViewportSize({ width, height: 900 });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(site.origin, { waitUntil: 'networkidle' });
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(8);
  });

  test.for(byPage)(
    '%s has the texts of the spec',
    async ([path, rows], { open, page, watched }) => {
      watched.expectFailure(404, path);
      await open(path);
      const missing = async () => {
        const words = await wordsOf(page);
        return rows.filter((text) => !words.includes(text));
      };
      await expect.poll(missing).toEqual([]);
    },
  );
});

/** All texts of a page, and the default values of its fields. */
async function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    [
      document.body.textContent,
      ...[...document.querySelectorAll('[aria-label], [placeholder]')].map(
        (each) => `${each.getAttribute('aria-label')} ${each.getAttribute('placeholder')}`,
      ),
    ].join('\n'),
  );
}

/** Scripts that were requested before the first paint. */
function scriptsBeforePaint(): string[] {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime < painted)
    .map(({ name }) => name);
}

/** The value that React holds for a field, which may differ from the visible one. */
function valueInReact(field: Element): unknown {
  const [, props] = Object.entries(field).find(([key]) => key.startsWith('__reactProps$')) ?? [];
  return props?.value;
}
