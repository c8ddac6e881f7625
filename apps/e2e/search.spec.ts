import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { makeShipment, signInAs } from './support/staff.ts';
import { inEachLanguage, test, walk } from './support/test.ts';

inEachLanguage(({ controls, destinations, search, shell, staffShipments }) => {
  walk(
    'everything with a name or a number is found as one types',
    async ({ api, context, customer, open, page, site }) => {
      await signInAs(context, site, 'staff');
      const { trackingNumber } = await makeShipment(api, customer.customerCode);
      await open('/admin');
      const field = page.getByRole('searchbox', { name: staffShipments.search.label });
      await field.fill(customer.customerCode.toLowerCase());
      const found = page.getByRole('list', { name: search.label });
      await found.getByRole('link').filter({ hasText: search.kinds.package }).waitFor();
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 1280, height: 900 });
      await field.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/admin/customers/${customer.customerCode}*`);

      await page.keyboard.press('Control+k');
      await page.getByPlaceholder(controls.palette.placeholder).fill(trackingNumber.slice(0, 9));
      await page.getByRole('button').filter({ hasText: trackingNumber }).click();
      await page.waitForURL(`**/admin/shipments/${trackingNumber}*`);
    },
  );

  test('in a list, the first keys choose and open the first row and move nothing', async ({
    api,
    context,
    customer,
    open,
    page,
    site,
  }) => {
    await signInAs(context, site, 'staff');
    const { trackingNumber } = await makeShipment(api, customer.customerCode);
    await open(`/admin/shipments?q=${customer.customerCode}`);
    const row = page.getByRole('row', { name: trackingNumber });
    await row.waitFor();
    const before = await row.boundingBox();
    await page.keyboard.press('x');
    await expect.poll(() => row.getAttribute('aria-selected')).toBe('true');
    await page.getByRole('region', { name: staffShipments.selection.label }).waitFor();
    expect(await row.boundingBox()).toEqual(before);
    await page.keyboard.press('ArrowDown');
    expect(await row.evaluate((each) => each === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // After a press on a head, too, which sorts.
    await page.getByRole('columnheader').getByRole('button').first().click();
    await page.waitForURL(/[?&]sort=/);
    await row.waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await row.evaluate((each) => each === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // One row needs neither views nor a choice of columns.
    expect(await page.getByRole('button', { name: controls.table.columns }).count()).toBe(0);
  });

  test('a clerk lands on Receiving, which other pages name when the connection is lost', async ({
    context,
    open,
    page,
    site,
  }) => {
    await signInAs(context, site, 'staff');
    await open('/login');
    await page.waitForURL('**/admin/receiving*');
    const rail = page.getByRole('navigation');
    await rail.getByRole('link', { name: destinations.shipments }).first().click();
    await page.waitForURL('**/admin/shipments*');
    await page.getByRole('grid').getByRole('row').nth(1).waitFor();
    await context.setOffline(true);
    const note = page.getByRole('status').filter({ hasText: shell.offline.staff });
    await note.getByRole('link', { name: shell.receiving }).waitFor();
    await context.setOffline(false);
    await note.waitFor({ state: 'detached' });
  });
});
