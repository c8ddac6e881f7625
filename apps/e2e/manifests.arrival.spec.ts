import type { OwnShipment } from '@jadeport/contract/shipments';
import { fill } from '@jadeport/i18n';
import { setNotes } from '@jadeport/shipment';
import { expect } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/customer.ts';
import { bagged, readyToLeave } from './support/departing.ts';
import { mailTo } from './support/mail.ts';
import { scanned } from './support/scanner.ts';
import { signInAs } from './support/staff.ts';
import { inEachLanguage, walk } from './support/test.ts';
import { expectToast } from './support/toast.ts';

const phone = { width: 360, height: 740 };

inEachLanguage((texts, lang) => {
  const { manifestArrival, manifests, nextSteps, shipments, staffManifests } = texts;
  const { actions, resolve } = manifestArrival;

  walk(
    'from the sealed bag to the shelf in Mandeville, with what its owner reads',
    async ({ context, customer, elsewhere, open, owner, page, site, staff, watched }) => {
      // A failed first try leaves its numbers behind.
      const own = customer.customerCode.replace(/\D/g, '').slice(-6).padStart(6, '0');
      const numbers = await readyToLeave(owner, staff, [
        { waybill: `YT90000001${own}`, description: 'Running shoes', unitPrice: 40 },
        { waybill: `YT90000002${own}`, description: 'Desk lamp', unitPrice: 20 },
      ]);
      const [shoes = '', lamp = ''] = numbers;
      const shelf = `JM-S-${own}`;
      await staff.post('/api/admin/locations', { code: shelf, name: 'Mandeville', site: 'JM' });
      const masterNumber = `160-00${own}`;
      const id = await bagged(staff, masterNumber, numbers);

      await signIn(elsewhere, site, customer);
      const owners = await elsewhere.newPage();
      await owners.setViewportSize(phone);
      const watch = owners.waitForResponse(/\/trpc\/live\.changes/);
      await owners.goto(`${site.origin}/tracking/${shoes}?lang=${lang}`);
      await owners.getByText(nextSteps.steps.wait_departure.title).waitFor();
      await watch;

      await signInAs(context, site, 'staff');
      await open(`/admin/manifests/${id}`);
      for (const command of ['seal', 'depart'] as const) {
        await page.getByRole('button', { name: staffManifests.actions[command] }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: staffManifests.actions[command] }).click();
        await expectToast(page, {
          title: staffManifests.done[command],
          description: masterNumber,
        });
      }
      await owners.getByText(setNotes.left_by_air[lang]).first().waitFor();
      await owners.getByText(nextSteps.steps.follow.title).waitFor();
      const mine = await owner.get<OwnShipment>(`/api/shipments/${shoes}`);
      expect(mine).toMatchObject({ status: 'in_transit', estimatedDelivery: expect.any(String) });
      const day = owners.locator(`time[datetime="${mine.estimatedDelivery}"]`);
      await day.first().waitFor();

      await page.getByRole('link', { name: staffManifests.toArrival.open }).click();
      const result = (text: string) =>
        page.getByRole('main').getByRole('status').getByText(text, { exact: true });
      await result(manifestArrival.scan.ready).waitFor();
      await expectAccessible(page);
      await scanned(page, `S${masterNumber.slice(-6)}`);
      await result(manifestArrival.outcomes.bag).waitFor();
      await scanned(page, shoes);
      await result(manifestArrival.outcomes.counted).waitFor();
      await page
        .getByText(fill(manifestArrival.progress, { counted: 1, units: 2 }))
        .first()
        .waitFor();
      await expectAccessible(page);
      await owners.getByText(setNotes.arrived_kingston[lang]).first().waitFor();

      await page.getByRole('button', { name: actions.clear }).click();
      await page.getByRole('dialog').getByRole('button', { name: actions.clear }).click();
      await expectToast(page, { title: actions.done.clear, description: masterNumber });
      await owners.getByText(setNotes.cleared[lang]).first().waitFor();
      await scanned(page, shelf);
      await result(fill(manifestArrival.shelf.on, { code: shelf })).waitFor();
      await scanned(page, shoes);
      await page
        .getByText(fill(manifestArrival.shelves.ready, { code: shelf, branch: '' }))
        .waitFor();
      await owners.getByText(nextSteps.steps.collect.title).waitFor();
      await owners.getByText(shipments.statuses.ready_for_pickup).first().waitFor();
      await expectAccessible(owners);
      const mail = await mailTo(site.dataDir, customer.email, 4);
      expect(mail.text).toContain(shoes);

      watched.expectFailure(409, '/trpc/manifests.close');
      // Closing names what is missing; once somebody says what became of it, it is closed.
      await page.getByRole('button', { name: actions.close }).click();
      await page.getByRole('dialog').getByRole('button', { name: actions.close }).click();
      await page.getByRole('alert').getByText(lamp).waitFor();
      await page.getByRole('row').filter({ hasText: lamp }).click();
      const asked = page.getByRole('dialog', { name: fill(resolve.title, { number: lamp }) });
      await asked
        .getByRole('radio', { name: manifestArrival.resolutions.next_flight })
        .check({ force: true });
      await asked.getByLabel(resolve.reason).fill('The airline says so');
      await page.setViewportSize(phone);
      await expectAccessible(page);
      await page.setViewportSize({ width: 1280, height: 900 });
      await asked.getByRole('button', { name: resolve.submit }).click();
      await expectToast(page, {
        title: fill(resolve.done, { number: lamp }),
        description: manifestArrival.resolutions.next_flight,
      });
      await owners.goto(`${site.origin}/tracking/${lamp}?lang=${lang}`);
      await owners.getByText(nextSteps.steps.next_flight.title).waitFor();
      await page.getByRole('button', { name: actions.close }).click();
      await page.getByRole('dialog').getByRole('button', { name: actions.close }).click();
      await page.getByText(manifests.states.closed, { exact: true }).first().waitFor();
    },
  );
});
