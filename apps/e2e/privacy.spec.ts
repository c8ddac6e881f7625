import { fill } from '@jadeport/i18n';
import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { signIn } from './support/customer.ts';
import { makeShipment, signInAs } from './support/staff.ts';
import { inEachLanguage, walk } from './support/test.ts';

inEachLanguage(({ privacy, staffPrivacy }) => {
  walk(
    'an administrator sees a customer’s pages, and the customer downloads everything and leaves',
    async ({ context, customer, open, page, site, staff }) => {
      const { customerCode, password } = customer;
      const { trackingNumber } = await makeShipment(staff, customerCode);
      await signInAs(context, site, 'admin');
      await open(`/admin/customers/${customerCode}`);
      await page.getByRole('button', { name: staffPrivacy.view }).click();
      await page.getByText(fill(privacy.view.banner, { customerCode })).waitFor();
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: privacy.view.leave }).click();
      await page.waitForURL(`**/admin/customers/${customerCode}*`);

      // Nothing may ask who is signed in while nobody is.
      await page.goto('about:blank');
      await context.clearCookies();
      await signIn(context, site, customer);
      await open('/dashboard?tab=profile');
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: privacy.download }).click();
      expect((await download).suggestedFilename()).toMatch(/^J10-\d+-.*\.zip$/);
      // A package that is still on its way keeps the account.
      await page.getByText(privacy.erase.open).waitFor();
      await page.getByRole('link', { name: trackingNumber }).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      for (const status of ['exception', 'returned'])
        await staff.post(`/api/admin/shipments/${trackingNumber}/events`, {
          status,
          location: 'Guangzhou',
        });
      await open('/dashboard?tab=profile');
      await page.getByRole('button', { name: privacy.erase.button }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(privacy.erase.password, { exact: true }).fill(password);
      await expectAccessible(page);
      await dialog
        .getByRole('button', { name: fill(privacy.erase.confirm, { customerCode }) })
        .click();
      await page.getByText(privacy.erase.done, { exact: true }).waitFor();
    },
  );
});
