import type { OwnShipment } from '@jadeport/contract/shipments';
import sample from '@jadeport/customs/sample-tariff.json' with { type: 'json' };
import { fill } from '@jadeport/i18n';
import { formatMoney, usd } from '@jadeport/money';
import { expect } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/customer.ts';
import { readyToLeave } from './support/departing.ts';
import { signInAs } from './support/staff.ts';
import { inEachLanguage, walk } from './support/test.ts';
import { expectToast } from './support/toast.ts';

const phone = { width: 360, height: 740 };

inEachLanguage(({ customs, nextSteps, shipments, staffCustoms }, lang) => {
  const { panel, tariff } = staffCustoms;

  walk(
    'a tariff is imported, goods are declared with a suggested code, held, assessed and settled',
    async ({ context, customer, elsewhere, open, owner, page, site, staff }) => {
      const own = customer.customerCode.replace(/\D/g, '').slice(-6).padStart(6, '0');
      const [number = ''] = await readyToLeave(owner, staff, [
        { waybill: `YT90000003${own}`, description: 'Running shoes', unitPrice: 120 },
      ]);
      const event = { status: 'in_transit', location: 'Kingston' };
      await staff.post(`/api/admin/shipments/${number}/events`, event);
      await signIn(elsewhere, site, customer);
      const owners = await elsewhere.newPage();
      await owners.setViewportSize(phone);

      await signInAs(context, site, 'admin');
      await open('/admin/customs');
      await page.getByRole('button', { name: tariff.open, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: tariff.title });
      await dialog.getByLabel(tariff.import.source).fill('A sample');
      await dialog.locator('input[type="file"]').setInputFiles({
        name: 'tariff.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(sample.lines.join('\n')),
      });
      await dialog.getByRole('button', { name: tariff.import.submit }).click();
      await dialog
        .getByText(String(sample.lines.length - 1))
        .first()
        .waitFor();
      await dialog.getByLabel(tariff.try).fill('跑步鞋');
      await dialog.getByText('6404.11.00').waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');

      await page.getByLabel(staffCustoms.filter).fill(number);
      await page.getByRole('row').filter({ hasText: number }).click();
      const side = page.getByRole('complementary', { name: number });
      const state = (name: string) => side.getByRole('strong').filter({ hasText: name });
      await side.getByRole('button', { name: fill(panel.use, { code: '6404.11.00' }) }).click();
      await side.getByRole('radio', { name: staffCustoms.lanes.yellow }).check({ force: true });
      await side.getByRole('button', { name: panel.papers.id }).click();
      await side.getByLabel(panel.note).fill('Both sides, please');
      await expectAccessible(page);
      await side.getByRole('button', { name: panel.save }).click();
      await expectToast(page, { title: panel.saved, description: number });
      await side.getByRole('columnheader', { name: panel.estimated }).waitFor();

      await owners.goto(`${site.origin}/tracking/${number}?lang=${lang}`);
      await owners.getByText(shipments.statuses.customs_hold).first().waitFor();
      await owners.getByText(nextSteps.steps.send_papers.title).waitFor();
      await owners.getByText('Both sides, please').first().waitFor();
      await expectAccessible(owners);

      await side.getByLabel(panel.number).fill('IMS4-0042');
      await side.getByLabel(staffCustoms.parts.customs).fill('83.20');
      await side.getByRole('radio', { name: staffCustoms.lanes.green }).check({ force: true });
      await side.getByRole('button', { name: panel.save }).click();
      await state(customs.states.assessed).waitFor();
      await side
        .getByText(formatMoney(usd(83_20), lang))
        .first()
        .waitFor();
      await page.setViewportSize(phone);
      await expectAccessible(page);
      await page.setViewportSize({ width: 1280, height: 900 });
      await side.getByRole('button', { name: panel.settle }).click();
      await page
        .getByRole('dialog', { name: panel.settle })
        .getByRole('button', { name: panel.settle })
        .click();
      await state(customs.states.settled).waitFor();
      expect(await owner.get<OwnShipment>(`/api/shipments/${number}`)).toMatchObject({
        status: 'in_transit',
      });
    },
  );
});
