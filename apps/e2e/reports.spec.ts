import { fill } from '@jadeport/i18n';
import { accounts, reports, shipments, staffShipments } from '@jadeport/i18n/en';
import { defaultSettings, mainWarehouse } from '@jadeport/settings';
import type { Locator } from 'playwright-core';
import { expect, vi } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { firstTest, inEnglish } from './support/test.ts';

inEnglish('the overview', () => {
  const { attention, page: texts, stuck, week } = reports;

  firstTest(
    'opens after an administrator signs in, and every number opens its list',
    async ({ open, page, site }) => {
      await open('/login');
      await page.getByLabel(accounts.login.username).fill(site.admin.email);
      await page.getByLabel(accounts.login.password, { exact: true }).fill(site.admin.password);
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname === '/admin');
      await page.getByRole('heading', { level: 1, name: texts.heading }).waitFor();
      await expect.poll(() => page.title()).toBe(`${texts.title} · Jadeport`);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 568 });
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 1280, height: 900 });

      const main = page.getByRole('main');
      const longest = main.getByRole('region', { name: stuck.heading }).getByRole('listitem');
      const list = page.getByRole('grid', { name: staffShipments.list.label });
      /** Rows of the table, of which the head is one. */
      const listed = async () => Number(await list.getAttribute('aria-rowcount')) - 1;
      /**
       * Follows the link whose name contains `label`, and compares its number with the length of the
       * list, and of what is named below it. Other tests move packages meanwhile, so that a number
       * may be old by then: it is read anew.
       */
      const follow = (label: string, named?: Locator) => {
        let isOld = false;
        return vi.waitFor(
          async () => {
            if (isOld) await open('/admin');
            isOld = true;
            const link = main.getByRole('link', { name: label }).first();
            const count = Number(/^\d+/.exec((await link.textContent()) ?? '')?.[0]);
            if (named) expect(await named.count()).toBe(count);
            await link.click();
            await page.waitForURL((url) => url.pathname !== '/admin');
            await expect.poll(listed, { message: label, timeout: 5_000 }).toBe(count);
            await page.goBack();
            await page.getByRole('heading', { level: 1, name: texts.heading }).waitFor();
            return count;
          },
          { timeout: 60_000 },
        );
      };
      await follow(attention.stuck, longest);
      await follow(attention.arriving);
      for (const status of ['received', 'customs_hold', 'exception'] as const) {
        expect(await follow(shipments.statuses[status]), status).toBeGreaterThan(0);
      }
      const { city } = mainWarehouse(defaultSettings).en;
      await follow(fill(week.received, { warehouseCity: city }));

      // Users without a customer code are not asked for one.
      for (const path of ['/login', '/dashboard', '/ecommerce/orders']) {
        await open(path);
        await page.waitForURL((url) => url.pathname === '/admin');
      }
    },
  );
});
