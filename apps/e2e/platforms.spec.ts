import { readFile } from 'node:fs/promises';
import { fill, plural } from '@jadeport/i18n';
import type { Page } from 'playwright-core';
import { describe, expect, vi } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { signIn } from './support/customer.ts';
import { sellerOf, shopifyOrders, shops } from './support/shop.ts';
import { firstWalk, inEachLanguage, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';

const rowOf = (page: Page, name: string) =>
  page.getByRole('grid').locator('[role="row"][data-at]').filter({ hasText: name });

/** Opens the panel of a shop. */
async function openPanel(page: Page, name: string) {
  await rowOf(page, name).getByText(name, { exact: true }).click();
  return page.getByRole('complementary', { name });
}

inEachLanguage(({ orderFile, refusals, ...texts }, lang) => {
  const { accounts, controls, errors, platforms, shell, validation } = texts;
  const { card, csv, empty, etsy, form, page: words, remove, sync, types, webhooks } = platforms;

  test('asks visitors to sign in, and returns to the page', async ({ open, page }) => {
    await open('/ecommerce/platforms');
    await page.getByRole('heading', { level: 1, name: accounts.notSignedIn.title }).waitFor();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: accounts.notSignedIn.signIn }).click();
    await page.waitForURL((url) =>
      (url.searchParams.get('next') ?? '').startsWith('/ecommerce/platforms'),
    );
  });

  describe('a seller', () => {
    test.beforeEach(({ context, customer, site }) => signIn(context, site, customer));

    test('finds the page in the menu, and sees the first step', async ({ open, page }) => {
      await open('/dashboard');
      await page.getByRole('link', { name: shell.platforms }).first().click();
      await page.getByRole('heading', { level: 2, name: empty.title }).waitFor();
      expect(await page.title()).toContain(shell.platforms);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
      await page.getByRole('link', { name: types.woocommerce }).click();
      await page.getByRole('heading', { level: 1, name: form.addHeading.woocommerce }).waitFor();
      await expectAccessible(page);
      await page.goBack();
      await page.getByRole('heading', { level: 2, name: empty.title }).waitFor();
    });

    firstWalk(
      'connects a shop, tests it, syncs it, edits it and deletes it',
      async ({ open, page }) => {
        await open('/ecommerce/platforms?add=shopify');
        const save = page.getByRole('button', { name: form.save, exact: true });
        await save.click();
        for (const message of [
          validation.NAME_SHORT,
          validation.API_KEY_REQUIRED,
          validation.API_SECRET_REQUIRED,
        ])
          await page.getByText(message, { exact: true }).waitFor();
        await expectAccessible(page);

        await page.getByLabel(form.name, { exact: true }).fill('Blue Mountain');
        await page.getByLabel(form.shopify.storeName).fill('blue-mountain');
        await page.getByLabel(form.shopify.apiKey, { exact: true }).fill(shops.shopify.apiKey);
        await page.getByLabel(form.shopify.apiSecret, { exact: true }).fill('not the one');
        await page.getByText(form.more).click();
        await page.getByLabel(form.apiUrl).fill(shops.shopify.apiUrl);
        await page.getByRole('button', { name: form.test }).click();
        await page.getByText(`${form.testFailed} ${errors.SHOP_KEY_REFUSED}`).waitFor();
        await expectAccessible(page);
        const secret = page.getByLabel(form.shopify.apiSecret, { exact: true });
        await secret.fill(shops.shopify.apiSecret);
        await expect.poll(() => page.getByText(errors.SHOP_KEY_REFUSED).count()).toBe(0);
        await page.getByRole('button', { name: form.test }).click();
        await page.getByText(form.testOk).waitFor();
        await save.click();
        await expectToast(page, { title: form.created, description: form.createdText });

        const shop = rowOf(page, 'Blue Mountain');
        const press = (name: string) => shop.getByRole('button', { name }).click();
        await press(fill(sync.buttonOf, { name: 'Blue Mountain' }));
        const counts = { imported: shopifyOrders, updated: 0, total: shopifyOrders };
        await expectToast(page, { title: sync.success, description: fill(sync.counts, counts) });
        await shop.getByText(fill(sync.counts, counts)).waitFor();
        await expectAccessible(page);

        await shop
          .getByRole('link', { name: fill(card.editOf, { name: 'Blue Mountain' }) })
          .click();
        await page.getByLabel(form.name, { exact: true }).fill('Blue Hole');
        await page.getByRole('radio', { name: form.schedules.daily }).check();
        await save.click();
        await expectToast(page, { title: form.updated, description: form.updatedText });
        const renamed = rowOf(page, 'Blue Hole');
        await renamed.getByText(form.schedules.daily).waitFor();
        await renamed
          .getByRole('button', { name: fill(sync.buttonOf, { name: 'Blue Hole' }) })
          .click();
        const again = { imported: 0, updated: 0, total: shopifyOrders };
        await expectToast(page, { title: sync.success, description: fill(sync.counts, again) });

        const opener = renamed.getByRole('button', {
          name: fill(card.removeOf, { name: 'Blue Hole' }),
        });
        await opener.click();
        const dialog = page.getByRole('dialog', {
          name: fill(remove.title, { name: 'Blue Hole' }),
        });
        await dialog.getByText(plural(lang, remove.orders, shopifyOrders)).waitFor();
        await expectAccessible(page);
        await page.keyboard.press('Enter');
        await dialog.waitFor({ state: 'hidden' });
        await opener.click();
        await dialog.getByRole('button', { name: remove.submit }).click();
        const description = fill(remove.doneText, { name: 'Blue Hole' });
        await expectToast(page, { title: remove.done, description });
        await page.getByRole('heading', { level: 2, name: empty.title }).waitFor();
      },
    );

    test('may leave the page during a sync, and sees its result', async ({
      context,
      open,
      page,
      site,
    }) => {
      const { id } = await sellerOf(context, site).connect('shopify');
      await open('/ecommerce/platforms');
      let release = () => {};
      const held = new Promise<void>((done) => {
        release = done;
      });
      await page.route(
        (url) => url.pathname.endsWith('orders.sync'),
        async (route) => {
          await held;
          await route.continue();
        },
      );
      await page.getByRole('button', { name: fill(sync.buttonOf, { name: 'My shop' }) }).click();
      const busy = page.getByRole('button', { name: fill(sync.runningOf, { name: 'My shop' }) });
      await expect.poll(() => busy.isDisabled()).toBe(true);
      const panel = await openPanel(page, 'My shop');
      await panel.getByText(sync.leave).waitFor();
      await expectAccessible(page);
      await panel.getByRole('link', { name: fill(card.ordersOf, { name: 'My shop' }) }).click();
      await page.waitForURL((url) => url.pathname === `/ecommerce/orders/${id}`);
      release();
      const counts = { imported: shopifyOrders, updated: 0, total: shopifyOrders };
      await expectToast(page, { title: sync.success, description: fill(sync.counts, counts) });
      await page.goBack();
      await rowOf(page, 'My shop').getByText(fill(sync.counts, counts)).waitFor();
    });

    test('comes back to a sync that is still running, and starts none offline', async ({
      context,
      open,
      page,
      site,
      watched,
    }) => {
      const { connect, sync: fetchOrders } = sellerOf(context, site);
      await fetchOrders((await connect('shopify')).id);
      // The first answer reports the finished sync as still running.
      await page.route(
        (url) => url.pathname.includes('platforms.list'),
        async (route) => {
          const response = await route.fetch();
          const answer = await response.json();
          const { sync: state } = answer[0].result.data[0];
          Object.assign(state, { status: 'running', finishedAt: null, imported: 12, total: 40 });
          await route.fulfill({ response, json: answer });
        },
        { times: 1 },
      );
      await open('/ecommerce/platforms');
      const shop = rowOf(page, 'My shop');
      await shop.getByText(fill(plural(lang, sync.progress, 40), { imported: 12 })).waitFor();
      expect(await shop.getByRole('button', { name: sync.running }).isDisabled()).toBe(true);
      const counts = { imported: shopifyOrders, updated: 0, total: shopifyOrders };
      await shop.getByText(fill(sync.counts, counts)).waitFor();
      // Without a connection it does not start, and says so.
      watched.expectFailure(0, site.origin);
      await context.setOffline(true);
      await shop.getByRole('button', { name: sync.button }).click();
      // The first toast of the page, whose code cannot be loaded now, closes by itself all the same.
      const said = page.getByRole('alert').filter({ hasText: sync.notStarted });
      await said.getByText(sync.failedToast).waitFor();
      await said.waitFor({ state: 'hidden' });
      await shop.getByText(fill(sync.counts, counts)).waitFor();
      await context.setOffline(false);
    });

    test('sees why a sync failed, what was saved, and when the next one starts', async ({
      context,
      open,
      page,
      site,
      watched,
    }) => {
      watched.expectFailure(422, '/trpc/orders.sync');
      const { connect } = sellerOf(context, site);
      const { id } = await connect('shopify', { apiSecret: 'old', schedule: 'hourly' });
      await open('/ecommerce/platforms');
      await page.getByRole('button', { name: fill(sync.buttonOf, { name: 'My shop' }) }).click();
      const description = errors.SHOP_KEY_REFUSED;
      await expectToast(page, { title: sync.failedToast, description, kind: 'destructive' });
      const shop = await openPanel(page, 'My shop');
      await shop.getByText(errors.SHOP_KEY_REFUSED).waitFor();
      await shop.getByText(sync.savedAll).waitFor();
      const [before = ''] = sync.next.split('{time}');
      await shop.getByText(before).waitFor();
      await expectAccessible(page);
      await shop.getByRole('link', { name: sync.settings }).click();
      await page.waitForURL((url) => url.searchParams.get('edit') === id);
    });

    test('authorises on Etsy and returns', async ({ open, page }) => {
      // The fake's consent page, which agrees at once.
      await page.route(
        (url) => url.pathname === '/oauth/connect',
        (route) => route.continue(),
      );
      await open('/ecommerce/platforms?add=etsy');
      await page.getByLabel(form.name, { exact: true }).fill('Hummingbird');
      await page.getByLabel(form.etsy.apiKey, { exact: true }).fill(shops.etsy.apiKey);
      await page.getByLabel(form.etsy.apiSecret, { exact: true }).fill(shops.etsy.apiSecret);
      await page.getByText(form.more).click();
      await page.getByLabel(form.apiUrl).fill(shops.etsy.apiUrl);
      await page.getByRole('button', { name: form.test }).click();
      await page.getByText(form.etsy.notYet).waitFor();
      await page.getByRole('button', { name: form.etsy.saveAndConnect }).click();
      await page.waitForURL((url) => url.searchParams.has('connected'));
      expect(new URL(page.url()).searchParams.get('lang')).toBe(lang === 'en' ? null : lang);
      await page.getByText(fill(etsy.connectedText, { name: 'Hummingbird' })).waitFor();
      await expectAccessible(page);
      await page.getByRole('link', { name: etsy.dismiss }).click();
      await page.getByText(etsy.connected).waitFor({ state: 'detached' });
      await page
        .getByRole('button', { name: fill(sync.buttonOf, { name: 'Hummingbird' }) })
        .click();
      await expectToast(page, {
        title: sync.success,
        description: fill(sync.counts, { imported: 16, updated: 0, total: 16 }),
      });
    });

    test.for([
      ['SHOP_KEY_REFUSED', etsy.refused],
      ['NOT_FOUND', etsy.expired],
      ['SHOP_TOO_SLOW', etsy.unreachable],
      ['SOMETHING_NEW', etsy.otherwise],
    ])('sees why Etsy was not connected: %s', async ([code, text = ''], { open, page }) => {
      await open(`/ecommerce/platforms?failed=${code}`);
      const alert = page.getByRole('alert').filter({ hasText: etsy.failed });
      await alert.getByText(text).waitFor();
      await expectAccessible(page);
    });

    test('uploads a file, and sees its errors row by row', async ({
      context,
      open,
      page,
      site,
      watched,
    }) => {
      watched.expectFailure(400, '/import');
      const { connect, orders } = sellerOf(context, site);
      await connect('files', { name: 'Market' });
      await open('/ecommerce/platforms');
      const shop = await openPanel(page, 'Market');
      await shop.getByText(sync.neverFile).waitFor();
      await page.getByRole('button', { name: fill(csv.buttonOf, { name: 'Market' }) }).click();
      const dialog = page.getByRole('dialog', { name: csv.title });
      const submit = dialog.getByRole('button', { name: orderFile.submit, exact: true });
      await submit.click();
      await dialog.getByText(orderFile.choose).waitFor();
      await choose('orderNumber,total,createdAt\n');
      await submit.click();
      const missing = { row: 1, column: 'customerName', message: refusals.COLUMN_MISSING };
      await dialog.getByText(fill(orderFile.cell, missing)).waitFor();
      const columns = 'orderNumber,customerName,total,createdAt,item\n';
      await choose(`${columns}7,Ann,10.00,2026-11-20,Mug\n7,,,,Plate\n8,Bo,ten,2026-11-20,Cup\n`);
      await submit.click();
      const partly = { imported: 1, updated: 0, total: 2, encoding: 'UTF-8' };
      const message = refusals.AMOUNT_UNREADABLE;
      await dialog.getByText(fill(orderFile.counts, partly)).waitFor();
      const faulty = { row: 4, column: 'total', message };
      await dialog.getByText(fill(orderFile.cell, faulty)).waitFor();
      await expectAccessible(page);
      const download = page.waitForEvent('download');
      await dialog.getByRole('link', { name: orderFile.report }).click();
      const report = await readFile(await (await download).path(), 'utf8');
      const headings = Object.values(orderFile.columns).map((heading) => `"${heading}"`);
      expect(report).toBe(`\ufeff${headings}\r\n"4","8","total","${message}"\r\n`);
      await choose(`${columns}8,Bo,"1.234,50",2026/11/21,Cup\n`);
      await submit.click();
      const counts = { imported: 1, updated: 0, total: 1, encoding: 'UTF-8' };
      await expectToast(page, {
        title: orderFile.success,
        description: fill(orderFile.counts, counts),
      });
      await dialog.waitFor({ state: 'hidden' });
      expect(await orders()).toMatchObject([
        { orderNumber: '8', totalExact: '1234.50' },
        { orderNumber: '7', items: [{}, {}] },
      ]);

      function choose(text: string) {
        const buffer = Buffer.from(text);
        const file = { name: 'orders.csv', mimeType: 'text/csv', buffer };
        return dialog.locator('input[type=file]').setInputFiles(file);
      }
    });

    test('sees what could not be stored, the webhook address, the secret and the last delivery', async ({
      context,
      open,
      page,
      site,
    }) => {
      const { connect, platform, postOddOrder, sync: fetchOrders } = sellerOf(context, site);
      const webhookUrl = 'https://feed.demo.example/events';
      const { id } = await connect('feed', { webhookUrl });
      await fetchOrders(id);
      await postOddOrder(id);
      await vi.waitUntil(async () => (await platform(id)).lastDelivery, {
        timeout: 30_000,
        interval: 300,
      });
      await open('/ecommerce/platforms');
      await rowOf(page, 'My shop')
        .getByText(plural(lang, sync.rejected, 1))
        .waitFor();
      const shop = await openPanel(page, 'My shop');
      await shop
        .getByText(fill(errors.SHOP_ORDER_FIELD, { order: 'A-7', field: 'total' }))
        .waitFor();
      await page.getByText(card.detailsFailed, { exact: true }).click();
      await page.getByText(`/api/webhooks/${id}`).waitFor();
      // The fake shop answers our webhook with 401, so the delivery has failed.
      await page.getByText(fill(card.undeliveredStatus, { status: 401 })).waitFor();
      await page.getByRole('button', { name: webhooks.showSecret }).click();
      await page.getByText(/^whsec_/).waitFor();
      // No control may lie under the header, where it would be too small a target.
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page);
      await page
        .getByRole('button', { name: fill(webhooks.copy, { what: webhooks.secret }) })
        .click();
      await expectToast(page, { title: fill(webhooks.copied, { what: webhooks.secret }) });
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^whsec_/);
    });

    test('sees an error when the list fails to load, and loads it again', async ({
      open,
      page,
      watched,
    }) => {
      watched.expectFailure(500, '/trpc/platforms.list');
      await page.route(
        (url) => url.pathname.includes('platforms.list'),
        (route) => route.fulfill({ status: 500, body: '' }),
        { times: 1 },
      );
      await open('/ecommerce/platforms');
      const alert = page.getByRole('alert');
      await alert.getByText(fill(words.loadFailed, { message: words.noAnswer })).waitFor();
      await expectAccessible(page);
      await alert.getByRole('button', { name: controls.retry }).click();
      await page.getByRole('heading', { level: 2, name: empty.title }).waitFor();
    });
  });
});
