import { join } from 'node:path';
import type { Consolidation } from '@jadeport/contract/consolidations';
import type { PreAlert } from '@jadeport/contract/pre-alerts';
import { fill, plural } from '@jadeport/i18n';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/customer.ts';
import { makeShipment } from './support/staff.ts';
import { firstWalk, inEachLanguage, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';

const invoice = join(import.meta.dirname, '../web/public/icon-192.png');

const order = [
  '店铺：小熊运动鞋专营店',
  '跑步鞋 男款',
  '¥328.00',
  'x2',
  '雨伞 ¥59.90',
  '运单号：SF1234567890123',
].join('\n');

/** Waits until the page is connected to the stream; earlier changes would be missed. */
const streamOf = (page: Page) => page.waitForResponse(/\/trpc\/live\.changes/);

inEachLanguage((texts, lang) => {
  const { consolidations, customerConsolidations, documents, errors, preAlerts } = texts;
  const { asked, cancel, checks, deleteDocuments, empty, form, list, paste, papersPage, states } =
    preAlerts;

  firstWalk(
    'pre-alerts a package from an order’s text with its invoice, edits it, cancels another',
    async ({ api, context, customer, open, page, site, watched }) => {
      await signIn(context, site, customer);
      await open('/pre-alerts');
      await page.getByRole('heading', { name: empty.title }).waitFor();
      await page.getByRole('main').getByRole('link', { name: list.create }).click();
      await page.getByRole('button', { name: paste.open }).click();
      await page.getByRole('textbox', { name: paste.label }).fill(order);
      await page.getByRole('button', { name: paste.fill }).click();
      await page.getByText(plural(lang, paste.filled, 2)).waitFor();
      const waybill = page.getByRole('textbox', { name: form.waybill });
      expect(await waybill.inputValue()).toBe('SF1234567890123');

      const files = page.locator('input[type="file"]').first();
      watched.expectFailure(415, '/api/documents');
      const notes = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no image') };
      await files.setInputFiles(notes);
      await page.getByText(errors.FILE_TYPE_UNSUPPORTED).waitFor();
      await page
        .getByRole('button', { name: fill(documents.remove, { name: 'notes.png' }) })
        .click();
      await files.setInputFiles(invoice);
      await page.getByRole('link', { name: 'icon-192.png' }).waitFor();
      await expectAccessible(page);

      await page.reload();
      await page.getByRole('link', { name: 'icon-192.png' }).waitFor();
      expect(await waybill.inputValue()).toBe('SF1234567890123');
      await page.getByRole('button', { name: form.submit }).click();
      const row = page.getByRole('listitem').filter({ hasText: 'SF1234567890123' });
      await row.getByText(plural(lang, list.files, 1)).waitFor();

      await row
        .getByRole('link', { name: fill(list.editOf, { number: 'SF1234567890123' }) })
        .click();
      await page.getByRole('textbox', { name: form.seller }).fill('Bear Shoes');
      await page.getByRole('button', { name: form.save }).click();
      await row.getByText('Bear Shoes').waitFor();

      await api.post('/api/pre-alerts', {
        waybill: 'YT9876543210123',
        seller: 'Shop',
        items: [{ description: 'Mug', quantity: 1, unitPrice: 4, currency: 'USD' }],
      });
      await page.reload();
      const other = page.getByRole('listitem').filter({ hasText: 'YT9876543210123' });
      const named = { number: 'YT9876543210123' };
      await other.getByRole('button', { name: fill(list.cancelOf, named) }).click();
      const dialog = page.getByRole('dialog', { name: fill(cancel.title, named) });
      await dialog.getByRole('button', { name: cancel.submit }).click();
      await other.getByText(states.cancelled, { exact: true }).waitFor();

      // The invoice stays until its owner deletes it.
      const shoes = { number: 'SF1234567890123' };
      await row.getByRole('button', { name: fill(list.cancelOf, shoes) }).click();
      const withdrawal = page.getByRole('dialog', { name: fill(cancel.title, shoes) });
      await withdrawal.getByRole('button', { name: cancel.submit }).click();
      await row.getByRole('button', { name: fill(list.deleteDocumentsOf, shoes) }).click();
      const removal = page.getByRole('dialog', { name: fill(deleteDocuments.title, shoes) });
      await removal.getByRole('button', { name: deleteDocuments.submit }).click();
      await row.getByText(checks.missing, { exact: true }).waitFor();
      await expectAccessible(page);
    },
  );

  test('documents that staff ask for are on the dashboard until they are sent', async ({
    api,
    context,
    customer,
    open,
    page,
    site,
    staff,
  }) => {
    await signIn(context, site, customer);
    const { id, trackingNumber } = await api.post<PreAlert>('/api/pre-alerts', {
      waybill: 'YT9876543210456',
      seller: 'Shop',
      items: [{ description: 'Mug', quantity: 1, unitPrice: 4, currency: 'USD' }],
    });
    const stream = streamOf(page);
    await open('/dashboard');
    await page.getByRole('link', { name: trackingNumber }).first().waitFor();
    await stream;
    await staff.post(`/api/admin/pre-alerts/${id}/ask`, { note: 'It is cropped.' });
    // The page updates without a reload.
    await page.getByText('It is cropped.').waitFor();
    const number = { number: trackingNumber };
    await page.getByRole('link', { name: fill(asked.actionOf, number) }).click();
    await page.locator('input[type="file"]').first().setInputFiles(invoice);
    await page.getByRole('link', { name: 'icon-192.png' }).waitFor();
    await page.getByRole('button', { name: papersPage.submit }).click();
    await expectToast(page, { title: papersPage.sent, description: papersPage.sentText });
    await open('/dashboard');
    await page.getByRole('link', { name: trackingNumber }).first().waitFor();
    await expect.poll(() => page.getByText('It is cropped.').count()).toBe(0);
  });

  test('compares and combines packages, and approves the quote', async ({
    api,
    context,
    customer,
    open,
    page,
    site,
    staff,
  }) => {
    const { advice, card, choose } = customerConsolidations;
    for (const description of ['Desk lamp', 'Kettle']) {
      const made = await makeShipment(staff, customer.customerCode, description);
      const event = { status: 'received', location: 'Guangzhou' };
      await staff.post(`/api/admin/shipments/${made.trackingNumber}/events`, event);
    }
    await signIn(context, site, customer);
    const stream = streamOf(page);
    await open('/consolidations');
    await page.getByText(advice.pick).waitFor();
    await stream;
    await page.getByRole('button', { name: choose.all }).click();
    await page.getByRole('columnheader', { name: advice.combined }).waitFor();
    await page.getByText(plural(lang, advice.incomplete, 2)).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: fill(choose.submit, { count: 2 }) }).click();
    await page.getByText(card.waits.requested).waitFor();

    const { items } = await api.get<{ items: Consolidation[] }>('/api/consolidations');
    const box = { weight: 5.5, length: 40, width: 30, height: 20 };
    await staff.post(`/api/admin/consolidations/${items[0]?.id}/pack`, box);
    // The quote appears without a reload.
    const [before = ''] = fill(card.approve, { amount: '|' }).split('|');
    await page.getByRole('button', { name: before.trim() }).click();
    await page.getByText(card.waits.approved).waitFor();
    await page.getByText(consolidations.states.approved, { exact: true }).waitFor();
  });
});
