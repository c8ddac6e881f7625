import { fill } from '@jadeport/i18n';
import { expect } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/customer.ts';
import { inEachLanguage, test } from './support/test.ts';

inEachLanguage(({ customers, shipments, tracking }) => {
  const { list, statuses } = shipments;

  // The demonstration customer has a package in every status.
  test.beforeEach(({ context, site }) => signIn(context, site, site.demo));

  test('shows every status by word, and how far each package is', async ({ open, page }) => {
    await open('/dashboard?tab=shipments');
    const rows = page.getByRole('tabpanel').getByRole('listitem');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(14);
    const shown = await rows.allInnerTexts();
    for (const status of Object.values(statuses))
      expect(
        shown.some((row) => row.includes(status)),
        status,
      ).toBe(true);
    const bars = page.getByRole('progressbar', { name: list.progress });
    expect(await bars.count()).toBe(14);
    await expectAccessible(page);
  });

  test('colours a status as agreed', async ({ open, page }) => {
    await open('/dashboard?tab=shipments');
    const colourOf = async (status: keyof typeof statuses) => {
      const badge = page.locator('[data-colour]').filter({ hasText: statuses[status] }).first();
      return badge.getAttribute('data-colour');
    };
    await page.locator('[data-colour]').first().waitFor();
    expect(await colourOf('delivered')).toBe('green');
    expect(await colourOf('in_transit')).toBe('blue');
    expect(await colourOf('processing')).toBe('yellow');
    expect(await colourOf('pending')).toBe('gray');
    expect(await colourOf('customs_hold')).toBe('green');
  });

  test('opens a package from the list, and comes back to it', async ({ open, page }) => {
    await open('/dashboard');
    await page.getByRole('heading', { name: customers.dashboard.latest }).waitFor();
    await page.getByRole('button', { name: customers.dashboard.allShipments }).click();
    const link = page.getByRole('tabpanel').getByRole('listitem').getByRole('link').first();
    const href = await link.getAttribute('href');
    const [number = ''] = /[A-Z]{3}\d{10}/.exec(href ?? '') ?? [];
    await page.getByRole('link', { name: fill(list.details, { trackingNumber: number }) }).click();
    const title = fill(tracking.details.title, { number });
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('article', { name: tracking.card.label }).waitFor();
    await page.goBack();
    await link.waitFor();
  });

  test('says when the list cannot be loaded, and loads it on a second try', async ({
    open,
    page,
    watched,
  }) => {
    watched.expectFailure(500, '/trpc/shipments.listMine');
    await page.route(
      (url) => url.pathname.includes('shipments.listMine'),
      (route) => route.fulfill({ status: 500, body: '' }),
      { times: 1 },
    );
    await open('/dashboard?tab=shipments');
    const alert = page.getByRole('alert').filter({ hasText: list.loadFailed });
    await alert.getByText(list.loadFailedText).waitFor();
    await expectAccessible(page);
    await alert.getByRole('button', { name: list.retry }).click();
    await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
  });
});
