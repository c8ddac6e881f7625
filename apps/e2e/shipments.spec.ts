import { fill } from '@jadeport/i18n';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { signIn } from './support/customer.ts';
import { makeShipment, signInAs } from './support/staff.ts';
import { inEachLanguage, test, walk } from './support/test.ts';
import { expectToast } from './support/toast.ts';

inEachLanguage(({ customers, shipments, staffShipments, controls, tracking, validation }) => {
  const { list, statuses } = shipments;

  describe('a customer', () => {
    // The demonstration customer has a package in every status.
    test.beforeEach(({ context, site }) => signIn(context, site, site.demo));

    walk('shows every status by word, and how far each package is', async ({ open, page }) => {
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
      await page.getByRole('heading', { name: customers.dashboard.groups.needs_you }).waitFor();
      await page.getByRole('button', { name: customers.dashboard.allShipments }).click();
      const link = page.getByRole('tabpanel').getByRole('listitem').getByRole('link').first();
      const href = await link.getAttribute('href');
      const [number = ''] = /[A-Z]{3}\d{10}/.exec(href ?? '') ?? [];
      await page
        .getByRole('link', { name: fill(list.details, { trackingNumber: number }) })
        .click();
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

  describe('admin shipments', () => {
    const { event, facts, form, search, selection } = staffShipments;

    test.beforeEach(({ context, site }) => signInAs(context, site, 'staff'));

    const opened = (page: Page, number: string) =>
      page.getByRole('heading', { level: 2, name: number });

    walk('is found, walked and opened without a pointer', async ({ open, page }) => {
      await open('/admin/shipments');
      await expect.poll(() => page.title()).toBe(`${staffShipments.page.title} · Jadeport`);
      const rows = page
        .getByRole('list', { name: staffShipments.list.label })
        .getByRole('listitem');
      await rows.first().waitFor();
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 568 });
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 1280, height: 900 });

      await page.keyboard.press('/');
      await page.keyboard.type('J10-04');
      await expect.poll(() => rows.count()).toBe(14);
      expect(new URL(page.url()).searchParams.get('q')).toBe('J10-04');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      const second = await rows.nth(1).getByRole('link').textContent();
      await page.keyboard.press('Enter');
      await opened(page, second ?? '').waitFor();
      // The way back keeps what was searched for.
      await page.getByRole('link', { name: controls.back }).click();
      await expect.poll(() => rows.count()).toBe(14);
      await page.getByLabel(search.status, { exact: true }).selectOption('delivered');
      await expect.poll(() => rows.filter({ hasText: statuses.delivered }).count()).toBe(2);
      await page.getByLabel(search.label).fill('nobody is called this');
      await page.getByText(staffShipments.list.nothing).waitFor();
    });

    test('opens what a scanner types, one label after the other', async ({
      context,
      customer,
      open,
      page,
      site,
    }) => {
      const one = await makeShipment(context, site, customer.customerCode);
      const two = await makeShipment(context, site, customer.customerCode);
      await open('/admin/shipments');
      await page.getByLabel(search.label).focus();
      // The focus stays where the next scan goes.
      for (const { trackingNumber } of [one, two]) {
        await page.keyboard.type(trackingNumber);
        await page.keyboard.press('Enter');
        await opened(page, trackingNumber).waitFor();
      }
      await page.keyboard.type('CJS0000000000');
      await page.keyboard.press('Enter');
      await page.getByText(staffShipments.list.nothing).waitFor();
      // A code means one shipment only where there is one.
      await page.keyboard.type(customer.customerCode);
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: two.trackingNumber }).waitFor();
    });

    test('moves a shipment only to where it can go, and everybody sees it', async ({
      context,
      customer,
      open,
      page,
      site,
      watched,
    }) => {
      watched.expectFailure(500, '/trpc/shipments.addEvent');
      const { trackingNumber } = await makeShipment(context, site, customer.customerCode);
      await open(`/admin/shipments/${trackingNumber}`);
      await expect
        .poll(() => page.title())
        .toBe(`${fill(staffShipments.page.one, { trackingNumber })} · Jadeport`);
      const status = page.getByLabel(event.status, { exact: true });
      await status.waitFor();
      const offered = await status.getByRole('option').allTextContents();
      expect(offered).toEqual([event.choose, statuses.received, statuses.exception]);
      await page.getByRole('button', { name: event.submit }).click();
      await page.getByText(validation.NOT_A_CHOICE).waitFor();
      await expectAccessible(page);

      // By its key, then by fields alone.
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('e');
      expect(await status.evaluate((field) => field === document.activeElement)).toBe(true);
      await status.selectOption('received');
      const place = page.getByLabel(event.location, { exact: true });
      await place.fill('广州白云仓库');
      await page.route(
        (url) => url.pathname.includes('shipments.addEvent'),
        (route) => route.fulfill({ status: 500, body: '' }),
        { times: 1 },
      );
      await page.keyboard.press('Enter');
      const description = controls.failedText;
      await expectToast(page, { title: event.failed, description, kind: 'destructive' });
      expect(await place.inputValue()).toBe('广州白云仓库');

      await page.getByRole('button', { name: event.submit }).click();
      await expectToast(page, {
        title: event.done,
        description: fill(event.doneText, { trackingNumber, status: statuses.received }),
      });
      const history = page.getByRole('region', { name: staffShipments.history.heading });
      await expect.poll(() => history.getByRole('listitem').count()).toBe(2);
      const [newest = ''] = await history.getByRole('listitem').allTextContents();
      expect(newest).toContain('广州白云仓库');
      // The place stays for the next package; nothing of the past can be changed.
      expect(await place.inputValue()).toBe('广州白云仓库');
      expect(await history.getByRole('button').count()).toBe(0);
      await page.getByRole('link', { name: facts.asCustomer }).click();
      await page.getByRole('article', { name: tracking.card.label }).waitFor();
      await page.getByText('广州白云仓库').first().waitFor();
    });

    test('moves many at once, and tells what became of each', async ({
      context,
      customer,
      open,
      page,
      site,
    }) => {
      const numbers: string[] = [];
      for (const description of ['Kettle', 'Toaster'])
        numbers.push(
          (await makeShipment(context, site, customer.customerCode, description)).trackingNumber,
        );
      const [one = '', two = ''] = numbers;
      await open(`/admin/shipments?q=${customer.customerCode}`);
      const count = page.getByRole('region', { name: selection.label }).getByRole('status');
      await page.getByRole('link', { name: one }).focus();
      await page.keyboard.press('x');
      await count.waitFor();
      // The other is scanned into the selection.
      await page.getByLabel(search.collect).check();
      await page.getByLabel(search.label).focus();
      await page.getByLabel(search.label).fill(two);
      await page.keyboard.press('Enter');
      await page.getByText(fill(search.collected, { trackingNumber: two })).waitFor();
      expect(await count.textContent()).toContain('2');
      await expectAccessible(page);

      // Somebody else has moved one of them meanwhile.
      await context.request.post(`${site.origin}/api/admin/shipments/${one}/events`, {
        data: { status: 'received', location: 'Guangzhou' },
      });
      await page.getByRole('button', { name: selection.move }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(event.status, { exact: true }).selectOption('received');
      await dialog.getByLabel(event.location, { exact: true }).fill('Guangzhou');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: event.submit }).click();
      const results = dialog.getByRole('listitem');
      await results.first().waitFor();
      const told = await results.allTextContents();
      // What was refused comes first, and says why.
      expect(told.map((text) => text.slice(0, one.length))).toEqual([one, two]);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: selection.done }).click();
      await count.waitFor({ state: 'detached' });
    });

    walk(
      'makes a shipment, and keeps what was typed when it is refused',
      async ({ customer, open, page, watched }) => {
        watched.expectFailure(400, '/trpc/shipments.create');
        watched.expectFailure(404, '/trpc/shipments.create');
        await open('/admin/shipments');
        await page.getByRole('heading', { level: 1 }).click();
        await page.keyboard.press('n');
        const dialog = page.getByRole('dialog', { name: form.createTitle });
        const code = dialog.getByLabel(form.customerCode);
        await code.waitFor();
        await dialog.getByRole('button', { name: form.create }).click();
        await dialog.getByText(validation.WEIGHT_INVALID).waitFor();
        await expectAccessible(page);
        await code.fill('J10-999999');
        await dialog.getByLabel(form.description).fill('茶具一套');
        await dialog.getByLabel(form.weight).fill('12,5');
        await dialog.getByRole('button', { name: form.create }).click();
        await expect.poll(() => page.locator('ol > li[data-kind="destructive"]').count()).toBe(1);
        expect(await dialog.getByLabel(form.weight).inputValue()).toBe('12,5');
        await code.fill(customer.customerCode);
        await dialog.getByRole('button', { name: form.create }).click();
        await page.getByText(`${customer.customerCode} Keisha Morgan`).waitFor();
        await page.getByText(fill(facts.pounds, { pounds: '12.5' })).waitFor();

        await page.getByRole('button', { name: facts.edit }).click();
        await page.getByLabel(form.delivery).fill('2027-01-15');
        await page.getByRole('button', { name: form.save }).click();
        await page.getByText(/15 Jan 2027|2027年1月15日/).waitFor();
        await expectAccessible(page);
      },
    );
  });
});
