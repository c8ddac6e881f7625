import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { signInAs } from './support/staff.ts';
import { firstWalk, inEachLanguage, test, walk } from './support/test.ts';
import { expectToast } from './support/toast.ts';

inEachLanguage(({ exports: texts }, _, brand) => {
  const { csv, sync } = texts;

  test.beforeEach(({ context, site }) => signInAs(context, site, 'admin'));

  firstWalk('offers CSV and spreadsheet, and is accessible', async ({ open, page }) => {
    await open('/admin/export');
    await page.getByRole('heading', { level: 1, name: texts.page.heading }).waitFor();
    await expect.poll(() => page.title()).toBe(`${texts.page.title} · ${brand}`);
    await page.getByRole('button', { name: sync.submit }).waitFor();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 568 });
    await expectNoSidewaysScroll(page);
  });

  test('opens the customers as CSV in a new tab', async ({ context, open, page, site }) => {
    await open('/admin/export');
    const link = page.getByRole('link', { name: csv.download });
    const [href = '', target] = await Promise.all([
      link.getAttribute('href').then(String),
      link.getAttribute('target'),
    ]);
    expect([href, target]).toEqual(['/api/admin/export-customers', '_blank']);
    const answer = await context.request.get(site.origin + href);
    expect(answer.headers()['content-type']).toContain('text/csv');
    expect(answer.headers()['content-disposition']).toContain('attachment');
    expect(await answer.text()).toContain(site.demo.email);
  });

  describe('the spreadsheet', () => {
    walk('is synced, and shows its number of customers', async ({ open, page }) => {
      await open('/admin/export');
      const answered = page.waitForResponse((response) => response.url().includes('syncToSheets'));
      await page.getByRole('button', { name: sync.submit }).click();
      const [{ result }] = await (await answered).json();
      await expectToast(page, { title: sync.success, description: result.data.message });
      // The page keeps showing how the last sync ended.
      await page.getByText(`${result.data.rows}`).last().waitFor();
      await page.reload();
      await page.getByText(sync.lastDone.split('{')[0] ?? '').waitFor();
      await expectAccessible(page);
    });

    test('shows a running sync, and starts one at a time', async ({ open, page }) => {
      const held = Promise.withResolvers<void>();
      let count = 0;
      await page.route(
        (url) => url.pathname.includes('syncToSheets'),
        async (route) => {
          count += 1;
          await held.promise;
          await route.continue();
        },
      );
      await open('/admin/export');
      await page.getByRole('button', { name: sync.submit }).click();
      const button = page.getByRole('button', { name: sync.running });
      await button.waitFor();
      await page.getByText(sync.leave).waitFor();
      await expectAccessible(page);
      // The button keeps the focus and ignores further presses.
      await button.press('Enter');
      held.resolve();
      await page.getByRole('button', { name: sync.submit }).waitFor();
      expect(count).toBe(1);
    });

    test('shows an error after a failed sync, and can be synced again', async ({
      open,
      page,
      watched,
    }) => {
      watched.expectFailure(500, '/trpc/exports.syncToSheets');
      await page.route(
        (url) => url.pathname.includes('syncToSheets'),
        (route) => route.fulfill({ status: 500, body: '' }),
        { times: 1 },
      );
      const said: string[] = [];
      page.on('console', (message) => message.type() === 'warning' && said.push(message.text()));
      await open('/admin/export');
      const button = page.getByRole('button', { name: sync.submit });
      await button.click();
      const description = sync.failedText;
      await expectToast(page, { title: sync.failed, description, kind: 'destructive' });
      // The text of the toast refers to the console.
      expect(said.length).toBeGreaterThan(0);
      await button.click();
      const shown = () => page.locator('ol > li[data-kind]').first().textContent();
      await expect.poll(shown).toContain(sync.success);
    });
  });
});
