import { fill } from '@jadeport/i18n';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { signIn } from './support/customer.ts';
import { makeShipment, signInAs } from './support/staff.ts';
import { inEachLanguage, walk } from './support/test.ts';

inEachLanguage(({ insuranceClaims: texts }) => {
  walk(
    'a customer claims for a damaged package, and staff decide',
    async ({ context, customer, open, page, site, staff }) => {
      const { trackingNumber } = await makeShipment(staff, customer.customerCode);
      for (const status of ['received', 'in_transit', 'exception']) {
        await staff.post(`/api/admin/shipments/${trackingNumber}/events`, {
          status,
          location: 'Kingston',
        });
      }
      await signIn(context, site, customer);
      await page.setViewportSize({ width: 360, height: 740 });
      await open(`/tracking/${trackingNumber}`);
      await page.getByRole('button', { name: texts.mine.open }).click();
      const form = page.getByRole('form', {
        name: fill(texts.mine.title, { number: trackingNumber }),
      });
      await form.getByLabel(texts.kinds.loss).check();
      await form.getByLabel(texts.mine.text).fill('It was last seen in Kingston in November.');
      await form.getByLabel(texts.mine.amount).fill('45.50');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await form.getByRole('button', { name: texts.mine.submit }).click();
      await page.getByText(texts.states.open).first().waitFor();

      await context.clearCookies();
      await signInAs(context, site, 'staff');
      await page.setViewportSize({ width: 1280, height: 900 });
      await open('/admin/insurance-claims');
      await page.getByText(trackingNumber).first().click();
      const panel = page.getByRole('complementary', { name: trackingNumber });
      await panel.getByLabel(texts.staff.pay).fill('40');
      await panel.getByLabel(texts.staff.reasonToCustomer).fill('As insured');
      await expectAccessible(page);
      await panel.getByRole('button', { name: texts.staff.confirm }).click();
      await page.getByText(texts.staff.done, { exact: true }).waitFor();
    },
  );
});
