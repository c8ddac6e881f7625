import type { Invoice } from '@jadeport/contract/invoices';
import { fill } from '@jadeport/i18n';
import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { apiOf } from './support/api.ts';
import { signIn } from './support/customer.ts';
import { makeShipment, signInAs } from './support/staff.ts';
import { inEachLanguage, walk } from './support/test.ts';

inEachLanguage(({ customerInvoices, invoices, staffInvoices }, language) => {
  walk(
    'staff bill a package, explain an amount and credit it, and its customer reads it',
    async ({ context, customer, elsewhere, open, page, site, staff }) => {
      await signInAs(elsewhere, site, 'admin');
      const boss = apiOf(elsewhere.request, site);
      // What is ready today needs no invoice, so that other walks go on as before.
      const billing = { enabled: true, since: '2999-01-01' };
      await boss.send('PUT', '/api/admin/settings', { data: { billing } });
      const { trackingNumber } = await makeShipment(staff, customer.customerCode);
      const event = { status: 'received', location: 'Guangzhou' };
      await staff.post(`/api/admin/shipments/${trackingNumber}/events`, event);

      await signInAs(context, site, 'staff');
      await open('/admin/invoices?list=all');
      await page.getByRole('button', { name: staffInvoices.create.open }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(staffInvoices.create.customer).fill(customer.customerCode);
      await dialog.getByLabel(staffInvoices.create.numbers).fill(trackingNumber);
      await dialog.getByLabel(staffInvoices.create.draft).check();
      await dialog.getByRole('button', { name: staffInvoices.create.submit }).click();
      const panel = page.getByRole('complementary', { name: staffInvoices.draft });
      await panel.getByText(invoices.explainTitle).first().click();
      await panel.getByText(fill(invoices.explain.version, { version: '2025.1' })).waitFor();
      await expectAccessible(page);
      await panel.getByRole('button', { name: staffInvoices.issue, exact: true }).click();
      await page.getByRole('button', { name: staffInvoices.credit.open }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel(staffInvoices.credit.reason).fill('It came late');
      await form.getByLabel(fill(staffInvoices.credit.amount, { currency: 'USD' })).fill('1.50');
      await form.getByRole('button', { name: staffInvoices.credit.submit }).click();
      await page.getByText(invoices.states.part_paid, { exact: true }).first().waitFor();

      // What staff still read ends with the page.
      await page.goto('about:blank');
      await context.clearCookies();
      await signIn(context, site, customer);
      const answer = await context.request.get(`${site.origin}/api/invoices`);
      const { items } = (await answer.json()) as { items: Invoice[] };
      const number = items[0]?.number ?? '';
      await page.setViewportSize({ width: 360, height: 740 });
      await open('/invoices');
      await page.getByRole('link', { name: number }).click();
      await page.getByText('It came late').waitFor();
      await page.getByText(customerInvoices.back).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const pdf = await context.request.get(
        `${site.origin}/api/invoices/${number}.pdf?lang=${language}`,
      );
      expect(pdf.headers()['content-type']).toBe('application/pdf');
    },
  );
});
