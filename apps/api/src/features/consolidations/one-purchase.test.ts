import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openConsolidations } from '../../../testing/consolidations.ts';
import { aCustomer, aMemberOfStaff } from '../../../testing/people.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const home = await openTestApp();
const owner = await aCustomer(home);
const { as, parcels } = openConsolidations(home, owner, await aMemberOfStaff(home));
const shop = { name: 'My shop', platformType: 'other', apiKey: 'a', apiSecret: 'b' };
const { session } = owner;
const connected = await home.send('POST', '/api/ecommerce/platforms', { session, body: shop });
afterAll(() => home.close());

/** Makes a parcel what one buyer ordered today. */
const order = (trackingNumber: string, orderNumber: string) =>
  home.deps.database.execute(
    `insert into orders (platform_id, external_id, order_number, customer_name, items, total_amount,
       total_exact, currency, is_cancelled, ordered_at, imported_at, shipment_id, is_processed)
     select $1, $2, $3, 'Ann', '[]', 7100, '71.00', 'USD', false, now(), now(), id, true
       from shipments where tracking_number = $4`,
    [connected.body.id, randomUUID(), orderNumber, trackingNumber],
  );

test.each([
  ['one order', ['1001', '#1001'], true],
  ['two orders of one buyer on one day', ['1002', '1003'], false],
  ['two pre-alerts', [], false],
])('the parcels of %s count as one purchase: %s', async (_, orderNumbers, isOne) => {
  const trackingNumbers = await parcels();
  for (const [at, number] of orderNumbers.entries()) await order(trackingNumbers[at] ?? '', number);
  const answer = await as(owner, 'POST', '/advice', { trackingNumbers, service: 'standard' });
  const { separate, combined } = answer.body;
  expect(separate.total === combined.total).toBe(isOne);
});
