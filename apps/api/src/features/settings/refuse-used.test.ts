import { expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { openInvoices, turnOnBilling } from '../../../testing/invoices.ts';
import { aCustomer, aMemberOfStaff } from '../../../testing/people.ts';
import { openTestApp } from '../../../testing/test-app.ts';

test('prefixes are fixed with the first customer and shipment, a site with a shelf', async () => {
  const home = await openTestApp();
  const { session } = await aMemberOfStaff(home, 'admin');
  const change = (body: object) => home.send('PUT', '/api/admin/settings', { body, session });
  const { sites } = (await change({ business: { codePrefix: 'K20-' } })).body;
  const tracked = await change({ business: { trackingPrefix: 'ABC' } });
  expect(tracked.body.business).toMatchObject({ codePrefix: 'K20-', trackingPrefix: 'ABC' });
  const { customerCode } = await aCustomer(home);
  expect(customerCode).toBe('K20-01');
  const parcel = { customerCode, description: 'Shoes', weight: 1 };
  const made = await home.send('POST', '/api/admin/shipments', { body: parcel, session });
  expect(made.body.trackingNumber).toMatch(/^ABC\d{10}$/);
  await change({ sites: [...sites, { ...sites[0], code: 'SZ' }] });
  const shelf = { code: 'C-1', name: 'Counter', site: 'CN' };
  await home.send('POST', '/api/admin/locations', { body: shelf, session });

  const refused = [
    [{ business: { codePrefix: 'J10-' } }, 'CODE_PREFIX_FIXED', 'business.codePrefix'],
    [{ business: { trackingPrefix: 'CJS' } }, 'TRACKING_PREFIX_FIXED', 'business.trackingPrefix'],
    [
      {
        sites: [{ ...sites[0], code: 'SZ' }, sites[1]],
        warehouses: [{ ...tracked.body.warehouses[0], site: 'SZ' }],
        storage: [],
      },
      'SITE_IN_USE',
      'sites',
    ],
  ] as const;
  for (const [body, code, field] of refused) {
    const answer = await change(body);
    expectError(answer, 409, code);
    expect(Object.keys(issuesOf(answer))).toEqual([field]);
  }
  await home.close();
});

test('the number of the first invoice is fixed with it', async () => {
  const home = await openTestApp();
  const { session } = await aMemberOfStaff(home, 'admin');
  const change = (firstInvoice: number) =>
    home.send('PUT', '/api/admin/settings', { body: { billing: { firstInvoice } }, session });
  expect((await change(501)).status).toBe(200);
  await turnOnBilling(home);
  const { billed } = await openInvoices(home, await aCustomer(home));
  expect((await billed()).number).toMatch(/501$/);
  const answer = await change(1);
  expectError(answer, 409, 'FIRST_INVOICE_FIXED');
  expect(Object.keys(issuesOf(answer))).toEqual(['billing.firstInvoice']);
  await home.close();
});
