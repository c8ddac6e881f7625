import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Api } from './support/api.ts';
import { signIn } from './support/customer.ts';
import { makeShipment, signInAs } from './support/staff.ts';
import { firstWalk, inEachLanguage, test } from './support/test.ts';

/** Waits until the page is connected to the stream; earlier changes would be missed. */
const streamOf = (page: Page) => page.waitForResponse(/\/trpc\/live\.changes/);

/** Moves a package of which the open page is told. */
const receive = (staff: Api, trackingNumber: string) =>
  staff.post(`/api/admin/shipments/${trackingNumber}/events`, {
    status: 'received',
    location: 'Guangzhou',
  });

/** Answers calls with 503 until `page.unrouteAll`, from when those under way have been answered. */
async function refuse(page: Page, fits: (url: URL) => boolean, seconds: number): Promise<void> {
  await page.route(fits, (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': String(seconds) }, json: {} }),
  );
  const begun = (await page.requests()).filter((request) => fits(new URL(request.url())));
  await Promise.all(begun.map(async (request) => (await request.response())?.finished()));
}

const isList = (procedure: string) => (url: URL) =>
  url.pathname.startsWith('/trpc/') && url.pathname.includes(procedure);

inEachLanguage(({ live, shipments }) => {
  const [before = '', after = ''] = live.behind.split('{time}');
  /** The status line, which names a time of day. */
  const line = (page: Page) => page.getByRole('status').filter({ hasText: after.trim() });
  const says = new RegExp(`^${before}\\d\\d:\\d\\d${after.replace('…', '')}`);

  firstWalk(
    'a change whose refetch is refused is fetched after Retry-After, and the page says so meanwhile',
    async ({ context, customer, open, page, site, staff, watched }) => {
      watched.expectFailure(503, '/trpc/');
      const { trackingNumber } = await makeShipment(staff, customer.customerCode);
      await signIn(context, site, customer);
      const stream = streamOf(page);
      await open('/dashboard?tab=shipments');
      const row = page.getByRole('listitem').filter({ hasText: trackingNumber });
      await row.getByText(shipments.statuses.pending).first().waitFor();
      await stream;
      const top = await row.boundingBox();
      await refuse(page, isList('shipments.listMine'), 1);
      await receive(staff, trackingNumber);
      await expect.poll(() => line(page).textContent()).toMatch(says);
      expect(await row.boundingBox()).toEqual(top);
      await page.unrouteAll();
      await row.getByText(shipments.statuses.received).first().waitFor();
      await expect.poll(() => line(page).count()).toBe(0);
    },
  );

  test('staff’s table is fetched again when the connection is back', async ({
    context,
    customer,
    open,
    page,
    site,
    staff,
    watched,
  }) => {
    watched.expectFailure(503, '/trpc/');
    const { trackingNumber } = await makeShipment(staff, customer.customerCode);
    await signInAs(context, site, 'staff');
    const stream = streamOf(page);
    await open(`/admin/shipments?q=${trackingNumber}`);
    const row = page.locator('[role=row][data-at]').filter({ hasText: trackingNumber });
    await row.getByText(shipments.statuses.pending).waitFor();
    await stream;
    // Longer than the test lasts.
    await refuse(page, isList('shipments.search'), 600);
    await receive(staff, trackingNumber);
    await line(page).waitFor();
    // The rows stay.
    await row.getByText(shipments.statuses.pending).waitFor();
    watched.expectFailure(0, site.origin);
    await context.setOffline(true);
    await page.unrouteAll();
    await context.setOffline(false);
    await row.getByText(shipments.statuses.received).waitFor();
    await expect.poll(() => line(page).count()).toBe(0);
  });

  test('a package’s public page is fetched again when it becomes visible', async ({
    customer,
    open,
    page,
    staff,
    watched,
  }) => {
    watched.expectFailure(503, '/api/tracking/');
    const { trackingNumber } = await makeShipment(staff, customer.customerCode);
    const stream = streamOf(page);
    await open(`/tracking/${trackingNumber}`);
    const card = page.getByRole('article');
    await card.getByText(shipments.statuses.pending).first().waitFor();
    await stream;
    await refuse(page, (url) => url.pathname === `/api/tracking/${trackingNumber}`, 600);
    await receive(staff, trackingNumber);
    await line(page).waitFor();
    await page.unrouteAll();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await card.getByText(shipments.statuses.received).first().waitFor();
    await expect.poll(() => line(page).count()).toBe(0);
  });
});
