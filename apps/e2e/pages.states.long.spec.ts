import { controls } from '@jadeport/i18n/en';
import { expect } from 'vitest';
import { expectAccessibleAt, expectNoSidewaysScroll } from './support/accessible.ts';
import { makeCustomer, signIn } from './support/customer.ts';
import { failingLists } from './support/failing-lists.ts';
import { states } from './support/states.ts';
import { inEnglish, test } from './support/test.ts';

// In English only: words of other widths have walks of their own.
inEnglish('states that a press opens', () => {
  test.for(states)(
    '$name of $path for $reader is accessible, light and dark',
    { timeout: 60_000 },
    async (state, { context, open, page, site, watched }) => {
      const { reader, path, show, refused, failing, widths = [320, 1280] } = state;
      if (refused) watched.expectFailure(404, refused);
      if (failing) {
        watched.expectFailure(500, failing);
        const fails = (url: URL) => url.pathname.includes(failing);
        await page.route(fails, (route) => route.fulfill({ status: 500 }));
      }
      if (reader === 'newcomer') await signIn(context, site, await makeCustomer(site));
      else if (reader !== 'visitor') await signIn(context, site, site[reader]);
      await page.setViewportSize({ width: widths.at(-1) ?? 1280, height: 740 });
      await open(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await show(page, site);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await expectAccessibleAt(page, { width });
        }
        await expectNoSidewaysScroll(page);
      }
    },
  );

  test.for(failingLists)(
    'a list that fails ($failing of $path) shows its error and Retry, and not that it is empty',
    async ({ reader, path, failing, show, empty }, { context, open, page, site, watched }) => {
      watched.expectFailure(500, failing);
      const fails = (url: URL) => url.pathname.includes(failing);
      await page.route(fails, (route) => route.fulfill({ status: 500 }));
      if (reader === 'newcomer') await signIn(context, site, await makeCustomer(site));
      else if (reader !== 'visitor') await signIn(context, site, site[reader]);
      await open(path);
      await show?.(page, site);
      const retry = page.getByRole('alert').getByRole('button', { name: controls.retry });
      await retry.first().waitFor();
      for (const text of [empty, controls.nothing])
        expect(await page.locator('body').textContent()).not.toContain(text);
      await page.unroute(fails);
      await retry.evaluateAll((buttons: HTMLElement[]) => {
        for (const button of buttons) button.click();
      });
      await expect.poll(() => retry.count()).toBe(0);
    },
  );

  test('on a phone, an open panel makes the list behind it inert', async ({
    context,
    open,
    page,
    site,
  }) => {
    await signIn(context, site, site.admin);
    await page.setViewportSize({ width: 360, height: 740 });
    await open('/admin/shipments');
    const row = page.locator('[role=row][data-at]').first();
    await row.waitFor();
    await row.focus();
    await page.keyboard.press('Enter');
    await page.locator('main aside').waitFor();
    const inList = () =>
      page.evaluate(() => document.activeElement?.closest('[role=row][data-at]') !== null);
    // A round of all controls of the page.
    const inPanel = await page.locator('main aside').locator('a, button, input').count();
    for (let tab = 0; tab < inPanel + 30; tab++) {
      await page.keyboard.press('Tab');
      expect(await inList()).toBe(false);
    }
    await page.setViewportSize({ width: 1280, height: 740 });
    await expect.poll(() => page.locator('main [inert]').count()).toBe(0);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => page.locator('[inert] [role=row][data-at]').count()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect.poll(inList).toBe(true);
    expect(await page.locator('[inert]').count()).toBe(0);
  });
});
