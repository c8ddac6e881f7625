import { plural } from '@jadeport/i18n';
import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { signInAs } from './support/staff.ts';
import { firstWalk, inEachLanguage, test } from './support/test.ts';

inEachLanguage(({ audit, auditPage, controls }, lang, brand) => {
  firstWalk(
    'lists actions with their actor, and is searched by the start of an id',
    async ({ context, customer: { email }, open, page, site }) => {
      await context.request.post(`${site.origin}/api/auth/login`, {
        data: { username: email, password: 'wrong' },
      });
      const { email: admin } = await signInAs(context, site, 'admin');
      await context.request.get(`${site.origin}/api/admin/export-customers`);
      await open('/admin/audit');
      await expect.poll(() => page.title()).toBe(`${auditPage.title} · ${brand}`);
      const entries = page
        .getByRole('grid', { name: audit.list.label })
        .locator('[role=row][data-at]');
      const exported = entries.filter({ hasText: audit.actions['exports.downloaded'] }).first();
      await exported.getByText(admin).waitFor();
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 568 });
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 1280, height: 900 });

      // The shortcut that focuses the search field.
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('/');
      const field = page.getByLabel(audit.search.label);
      await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
      await page.keyboard.type(email.slice(0, -5));
      await entries.filter({ hasText: email }).first().waitFor();
      await field.fill('nothing begins like this');
      await page.getByText(audit.list.nothing).waitFor();
    },
  );

  test('filters by one action, and loads further pages', async ({ context, open, page, site }) => {
    await signInAs(context, site, 'admin');
    for (let at = 0; at < 51; at += 1)
      await context.request.get(`${site.origin}/api/admin/export-customers`);
    await open('/admin/audit');
    await page.getByLabel(audit.search.action, { exact: true }).selectOption('exports.downloaded');
    const entries = page
      .getByRole('grid', { name: audit.list.label })
      .locator('[role=row][data-at]');
    const others = entries.filter({ hasNotText: audit.actions['exports.downloaded'] });
    const shown = (count: number) => page.getByText(plural(lang, controls.shown, count));
    const expectNoOthers = async () => {
      await entries.first().waitFor();
      await expect.poll(() => others.count()).toBe(0);
    };
    await shown(50).waitFor();
    await expectNoOthers();
    // The next page loads when the list is scrolled near its end.
    await entries.first().focus();
    await page.keyboard.press('End');
    await shown(50).waitFor({ state: 'detached' });
    await expectNoOthers();
    // The search is in the address.
    await page.reload();
    await shown(50).waitFor();
    await expectNoOthers();
  });
});
