import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { pages } from '../web/src/pages.ts';
import { expectAccessibleAt, expectNoSidewaysScroll } from './support/accessible.ts';
import { signIn } from './support/customer.ts';
import type { Site } from './support/global-setup.ts';
import { inEnglish, test } from './support/test.ts';

type Reader = 'visitor' | 'customer' | 'admin';

/** Who opens the pages of each kind. */
const readers: Record<Reader, readonly string[]> = {
  visitor: ['public', 'form', 'content'],
  customer: ['authenticated', 'customer'],
  admin: ['admin'],
};

// In English only: words of other widths have walks of their own.
inEnglish('every page', () => {
  for (const reader of Object.keys(readers) as Reader[])
    test.for(pages.filter(({ kind }) => readers[reader].includes(kind)).map(({ path }) => path))(
      `%s for a ${reader} is whole in large text, zoomed, dark, on paper and by the Tab key`,
      { timeout: 60_000 },
      async (path, { context, open, page, site }) => {
        const address = await addressFor(path, reader, context, site);
        await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
        await page.setViewportSize({ width: 320, height: 568 });
        await open(address);
        await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
        await expectAccessibleAt(page, { width: 320 });
        await expectNoSidewaysScroll(page);
        expect(await page.evaluate(coveredWithFocus), 'covered').toEqual([]);
        // 1280 px at 400 %.
        await page.setViewportSize({ width: 320, height: 256 });
        await expectNoSidewaysScroll(page);
        expect(await page.evaluate(coveredWithFocus), 'covered at 400 %').toEqual([]);
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 740 });
          await page.evaluate(doubleText);
          await expectNoSidewaysScroll(page);
        }
        await page.emulateMedia({ media: 'print' });
        expect(await page.evaluate(printedInVain), 'on paper').toEqual([]);
      },
    );

  test.for(['Caribbean Consolidated Freight Services', '加勒比海中国牙买加国际货运代理有限公司'])(
    'the name %s is whole in a header of one row',
    async (name, { open, page }) => {
      await open('/');
      const header = page.getByRole('banner');
      const label = header.locator('[class*=name]').first();
      for (const width of [320, 360, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        await label.evaluate((element, text) => {
          element.textContent = text;
          element.setAttribute('data-length', 'longer');
        }, name);
        expect((await header.boundingBox())?.height, `at ${width} px`).toBeLessThan(64);
        expect(await label.evaluate((e) => e.scrollHeight - e.clientHeight), `at ${width} px`).toBe(
          0,
        );
      }
    },
  );

  test('a wide logo keeps the header in one row', async ({ context, open, page, site }) => {
    for (const reader of ['visitor', 'customer'] as const) {
      if (reader === 'customer') await signIn(context, site, site.demo);
      await open('/');
      const header = page.getByRole('banner');
      const logo = header.locator('[class*=logo]').first();
      await logo.evaluate((element) => {
        const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40"/>';
        element.innerHTML = `<img src='data:image/svg+xml,${picture}' width="160" height="40">`;
      });
      for (const width of [320, 360, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        const say = `for a ${reader} at ${width} px`;
        expect((await header.boundingBox())?.height, say).toBeLessThan(64);
        expect((await logo.locator('img').boundingBox())?.width, say).toBeGreaterThanOrEqual(72);
        await expectNoSidewaysScroll(page);
      }
    }
  });

  test.for([
    { reader: 'visitor', path: '/services', choices: 2 },
    { reader: 'demo', path: '/ecommerce/orders', choices: 1 },
    { reader: 'admin', path: '/admin/receiving', choices: 1 },
  ] as const)(
    'in forced colours, what is chosen on $path is told from the rest',
    async ({ reader, path, choices }, { context, open, page, site }) => {
      if (reader !== 'visitor') await signIn(context, site, site[reader]);
      await page.emulateMedia({ forcedColors: 'active' });
      await open(path);
      await expect.poll(() => page.evaluate(chosenLikeTheRest)).toEqual([choices, []]);
    },
  );
});

/** Runs in the page: the number of choices made, and those that look like the others. */
function chosenLikeTheRest(): [number, string[]] {
  const options = ':is(label:has([type=radio]:checked), [type=radio]:checked + label)';
  const ticked = [...document.querySelectorAll(`${options}, [type=checkbox]:checked + svg`)];
  const isAlike = (each: Element) => {
    const { outlineStyle, color } = getComputedStyle(each);
    if (each.localName === 'label') return outlineStyle === 'none';
    return color === getComputedStyle(document.body).backgroundColor;
  };
  return [ticked.length, ticked.filter(isAlike).map(({ outerHTML }) => outerHTML.slice(0, 160))];
}

/** Where a real thing for each parameter of a path is found, and who sees it. */
const things = {
  trackingNumber: ['admin', '/admin/shipments'],
  customerCode: ['admin', '/admin/shipments'],
  id: ['admin', '/admin/messages'],
  platformId: ['demo', '/ecommerce/platforms'],
} as const;

/** A page's address with a real thing in place of its parameter; the reader is signed in. */
async function addressFor(
  path: string,
  reader: Reader,
  context: BrowserContext,
  site: Site,
): Promise<string> {
  const [, parameter] = /\$(\w+)/.exec(path) ?? [];
  // The section with the widest tables.
  let thing = parameter === 'section' ? 'prices' : '';
  if (parameter && !thing) {
    const [who, list] = things[parameter as keyof typeof things];
    await signIn(context, site, site[who]);
    const answer = await (await context.request.get(`${site.origin}/api${list}`)).json();
    const found = (answer.items ?? answer)[0] as Record<string, string>;
    thing = found[parameter] ?? found.id ?? '';
  }
  await context.clearCookies();
  if (reader !== 'visitor')
    await signIn(context, site, reader === 'admin' ? site.admin : site.demo);
  return path.replace(/\$\w+/, thing);
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
