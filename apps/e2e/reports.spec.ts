import { accounts, reports, shipments, staffShipments } from '@jadeport/i18n/en';
import { describe, expect, inject } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { signInAs } from './support/staff.ts';
import { inEachLanguage, walk } from './support/test.ts';

describe.skipIf(!inject('site'))('the overview', () => {
  const { attention, page: texts, stuck, week } = reports;

  walk(
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
       * list.
       */
      const follow = async (label: string) => {
        const link = main.getByRole('link', { name: label }).first();
        const count = Number(/^\d+/.exec((await link.textContent()) ?? '')?.[0]);
        await link.click();
        await page.waitForURL((url) => url.pathname !== '/admin');
        await expect.poll(listed, { message: label }).toBe(count);
        await page.goBack();
        await page.getByRole('heading', { level: 1, name: texts.heading }).waitFor();
        return count;
      };
      const { length } = await longest.all();
      // The overview names the eight that have waited longest.
      expect(Math.min(await follow(attention.stuck), 8)).toBe(length);
      await follow(attention.arriving);
      for (const status of ['received', 'customs_hold', 'exception'] as const) {
        expect(await follow(shipments.statuses[status]), status).toBeGreaterThan(0);
      }
      await follow(week.received);

      // Users without a customer code are not asked for one.
      for (const path of ['/login', '/dashboard', '/ecommerce/orders']) {
        await open(path);
        await page.waitForURL((url) => url.pathname === '/admin');
      }
    },
  );
});

inEachLanguage(({ reportPages, staffShipments: lists }, _lang, brand) => {
  walk(
    'the reports: figures open their lists, days are chosen, files are downloaded',
    async ({ context, open, page, site }) => {
      await signInAs(context, site, 'admin');
      await open('/admin/reports');
      await expect.poll(() => page.title()).toBe(`${reportPages.title} · ${brand}`);
      const glance = page.getByRole('region', { name: reportPages.figures.heading });
      const ready = glance.getByRole('link', { name: reportPages.figures.ready });
      await ready.waitFor();
      await page.getByRole('table', { name: reportPages.ageing.heading }).waitFor();
      await expectAccessible(page);
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 });
        await expectNoSidewaysScroll(page);
      }
      await page.setViewportSize({ width: 1280, height: 900 });

      const count = Number(/^\d+/.exec((await ready.textContent()) ?? '')?.[0]);
      expect(count).toBeGreaterThan(0);
      await ready.click();
      const list = page.getByRole('grid', { name: lists.list.label });
      await expect
        .poll(async () => Number(await list.getAttribute('aria-rowcount')) - 1)
        .toBe(count);
      await page.goBack();

      await page.getByRole('button', { name: reportPages.period.week }).click();
      await page.waitForURL((url) => url.searchParams.has('from'));
      await page.getByText(reportPages.asTable).click();
      await page.getByRole('table', { name: reportPages.volumes.heading }).waitFor();
      const books = page.getByRole('region', { name: reportPages.books.heading });
      const downloads = page.waitForEvent('download');
      await books.getByRole('link', { name: reportPages.books.xero }).click();
      expect((await downloads).suggestedFilename()).toMatch(/^journal-.*-xero\.csv$/);
    },
  );
});
