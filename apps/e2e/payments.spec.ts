import { fill } from '@jadeport/i18n';
import { expect } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { signInAs } from './support/staff.ts';
import { inEachLanguage, walk } from './support/test.ts';

inEachLanguage((texts) => {
  const { staffPayments, payments } = texts;
  const { take, drawers, actions, dayEnd } = staffPayments;

  walk(
    'staff open a drawer, take cash and a cheque, confirm it, and count the drawer',
    async ({ context, customer, open, page, site }) => {
      await signInAs(context, site, 'admin');
      const api = async (path: string, data: object, method: 'post' | 'put' = 'post') => {
        const answer = await context.request[method](`${site.origin}${path}`, { data });
        expect(answer.ok(), await answer.text()).toBe(true);
        return answer.json();
      };
      await api('/api/admin/settings', { billing: { enabled: true } }, 'put');
      const { customerCode } = customer;
      const parcel = { customerCode, description: 'Running shoes', weight: 2.5 };
      const { trackingNumber } = await api('/api/admin/shipments', parcel);
      const charge = { kind: 'other', amountCents: 2_500, currency: 'USD' };
      await api(`/api/admin/shipments/${trackingNumber}/charges`, charge);
      const { number } = await api('/api/admin/invoices', {
        customerCode,
        trackingNumbers: [trackingNumber],
      });

      // The walk in the other language has closed its own; one that broke off has not.
      const { items } = await (
        await context.request.get(`${site.origin}/api/admin/drawers`)
      ).json();
      for (const { id, closedAt } of items) {
        if (!closedAt) await api(`/api/admin/drawers/${id}/close`, { counted: [] });
      }
      await open('/admin/payments/drawers');
      await page.getByRole('button', { name: drawers.open }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(drawers.opening).fill('5000');
      await dialog.getByRole('button', { name: drawers.submit }).click();
      await page.getByRole('button', { name: drawers.close }).waitFor();
      await expectAccessible(page);

      await open(`/admin/payments?pay=${number}`);
      await dialog.getByText(/US\$/).first().waitFor();
      await dialog.getByLabel(take.amount).fill('10');
      await dialog.getByLabel(take.given).fill('20');
      await dialog.getByText(fill(take.change, { amount: 'US$10.00' })).waitFor();
      await dialog.getByRole('button', { name: take.submit }).click();
      await page.getByText(take.taken).first().waitFor();

      await open(`/admin/payments?pay=${number}`);
      await dialog.getByText(/US\$/).first().waitFor();
      await dialog.getByLabel(take.method).selectOption('cheque');
      await dialog.getByLabel(take.reference).fill('000123');
      await dialog.getByRole('button', { name: take.submit }).click();
      await page.getByText(payments.states.pending).first().waitFor();
      await expectAccessible(page);
      await page.getByText(payments.methods.cheque).first().click();
      await page.getByRole('button', { name: actions.confirm, exact: true }).click();
      await dialog.getByRole('button', { name: actions.confirm }).click();
      await page.getByRole('row').filter({ hasText: number }).waitFor({ state: 'detached' });
      const invoice = await context.request.get(`${site.origin}/api/admin/invoices/${number}`);
      expect(await invoice.json()).toMatchObject({ state: 'paid' });

      await open('/admin/payments/drawers');
      await page.getByRole('button', { name: drawers.close }).click();
      await dialog.getByLabel(fill(drawers.counted, { currency: 'USD' })).fill('10');
      await dialog.getByLabel(fill(drawers.counted, { currency: 'JMD' })).fill('5000');
      await dialog.getByRole('button', { name: drawers.close }).click();
      await page.getByText(drawers.closed).first().waitFor();
      await page.getByText(dayEnd.total).first().waitFor();
      await expectAccessible(page);
    },
  );
});
