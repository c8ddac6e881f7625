import { join } from 'node:path';
import type { Consolidation } from '@jadeport/contract/consolidations';
import type { PreAlert } from '@jadeport/contract/pre-alerts';
import { fill } from '@jadeport/i18n';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/customer.ts';
import { doNotPrint } from './support/printer.ts';
import { signInAs } from './support/staff.ts';
import { firstWalk, inEachLanguage, walk } from './support/test.ts';
import { expectToast } from './support/toast.ts';

const photograph = join(import.meta.dirname, '../web/public/icon-512.png');

inEachLanguage((texts, lang) => {
  const { consolidations, customerConsolidations, preAlerts, receiving, staffConsolidations } =
    texts;
  const { photographs } = texts.controls;
  const { card, choose } = customerConsolidations;

  firstWalk(
    'two pre-alerts become an approved quote, with customer and staff side by side',
    async ({ browser, context, customer, open, page, site }) => {
      await signIn(context, site, customer);
      const staffContext = await browser.newContext({ reducedMotion: 'reduce' });
      staffContext.setDefaultTimeout(15_000);
      await signInAs(staffContext, site, 'staff');
      await doNotPrint(staffContext);
      const staff = await staffContext.newPage();
      const go = (path: string) => {
        const url = new URL(path, site.origin);
        if (lang !== 'en') url.searchParams.set('lang', lang);
        return staff.goto(url.href);
      };

      // A second try has waybills of its own.
      const waybills = ['YT7', 'SF7'].map((prefix) => `${prefix}${Date.now()}`);
      for (const waybill of waybills) {
        await open('/pre-alerts?add=new');
        await preAlert(page, waybill);
        await page.getByRole('listitem').filter({ hasText: waybill }).waitFor();
      }

      await go('/admin/receiving');
      for (const waybill of waybills) await receive(staff, waybill);

      // The customer's page updates without a reload: both parcels have arrived and can be
      // combined.
      await open('/consolidations');
      await page.getByRole('button', { name: choose.all }).click();
      await page.getByText(customerConsolidations.advice.separate).first().waitFor();
      await page.getByRole('button', { name: fill(choose.submit, { count: 2 }) }).click();
      await page.getByText(card.waits.requested).waitFor();
      const answer = await context.request.get(`${site.origin}/api/consolidations`);
      const { items } = (await answer.json()) as { items: Consolidation[] };
      const [box] = items;

      const { members, pack } = staffConsolidations;
      await go(`/admin/consolidations?open=${box?.id}`);
      const panel = staff.getByRole('complementary', { name: box?.trackingNumber ?? '' });
      const scan = panel.getByLabel(members.scan);
      for (const { trackingNumber } of box?.members ?? []) {
        await scan.fill(trackingNumber);
        await scan.press('Enter');
      }
      await panel.getByText(members.all).waitFor();
      await panel.getByLabel(pack.weight).fill('4');
      await panel.getByLabel(pack.length).fill('40');
      await panel.getByLabel(pack.width).fill('30');
      await panel.getByLabel(pack.height).fill('20');
      await panel.locator('input[type=file]').setInputFiles(photograph);
      await panel.getByRole('button', { name: photographs.more }).waitFor();
      await panel.getByRole('button', { name: pack.submit }).click();
      await panel.getByText(consolidations.states.quoted, { exact: true }).first().waitFor();

      // The quote appears on the customer's page without a reload, with the photograph.
      await page.getByRole('img', { name: fill(card.photo, { number: 1 }) }).waitFor();
      const [before = ''] = fill(card.approve, { amount: '|' }).split('|');
      await page.getByRole('button', { name: before.trim() }).click();
      await page.getByText(card.waits.approved).waitFor();
      await panel.getByText(consolidations.states.approved, { exact: true }).first().waitFor();
      await staffContext.close();
    },
  );

  walk(
    'two packages of one seller become one order, which the advice keeps whole',
    async ({ api, context, customer, open, page, site, staff }) => {
      await signIn(context, site, customer);
      const numbers: string[] = [];
      for (const [waybill, description] of [
        [`YT70000000001${lang}`, 'Lamp base'],
        [`YT70000000002${lang}`, 'Lamp shade'],
      ]) {
        const { trackingNumber } = await api.post<PreAlert>('/api/pre-alerts', {
          waybill,
          seller: 'Lamps & Co',
          items: [{ description, quantity: 1, unitPrice: 60, currency: 'USD' }],
        });
        const event = { status: 'received', location: 'Guangzhou' };
        await staff.post(`/api/admin/shipments/${trackingNumber}/events`, event);
        numbers.push(trackingNumber);
      }
      const [base = '', shade = ''] = numbers;
      const { orderQuestion } = preAlerts;
      await open('/pre-alerts');
      await page.getByRole('heading', { name: orderQuestion.title }).waitFor();
      await expectAccessible(page);

      await open('/consolidations');
      await page.getByRole('button', { name: choose.all }).click();
      const { advice, purchases } = customerConsolidations;
      await page.getByText(advice.crosses).waitFor();
      await page.getByRole('textbox', { name: orderQuestion.orderNumber }).fill('A-1001');
      const same = fill(orderQuestion.sameAs, { number: base });
      await page.getByRole('button', { name: same }).click();
      await expectToast(page, {
        title: orderQuestion.saved,
        description: fill(orderQuestion.one, { number: 'A-1001' }),
      });
      // The advice follows: dividing the order is offered no more, and the page says why.
      await page.getByText(purchases.why).waitFor();
      const both = new Intl.ListFormat(lang).format([base, shade].toSorted());
      await page.getByText(fill(purchases.one, { numbers: both })).waitFor();
      await expect.poll(() => page.getByText(advice.crosses).count()).toBe(0);
      await expect.poll(() => page.getByText(orderQuestion.title).count()).toBe(0);
      await expectAccessible(page);
    },
  );

  async function preAlert(customersPage: Page, waybill: string): Promise<void> {
    const { form } = preAlerts;
    const field = (name: string) => customersPage.getByRole('textbox', { name });
    await field(form.waybill).fill(waybill);
    await field(form.seller).fill('Taobao');
    await field(form.description).fill('Running shoes');
    await field(form.unitPrice).fill('30');
    await customersPage.getByRole('button', { name: form.submit }).click();
  }

  async function receive(staff: Page, waybill: string): Promise<void> {
    const { fields, match, results, scan } = receiving;
    const code = staff.getByRole('textbox', { name: scan.label });
    await code.fill(waybill);
    await code.press('Enter');
    const told = staff.getByRole('main').getByRole('status');
    await told.getByText(match.matched, { exact: true }).waitFor();
    await staff.getByLabel(fill(fields.weight, { unit: 'kg' })).fill('1.2');
    await staff.getByLabel(fields.sides).fill('30x20x10');
    await staff.keyboard.press('Control+Enter');
    await told.getByText(results.matched, { exact: true }).waitFor();
  }
});
