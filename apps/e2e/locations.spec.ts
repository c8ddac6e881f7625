import { randomUUID } from 'node:crypto';
import type { Received } from '@jadeport/contract/receiving';
import { fill, plural } from '@jadeport/i18n';
import {
  locations,
  staffConsolidations,
  staffPreAlerts,
  stockTakes,
  unclaimed,
} from '@jadeport/i18n/en';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import type { Api } from './support/api.ts';
import type { Customer } from './support/customer.ts';
import { signInAs } from './support/staff.ts';
import { firstTest, inEnglish, test } from './support/test.ts';

inEnglish('the warehouse', () => {
  test.beforeEach(({ context, site }) => signInAs(context, site, 'staff'));

  firstTest(
    'packs a consolidation into the suggested carton, and quotes it',
    async ({ api, customer, open, owner, page }) => {
      const numbers = [await receive(api, customer), await receive(api, customer)];
      const asked = { trackingNumbers: numbers, service: 'standard' };
      const { id, trackingNumber } = await owner.post('/api/consolidations', asked);
      const { members, pack, quote, rehearsal } = staffConsolidations;
      await open(`/admin/consolidations?open=${id}`);
      const panel = page.getByRole('complementary', { name: trackingNumber });
      await panel
        .getByText(fill(rehearsal.carton, { name: '5' }))
        .first()
        .waitFor();

      const scan = panel.getByLabel(members.scan);
      await scan.fill('CJS0000000000');
      await scan.press('Enter');
      await panel.getByText(fill(members.foreign, { number: 'CJS0000000000' })).waitFor();
      for (const number of numbers) {
        await scan.fill(number);
        await scan.press('Enter');
      }
      await panel.getByText(members.all).waitFor();
      await expectAccessible(page);

      await panel.getByLabel(pack.weight).fill('4');
      await panel.getByRole('button', { name: fill(pack.takeCarton, { name: '5' }) }).click();
      await panel.getByRole('button', { name: pack.submit }).click();
      await told(page, pack.done);
      await panel.getByRole('region', { name: quote.heading }).getByText('US$').first().waitFor();
      await panel.getByText(staffConsolidations.box.same).waitFor();
      const box = { lengthMm: 290, weightMilliPounds: 4000 };
      expect(await owner.get(`/api/consolidations/${id}`)).toMatchObject({ state: 'quoted', box });
    },
  );

  test('rejects unreadable documents, and asks for better ones', async ({ open, owner, page }) => {
    const document = await upload(owner, 'invoice');
    const { id, trackingNumber } = await owner.post('/api/pre-alerts', {
      waybill: `ZTO${Date.now()}`,
      seller: 'Taobao',
      items: [{ description: 'Running shoes', quantity: 2, unitPrice: 12.5, currency: 'CNY' }],
      documentIds: [document],
    });
    const { ask, check, panel: texts, papers } = staffPreAlerts;
    await open('/admin/pre-alerts');
    await page.getByRole('row', { name: trackingNumber }).click();
    const panel = page.getByRole('complementary', { name: trackingNumber });
    await panel
      .getByRole('img', { name: fill(texts.shown, { name: papers.invoice, number: 1 }) })
      .waitFor();
    await expectAccessible(page);
    await panel.getByRole('button', { name: check.unreadable }).click();
    await told(page, check.refused);
    await expect.poll(() => panel.getByRole('textbox').inputValue()).toBe(ask.notes.unreadable);
    await panel.getByRole('button', { name: ask.submit }).click();
    await told(page, ask.done);
    expect(await owner.get(`/api/pre-alerts/${id}`)).toMatchObject({
      needs: ['invoice'],
      check: 'refused',
    });
  });

  test('creates a shelf, puts parcels on it by scan, finds them, and assigns one', async ({
    api,
    customer,
    open,
    owner,
    page,
  }) => {
    const number = await receive(api, customer);
    const { unclaimed: found } = await api.post<Received>('/api/admin/receiving', {
      scanId: randomUUID(),
      waybill: `YT${Date.now()}`,
      documentIds: [await upload(api, 'photo')],
    });
    const label = found?.label ?? '';
    const shelfCode = `CN-Z-${Date.now()}`;
    const { create, panel, scan, stockTake, where } = locations;
    await open('/admin/locations');
    await page.getByRole('button', { name: create.button }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(create.code).fill(shelfCode.toLowerCase());
    await dialog.getByLabel(create.name).fill('Aisle Z, shelf 1');
    await dialog.getByRole('button', { name: create.submit }).click();
    await told(page, create.done);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: scan.button }).click();
    const field = dialog.getByLabel(scan.label);
    for (const text of [shelfCode, number, label]) {
      await field.fill(text);
      await field.press('Enter');
    }
    await dialog
      .getByText(fill(scan.moved, { code: shelfCode }))
      .nth(1)
      .waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await page.getByLabel(where.heading).fill(number);
    await page.getByRole('button', { name: where.submit }).click();
    await page.getByText(fill(where.here, { parcel: number, code: shelfCode })).waitFor();

    const row = page.getByRole('row', { name: shelfCode });
    await row.getByText(plural('en', panel.parcels, 2)).waitFor();
    await row.click();
    const shelf = page.getByRole('complementary', { name: shelfCode });
    await shelf.getByRole('link', { name: label }).waitFor();
    await shelf.getByRole('button', { name: panel.take }).click();
    await dialog.getByLabel(stockTake.label).fill(number);
    await page.keyboard.press('Enter');
    await dialog.getByText(fill(stockTake.found, { found: 1, all: 2 })).waitFor();
    await dialog.getByRole('listitem').filter({ hasText: label }).waitFor();
    await dialog.getByRole('button', { name: stockTake.finish }).click();
    await told(page, fill(stockTake.done, { code: shelfCode }));

    await shelf.getByRole('link', { name: panel.taken }).click();
    // The page left behind has a row of that name, too.
    await page.getByRole('heading', { level: 1, name: stockTakes.title }).waitFor();
    await page.getByRole('row', { name: shelfCode }).click();
    const taken = page.getByRole('complementary', {
      name: fill(stockTakes.of, { code: shelfCode }),
    });
    await taken.getByText(label, { exact: true }).waitFor();
    await taken.getByText(`${stockTakes.columns.found}: 1`).waitFor();
    await expectAccessible(page);
    await open(`/admin/locations?open=${shelfCode}`);

    const reason = 'Two pairs of running shoes.';
    await owner.post(`/api/unclaimed/${found?.id}/claims`, { reason });
    // The claims of this parcel alone, however many the other parcels have.
    const ofParcel = page.waitForRequest(
      (sent) => /receiving\.listClaims/.test(sent.url()) && sent.url().includes(found?.id ?? label),
    );
    await shelf.getByRole('link', { name: label }).click();
    await ofParcel;
    const parcel = page.getByRole('complementary', { name: label });
    await parcel.locator('img').waitFor();
    await parcel.getByText(reason).waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await parcel.getByLabel(unclaimed.assign.code).fill(customer.customerCode);
    const name = `${customer.firstName} ${customer.lastName}`;
    await parcel.getByRole('status').filter({ hasText: name }).waitFor();
    await parcel.getByRole('button', { name: unclaimed.assign.submit }).click();
    await dialog.getByRole('button', { name: unclaimed.assign.submit }).click();
    await told(page, unclaimed.assign.done);
  });
});

/** Waits for a toast with this title, with any description. */
const told = (page: Page, title: string) =>
  page.locator('li[data-kind=plain]').getByText(title, { exact: true }).waitFor();

/** Creates a measured package of a customer in the warehouse; returns its tracking number. */
async function receive({ post }: Api, { customerCode }: Customer): Promise<string> {
  const { shipment } = await post<Received>('/api/admin/receiving', {
    scanId: randomUUID(),
    waybill: randomUUID(),
    customerCode,
    weight: 2,
    length: 14.5,
    width: 17,
    height: 19,
  });
  return shipment?.trackingNumber ?? '';
}

/** A picture of one pixel. */
const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function upload({ send }: Api, kind: string): Promise<string> {
  const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') };
  const options = { multipart: { kind, file } };
  return (await send<{ id: string }>('POST', '/api/documents', options)).id;
}
