import type { BrowserContext } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { pages } from '../web/src/pages.ts';
import { expectAccessibleAt, expectNoSidewaysScroll } from './support/accessible.ts';
import { signIn } from './support/customer.ts';
import type { Site } from './support/global-setup.ts';
import { test } from './support/test.ts';

type Reader = 'visitor' | 'customer' | 'admin';

/** Who opens the pages of each kind. */
const readers: Record<Reader, readonly string[]> = {
  visitor: ['public', 'form', 'content'],
  customer: ['authenticated', 'customer'],
  admin: ['admin'],
};

// In English only: words of other widths have walks of their own.
describe.skipIf(!inject('site'))('every page', () => {
  test.for(Object.keys(readers) as Reader[])(
    'for a %s is whole in large text, zoomed, dark, on paper and by the Tab key',
    { timeout: 240_000 },
    async (reader, { context, open, page, site }) => {
      const addresses = await addressesFor(reader, context, site);
      const covered: Record<string, string[]> = {};
      for (const address of addresses) {
        await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
        await page.setViewportSize({ width: 320, height: 568 });
        await open(address);
        await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
        await expectAccessibleAt(page, { width: 320 });
        await expectNoSidewaysScroll(page);
        covered[address] = await page.evaluate(coveredWithFocus);
        // 1280 px at 400 %.
        await page.setViewportSize({ width: 320, height: 256 });
        await expectNoSidewaysScroll(page);
        covered[`${address} at 400 %`] = await page.evaluate(coveredWithFocus);
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 740 });
          await page.evaluate(doubleText);
          await expectNoSidewaysScroll(page);
        }
        await page.emulateMedia({ media: 'print' });
        expect(await page.evaluate(printedInVain), `printed of ${address}`).toEqual([]);
      }
      expect(Object.entries(covered).filter(([, found]) => found.length > 0)).toEqual([]);
    },
  );
});

/** The addresses of the registry that a reader may open, with real things in place of parameters. */
async function addressesFor(
  reader: Reader,
  context: BrowserContext,
  site: Site,
): Promise<readonly string[]> {
  await signIn(context, site, site.admin);
  const first = async (path: string) => {
    const answer = await (await context.request.get(`${site.origin}/api${path}`)).json();
    return (answer.items ?? answer)[0] as Record<string, string>;
  };
  const shipment = await first('/admin/shipments');
  const message = await first('/admin/messages');
  await signIn(context, site, site.demo);
  const platform = await first('/ecommerce/platforms');
  const things: Record<string, string | undefined> = {
    trackingNumber: shipment.trackingNumber,
    customerCode: shipment.customerCode,
    id: message.id,
    platformId: platform.id,
  };
  if (reader === 'visitor') await context.clearCookies();
  if (reader === 'admin') await signIn(context, site, site.admin);
  return pages
    .filter(({ kind }) => readers[reader].includes(kind))
    .map(({ path }) => path.replace(/\$(\w+)/, (_, name: string) => things[name] ?? name));
}

/**
 * Runs in the page, as a reader's own setting would. The new size holds from the next frame on,
 * because transitions are cut short and not taken away.
 */
async function doubleText(): Promise<void> {
  document.documentElement.style.fontSize = '200%';
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}

/**
 * Runs in the page: the controls of which nothing is seen while they have the focus. Where a panel
 * is open, which covers the list on a phone, only its own.
 */
async function coveredWithFocus(): Promise<string[]> {
  const part = document.querySelector('main aside') ?? document.querySelector('main');
  const all = [...(part?.querySelectorAll<HTMLElement>('a[href], button, input') ?? [])];
  const seen = (control: HTMLElement, x: number, y: number) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (control.contains(top) || top.contains(control));
  };
  const isCovered = (control: HTMLElement) => {
    if (document.activeElement !== control) return false;
    const { left, top, width, height } = control.getBoundingClientRect();
    const parts = [0.1, 0.5, 0.9];
    return !parts.some((x) => parts.some((y) => seen(control, left + width * x, top + height * y)));
  };
  const covered: string[] = [];
  for (const control of all.slice(0, 60)) {
    if (!control.checkVisibility() || control.offsetWidth <= 4) continue;
    control.focus();
    // The page may scroll smoothly to the control, and a script's focus does not always scroll.
    if (isCovered(control)) control.scrollIntoView({ block: 'nearest' });
    for (let tries = 0; tries < 10 && isCovered(control); tries++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    if (isCovered(control)) covered.push(control.outerHTML.slice(0, 160));
  }
  return covered;
}

/** Runs in the page: navigation and floating parts that would be on paper. */
function printedInVain(): string[] {
  return [...document.querySelectorAll('nav, search, [data-assistant], header:has(nav)')]
    .filter((part) => part.checkVisibility())
    .map(({ outerHTML }) => outerHTML.slice(0, 160));
}
