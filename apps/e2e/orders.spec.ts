import { fill, plural } from '@jadeport/i18n';
import { formatExact } from '@jadeport/money';
import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { signIn } from './support/customer.ts';
import { sellerOf, shopifyOrders } from './support/shop.ts';
import { firstWalk, inEachLanguage, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';

inEachLanguage(({ accounts, controls, errors, orders, shell }, lang) => {
  const { empty, find, list, page: words, process: asking, selection } = orders;

  test('asks visitors to sign in', async ({ open, page }) => {
    for (const path of ['/ecommerce/orders', '/ecommerce/orders/any']) {
      await open(path);
      await page.getByRole('heading', { level: 1, name: accounts.notSignedIn.title }).waitFor();
      await page
        .getByRole('main')
        .getByRole('link', { name: accounts.notSignedIn.signIn })
        .waitFor();
    }
  });

  describe('a seller', () => {
    test.beforeEach(({ context, customer, site }) => signIn(context, site, customer));

    test('without orders gets a link to the shops', async ({ open, page }) => {
      await open('/ecommerce/orders');
      await page.getByRole('heading', { name: empty.title }).waitFor();
      await expectAccessible(page);
      await page.getByRole('link', { name: empty.action }).click();
      await page.waitForURL((url) => url.pathname === '/ecommerce/platforms');
    });

    test('loads further pages, and sees prices and texts unchanged', async ({
      context,
      open,
      page,
      site,
    }) => {
      const { connect, orders: all, sync } = sellerOf(context, site);
      await sync((await connect('shopify')).id);
      await open('/ecommerce/orders');
      const rows = page.getByRole('grid').locator('[role="row"][data-at]');
      await rows.first().waitFor();
      await expectAccessible(page);
      // The next page loads when the last row is scrolled near; a tall window draws all rows.
      await page.setViewportSize({ width: 1280, height: 2600 });
      await page.getByText(plural(lang, controls.shown, shopifyOrders)).waitFor();
      await expect.poll(() => rows.count()).toBe(shopifyOrders);
      const shown = await rows.allInnerTexts();
      for (const [at, order] of (await all()).entries()) {
        const row = shown[at] ?? '';
        expect(row).toContain(order.orderNumber);
        expect(row).toContain(
          formatExact({ exact: order.totalExact, currency: order.currency }, lang),
        );
        for (const [kind, mark] of Object.entries(list.takenBack))
          expect(row.includes(mark)).toBe(order.cancellation === kind);
        expect(row.includes(list.noAddress)).toBe(order.shippingAddress === null);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
    });

    test('filters and searches on the server, and keeps both in the address', async ({
      context,
      open,
      page,
      site,
    }) => {
      const { connect, orders: ordersOf, sync } = sellerOf(context, site);
      await sync((await connect('shopify')).id);
      await open('/ecommerce/orders');
      const rows = page.getByRole('grid').locator('[role="row"][data-at]');
      await page.getByRole('searchbox', { name: find.search }).fill('NÚÑEZ');
      const found = await ordersOf('?search=n%C3%BA%C3%B1ez');
      await page.getByText(plural(lang, controls.shown, found.length)).waitFor();
      await expect.poll(() => rows.count()).toBe(found.length);
      await page.reload();
      await page.getByText(plural(lang, controls.shown, found.length)).waitFor();
      await page
        .getByRole('radiogroup', { name: find.filter })
        .getByText(find.filters.processed, { exact: true })
        .click();
      await page.getByRole('heading', { name: empty.noMatch }).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: find.clear }).click();
      const all = await ordersOf();
      await page.getByText(plural(lang, controls.shown, all.length)).waitFor();
      expect(await page.getByRole('searchbox', { name: find.search }).inputValue()).toBe('');
    });

    test('processes one order after a confirmation', async ({ context, open, page, site }) => {
      const { connect, orders: ordersOf, sync } = sellerOf(context, site);
      const { id } = await connect('shopify', { name: 'Gadgets' });
      await sync(id);
      await open(`/ecommerce/orders/${id}`);
      const heading = fill(words.headingOf, { name: 'Gadgets' });
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      const [order] = await ordersOf('?filter=unprocessed');
      const number = order?.orderNumber ?? '';
      const opener = page.getByRole('button', { name: fill(list.processOf, { number }) });
      await opener.click();
      const dialog = page.getByRole('dialog', { name: fill(asking.title, { number }) });
      await expectAccessible(page);
      // Cancel has the focus.
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'hidden' });
      expect(await ordersOf('?filter=processed')).toEqual([]);
      await opener.click();
      await dialog.getByRole('button', { name: asking.submit, exact: true }).click();
      await expect.poll(() => ordersOf('?filter=processed')).toHaveLength(1);
      const [{ shipment } = { shipment: null }] = await ordersOf('?filter=processed');
      const trackingNumber = shipment?.trackingNumber ?? '';
      const description = fill(asking.doneText, { number, trackingNumber });
      await expectToast(page, { title: asking.done, description });
      await page.getByRole('link', { name: fill(list.track, { trackingNumber }) }).click();
      await page.waitForURL((url) => url.pathname === `/tracking/${trackingNumber}`);
      await page.getByRole('heading', { level: 1 }).filter({ hasText: trackingNumber }).waitFor();
      await page.goBack();
      await page
        .getByRole('radiogroup', { name: find.filter })
        .getByText(find.filters.processed, { exact: true })
        .click();
      await page.getByText(plural(lang, controls.shown, 1)).waitFor();
    });

    firstWalk('processes selected orders', async ({ context, open, page, site }) => {
      const { connect, orders: ordersOf, sync } = sellerOf(context, site);
      await sync((await connect('feed')).id);
      await open('/ecommerce/orders');
      const all = await ordersOf();
      const open12 = all.filter(({ isCancelled }) => !isCancelled);
      const [first, second] = open12.map(({ orderNumber: number }) =>
        page.getByRole('checkbox', { name: fill(controls.table.select, { name: number }) }),
      ) as [Locator, Locator];
      await first.check();
      await second.check();
      await expectAccessible(page);
      // The selection and the opened order stay while a search shows other rows.
      const [hidden, shown, ...others] = open12;
      const number = hidden?.orderNumber ?? '';
      await page.getByRole('gridcell', { name: number, exact: true }).click();
      const panel = page.getByRole('complementary', { name: number });
      const search = page.getByRole('searchbox', { name: find.search });
      await search.fill(shown?.orderNumber ?? '');
      await page.getByText(fill(plural(lang, selection.countOfHidden, 2), { hidden: 1 })).waitFor();
      await panel.getByRole('button', { name: fill(list.processOf, { number }) }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: asking.submit, exact: true })
        .click();
      await panel.getByRole('link', { name: /CJS/ }).waitFor();
      await page.getByText(plural(lang, selection.count, 1), { exact: true }).waitFor();
      await panel.getByRole('button', { name: shell.close }).click();
      expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
      await search.fill('');
      await page.getByText(plural(lang, controls.shown, all.length)).waitFor();
      await page.getByRole('button', { name: selection.clear }).click();
      expect(await second.isChecked()).toBe(false);
      await page.getByRole('checkbox', { name: controls.table.selectAll }).check();
      const count = others.length + 1;
      await page.getByRole('button', { name: plural(lang, selection.process, count) }).click();
      const dialog = page.getByRole('dialog', { name: plural(lang, asking.manyTitle, count) });
      const unaddressed = open12.slice(1).filter(({ shippingAddress }) => shippingAddress === null);
      await dialog.getByText(plural(lang, asking.manyNoAddress, unaddressed.length)).waitFor();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: asking.submit, exact: true }).click();
      const title = plural(lang, asking.manyDone, count);
      await expectToast(page, { title, description: asking.manyDoneText });
      for (const { shipment } of await ordersOf('?filter=processed')) {
        const trackingNumber = shipment?.trackingNumber ?? '';
        await page.getByRole('link', { name: fill(list.track, { trackingNumber }) }).waitFor();
      }
      await expectAccessible(page);
    });

    test('sees why an order was not processed, and the order stays unchanged', async ({
      context,
      open,
      page,
      site,
      watched,
    }) => {
      watched.expectFailure(404, '/trpc/orders.process');
      const { connect, upload } = sellerOf(context, site);
      const { id } = await connect('files');
      await upload(id, 'orderNumber,customerName,total,createdAt\nA-1,Ann,5.00,2026-11-20\n');
      await open('/ecommerce/orders');
      await page.getByRole('button', { name: fill(list.processOf, { number: 'A-1' }) }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(asking.noAddress).waitFor();
      // Meanwhile the shop is deleted in another window.
      await context.request.delete(`${site.origin}/api/ecommerce/platforms/${id}`);
      await dialog.getByRole('button', { name: asking.submit, exact: true }).click();
      const description = errors.NOT_FOUND;
      await expectToast(page, { title: asking.failed, description, kind: 'destructive' });
      await page.getByRole('button', { name: fill(list.processOf, { number: 'A-1' }) }).waitFor();
    });

    test('sees markup in orders as text', async ({ context, open, page, site }) => {
      const { connect, upload } = sellerOf(context, site);
      const { id } = await connect('files', { name: '<b>Shop</b>' });
      const hostile = [
        '<img src=x onerror=alert(1)>',
        '=HYPERLINK(1)',
        'شارع الملك 🦜',
        'x'.repeat(10_000),
      ];
      const line = (text: string, at: number) =>
        `H-${at},${text},5.00,2026-11-2${at},${text},${text}\n`;
      const columns = 'orderNumber,customerName,total,createdAt,street,item\n';
      await upload(id, columns + hostile.map(line).join(''));
      await open('/ecommerce/orders');
      const rows = page.getByRole('grid').locator('[role="row"][data-at]');
      await page.getByText(plural(lang, controls.shown, hostile.length)).waitFor();
      const texts = await rows.evaluateAll((all) => all.map(({ textContent }) => textContent));
      for (const [at, text] of hostile.toReversed().entries()) expect(texts[at]).toContain(text);
      expect(await page.locator('main img, main b').count()).toBe(0);
      await expectAccessible(page);
      const heights = await rows.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
      expect(Math.max(...heights)).toBeLessThan(400);
    });

    test('sees an error for the orders of another seller’s platform', async ({
      open,
      page,
      watched,
    }) => {
      watched.expectFailure(404, '/trpc/orders.page');
      await open('/ecommerce/orders/00000000-0000-4000-8000-000000000000');
      const title = fill(words.loadFailed, { message: errors.NOT_FOUND });
      await page.getByRole('alert').getByText(title).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: controls.retry }).waitFor();
    });

    test('switches from one platform to another', async ({ context, open, page, site }) => {
      const { connect, upload } = sellerOf(context, site);
      const shop = await connect('files', { name: 'North' });
      const other = await connect('files', { name: 'South' });
      const columns = 'orderNumber,customerName,total,createdAt\n';
      await upload(shop.id, `${columns}N-1,Ann,5.00,2026-11-20\n`);
      await upload(other.id, `${columns}S-1,Ann,5.00,2026-11-20\n`);
      await open('/dashboard');
      await page.getByRole('navigation').getByRole('link', { name: shell.orders }).click();
      await page.getByText(plural(lang, controls.shown, 2)).waitFor();
      await page.getByLabel(find.shop).selectOption('South');
      await page.waitForURL((url) => url.pathname === `/ecommerce/orders/${other.id}`);
      await page.getByText(plural(lang, controls.shown, 1)).waitFor();
      await page.getByText('S-1').waitFor();
    });
  });
});
