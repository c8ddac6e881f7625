import { shell } from '@jadeport/i18n/en';
import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { cutControls, expectNoSidewaysScroll, staffControlsOnPaper } from './support/accessible.ts';
import { signInAs } from './support/staff.ts';
import { test } from './support/test.ts';

describe.skipIf(!inject('site'))('pages of staff', () => {
  test.beforeEach(({ context, site }) => signInAs(context, site, 'admin'));

  test.for(['/admin/shipments', '/admin/settings'])(
    '%s keeps bar, rail and top bar whole in text of 200 %',
    async (path, { open, page }) => {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        await open(path);
        await loaded(page);
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        await expect.poll(() => page.evaluate(cutControls)).toEqual([]);
        await expectNoSidewaysScroll(page);
        const bar = page.locator('nav').last();
        if (width > 360) continue;
        // Of the bottom bar, the words of the current page alone.
        const words = bar.locator('span').filter({ visible: true });
        const shown = await words.evaluateAll(
          (all) => all.filter(({ clientWidth }) => clientWidth > 1).length,
        );
        expect(shown).toBeLessThanOrEqual(2);
      }
    },
  );

  test.for(['/admin', '/admin/receiving', '/admin/shipments', '/admin/settings'])(
    '%s prints its title and content alone',
    async (path, { open, page }) => {
      await open(path);
      await loaded(page);
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: 720, height: 1000 });
      await expect.poll(() => page.evaluate(staffControlsOnPaper)).toEqual([]);
      const title = page.getByRole('heading', { level: 1 });
      expect((await title.boundingBox())?.width).toBeGreaterThan(20);
    },
  );

  test('before the session check answers, the header offers no page of customers', async ({
    open,
    page,
    site,
  }) => {
    await open('/admin');
    await loaded(page);
    await page.route('**/api/auth/user', () => undefined);
    await page.goto(`${site.origin}/track`);
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: shell.overview }).waitFor();
    expect(await header.getByRole('link', { name: shell.dashboard }).count()).toBe(0);
  });

  test('an unknown address is a page without an error', async ({ open, page, watched }) => {
    const path = '/admin/no-such-page';
    watched.expectFailure(404, path);
    // The server's page has header and footer; the browser, which knows /admin, draws another.
    expect((await open(path))?.status()).toBe(404);
    await page.waitForLoadState('networkidle');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});

/** Waits until neither the page nor a list of it is loading. */
async function loaded(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await page.getByRole('main').locator('[aria-busy=true], [role=status][aria-label]').waitFor({
    state: 'detached',
  });
}
