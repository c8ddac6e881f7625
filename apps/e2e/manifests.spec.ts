import type { ManifestSummary } from '@jadeport/contract/manifests';
import { fill } from '@jadeport/i18n';
import { expect } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { signInAs } from './support/staff.ts';
import { inEachLanguage, walk } from './support/test.ts';

inEachLanguage((texts, lang) => {
  const { manifests, staffManifests } = texts;
  const { create, bags, scan, readiness, actions, files, columns } = staffManifests;

  walk(
    'staff open a manifest, scan a parcel, see why it cannot leave, and cancel',
    async ({ context, customer, open, page, site }) => {
      await signInAs(context, site, 'staff');
      const api = async (path: string, data: object) =>
        (await context.request.post(`${site.origin}${path}`, { data })).json();
      const parcel = {
        customerCode: customer.customerCode,
        description: 'Running shoes',
        weight: 2.5,
      };
      const { trackingNumber } = await api('/api/admin/shipments', parcel);

      await open('/admin/manifests');
      await page.getByRole('button', { name: create.open }).click();
      const dialog = page.getByRole('dialog');
      const number = `160-0000000${lang === 'en' ? 1 : 2}`;
      await dialog.getByLabel(columns.number).fill(number);
      await dialog.getByLabel(columns.carrier).fill('Cathay Cargo');
      await dialog.getByLabel(create.departs).fill('2026-12-04T22:00');
      await dialog.getByRole('button', { name: create.submit }).click();
      await page.getByRole('heading', { name: number, level: 1 }).waitFor();

      await page.getByRole('button', { name: bags.add }).click();
      const field = page.getByLabel(scan.label);
      await field.fill(trackingNumber);
      await field.press('Enter');
      await page.getByText('Running shoes').waitFor();
      const blocked = page.getByRole('listitem').filter({ hasText: texts.errors.TRN_MISSING });
      await blocked.getByText(trackingNumber).waitFor();
      await expectAccessible(page);
      await blocked.getByRole('button', { name: readiness.remedies.take_out }).click();
      await page.getByText(readiness.ready).waitFor();

      const { items } = (await (
        await context.request.get(`${site.origin}/api/admin/manifests?state=open`)
      ).json()) as { items: ManifestSummary[] };
      const opened = items.find(({ masterNumber }) => masterNumber === number);
      expect(opened).toMatchObject({ bags: 1, units: 0 });
      await page.getByRole('button', { name: actions.cancel }).click();
      await page.getByRole('dialog').getByLabel(actions.reason).fill('No cargo');
      await page.getByRole('dialog').getByRole('button', { name: actions.cancel }).click();
      await page.getByText(manifests.states.cancelled, { exact: true }).first().waitFor();
      expect(await page.getByText(fill(files.heading, {})).count()).toBe(0);
    },
  );
});
