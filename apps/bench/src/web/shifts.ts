import { setTimeout } from 'node:timers/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { allPaths, type Language, pagesOf } from './pages.ts';
import type { Site } from './site.ts';
import { desktop, phone, visit } from './visit.ts';

/** What a visit saw move by itself: the shifts of the layout added up, and the worst offenders. */
export type Shift = { where: string; sum: number; moved: string[] };

/** An answer that comes this late, in milliseconds, cannot pass for what a press has done. */
const late = 1000;

const sizes = { phone, desktop } as const satisfies Record<string, BrowserContextOptions>;

const somebody = { email: 'keisha@example.com', firstName: 'Keisha', lastName: 'Morgan' };

/**
 * Opens every page on a phone and a desktop, as a visitor and as somebody whose session check
 * answers late, reads it to its end, and lets toasts and results appear where there is a tracking
 * box.
 */
export async function shiftsOf(site: Site, among: readonly Language[]): Promise<Shift[]> {
  const shifts: Shift[] = [];
  // The last two are pages whose content only the browser can know.
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

/** Everybody believes the cookie until the session check answers. */
async function signIn(page: Page, site: Site): Promise<void> {
  await page.context().addCookies([{ name: 'jadeport_signed_in', value: '1', url: site.origin }]);
  await page.route('**/api/auth/user', async (route) => {
    await setTimeout(late);
    await route.fulfill({ json: somebody });
  });
}

/** Scrolls down, so that parts further below are hydrated, and touches what waits for a touch. */
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

/** Where there is a tracking box: its toast, then a result that comes late. */
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
