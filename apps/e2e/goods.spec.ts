import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PreAlert } from '@jadeport/contract/pre-alerts';
import { fill } from '@jadeport/i18n';
import { expect } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/customer.ts';
import { signInAs } from './support/staff.ts';
import { inEachLanguage, walk } from './support/test.ts';

const photograph = join(import.meta.dirname, '../web/public/icon-512.png');
const phone = { width: 360, height: 740 };

inEachLanguage((texts, lang) => {
  const { estimates, goods, manifests, preAlerts, shipOrHold, staffManifests } = texts;
  const { actions, readiness } = staffManifests;
  const code = lang === 'en' ? 1 : 2;

  walk(
    'a customer is asked about a camouflage jacket before it is pre-alerted',
    async ({ context, customer, open, page, site }) => {
      await signIn(context, site, customer);
      await open('/pre-alerts?add=new');
      const { form } = preAlerts;
      await page.getByLabel(form.waybill).fill(`YT900000000000${code}`);
      await page.getByLabel(form.seller).fill('Taobao 小店');
      await page.getByLabel(form.description).fill(lang === 'en' ? 'Camouflage jacket' : '迷彩服');
      await page.getByLabel(form.unitPrice).fill('20');
      await page.getByRole('button', { name: form.submit }).click();
      const dialog = page.getByRole('dialog', { name: goods.confirm.title });
      await dialog
        .getByText(fill(goods.verdicts.refuse, { word: lang === 'en' ? 'camouflage' : '迷彩服' }))
        .waitFor();
      await page.setViewportSize(phone);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: texts.controls.cancel }).click();
      await page.getByRole('button', { name: form.submit }).click();
      await dialog.getByRole('button', { name: goods.confirm.submit }).click();
      await page
        .getByRole('listitem')
        .filter({ hasText: `YT900000000000${code}` })
        .waitFor();
    },
  );

  walk(
    'a customer holds a package, and ships it by another service',
    async ({ context, customer, open, page, site, staff }) => {
      const { trackingNumber } = await staff.post('/api/admin/shipments', {
        customerCode: customer.customerCode,
        description: 'Desk lamp',
        weight: 2.5,
      });
      const event = { status: 'received', location: 'Guangzhou' };
      await staff.post(`/api/admin/shipments/${trackingNumber}/events`, event);
      await signIn(context, site, customer);
      await open(`/tracking/${trackingNumber}`);
      await page.getByText(shipOrHold.ship).waitFor();
      await page.getByRole('button', { name: shipOrHold.holdIt }).click();
      await page.getByText(shipOrHold.hold).first().waitFor();
      await page.setViewportSize(phone);
      await expectAccessible(page);
      await page
        .getByRole('radio', { name: estimates.services.express.name })
        .check({ force: true });
      await page.getByRole('button', { name: shipOrHold.shipIt }).click();
      await page.getByText(shipOrHold.ship).first().waitFor();
      const path = `/api/shipments/${trackingNumber}/shipping`;
      const answer = await context.request.get(site.origin + path);
      expect(await answer.json()).toMatchObject({ decision: 'ship', service: 'express' });
    },
  );

  walk(
    'a seal that a vague description and a word of the list keep back is made after both are solved',
    async ({ context, open, owner, page, site, staff }) => {
      const file = { name: 'invoice.png', mimeType: 'image/png', buffer: readFileSync(photograph) };
      const invoice = await owner.send<{ id: string }>('POST', '/api/documents', {
        multipart: { kind: 'invoice', file },
      });
      await owner.send('PATCH', '/api/customers/me', { data: { trn: '123456789' } });
      const waybill = `YT900000000001${code}`;
      const { trackingNumber } = await owner.post<PreAlert>('/api/pre-alerts', {
        waybill,
        seller: 'Taobao',
        items: [{ description: 'Gift', quantity: 1, unitPrice: 20, currency: 'USD' }],
        documentIds: [invoice.id],
      });
      await staff.post('/api/admin/receiving', { scanId: randomUUID(), waybill, weight: 2.5 });
      const masterNumber = `160-0000001${code}`;
      const { id } = await staff.post('/api/admin/manifests', {
        mode: 'air',
        carrier: 'Cathay Cargo',
        masterNumber,
        origin: 'CN',
        destination: 'JM',
        departsAt: '2026-12-04T22:00:00+08:00',
      });
      await staff.post(`/api/admin/manifests/${id}/bags`, {});
      await staff.post(`/api/admin/manifests/${id}/bags/1/units`, { trackingNumber });

      await signInAs(context, site, 'staff');
      await open(`/admin/manifests/${id}`);
      const vague = page.getByRole('listitem').filter({ hasText: texts.errors.DESCRIPTION_VAGUE });
      await vague.getByRole('link', { name: readiness.remedies.correct_details }).waitFor();
      await expectAccessible(page);
      const data = { description: 'Battery charger' };
      await staff.send('PUT', `/api/admin/shipments/${trackingNumber}`, { data });
      await page.reload();
      const permit = fill(texts.errors.PERMIT_MISSING, { word: 'battery' });
      const row = page.getByRole('listitem').filter({ hasText: permit });
      await row.getByRole('button', { name: readiness.remedies.decide_goods }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(goods.decide.reason).fill('A charger without a battery');
      await page.setViewportSize(phone);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: goods.decide.submit.other_goods }).click();
      await page.getByText(readiness.ready).waitFor();
      await page.getByRole('button', { name: actions.seal }).click();
      await dialog.getByRole('button', { name: actions.seal }).click();
      await page.getByText(manifests.states.sealed, { exact: true }).first().waitFor();
    },
  );
});
