import { setTimeout } from 'node:timers/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { allPaths, type Language, pagesOf } from './pages.ts';
import type { Site } from './site.ts';
import { desktop, phone, visit } from './visit.ts';

/** The layout shifts of a visit: their sum, and the elements that moved most. */
export type Shift = { where: string; sum: number; moved: string[] };

/**
 * Milliseconds by which an answer is delayed, so that its shift does not count as caused by a
 * press.
 */
const late = 1000;

const sizes = { phone, desktop } as const satisfies Record<string, BrowserContextOptions>;

const somebody = { email: 'keisha@example.com', firstName: 'Keisha', lastName: 'Morgan' };

/**
 * Opens every page on a phone and a desktop, as a visitor and with a session check that answers
 * late, scrolls to the end, and triggers toasts and results where there is a tracking box.
 */
export async function shiftsOf(site: Site, among: readonly Language[]): Promise<Shift[]> {
  const shifts: Shift[] = [];
  // The last two are pages that the browser renders.
  const paths = [...allPaths, '/dashboard', `/tracking/${site.packageNumber}`];
  for (const [size, options] of Object.entries(sizes)) {
    for (const page of pagesOf(paths, among)) {
      const see = (who: string, signedIn: boolean) =>
        visit(site, { ...options, serviceWorkers: 'block' }, async (tab) => {
          await watchShifts(tab);
          if (signedIn) await signIn(tab, site);
          await tab.goto(site.origin + page.address, { waitUntil: 'networkidle' });
          await setTimeout(signedIn ? late * 1.5 : late / 2);
          await readToTheEnd(tab);
          if (!signedIn) await track(tab, site.packageNumber);
          shifts.push({ where: `${page.name}, ${size}, ${who}`, ...(await shiftsIn(tab)) });
        });
      await see('visitor', false);
      await see('signed in', true);
    }
  }
  return shifts;
}

/** Sets the hint cookie, which pages trust until the session check answers. */
async function signIn(page: Page, site: Site): Promise<void> {
  await page.context().addCookies([{ name: 'jadeport_signed_in', value: '1', url: site.origin }]);
  await page.route('**/api/auth/user', async (route) => {
    await setTimeout(late);
    await route.fulfill({ json: somebody });
  });
}

/**
 * Scrolls to the end, so that lower parts are hydrated, and touches content pages to hydrate them.
 */
async function readToTheEnd(page: Page): Promise<void> {
  const step = page.viewportSize()?.height ?? 0;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let at = 0; at < height; at += step) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), at);
    await setTimeout(150);
  }
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    dispatchEvent(new Event('pointerdown'));
  });
  await setTimeout(late);
}

/** On pages with a tracking box: triggers its toast, then a late result. */
async function track(page: Page, packageNumber: string): Promise<void> {
  const number = page.locator('input[name=number]');
  if ((await number.count()) === 0) return;
  await page.route('**/api/tracking/*', async (route) => {
    await setTimeout(late);
    await route.continue();
  });
  await number.fill('');
  await number.press('Enter');
  await page.locator('[data-kind=destructive]').waitFor();
  await setTimeout(late);
  await number.fill(packageNumber);
  await number.press('Enter');
  await page.locator('article footer').waitFor();
  await setTimeout(late);
}

type Watched = Window & { shifts?: { value: number; nodes: string[] }[] };

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Element }[];
    };
    const shifts: { value: number; nodes: string[] }[] = [];
    (window as Watched).shifts = shifts;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        const nodes = sources.map(({ node }) => `${node?.nodeName}.${node?.className}`);
        if (!hadRecentInput) shifts.push({ value, nodes });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function shiftsIn(page: Page): Promise<Pick<Shift, 'sum' | 'moved'>> {
  const shifts = await page.evaluate(() => (window as Watched).shifts ?? []);
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: [...new Set(shifts.flatMap(({ nodes }) => nodes))],
  };
}
