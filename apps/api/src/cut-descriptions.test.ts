import { afterAll, expect, test } from 'vitest';
import { openConsolidations } from '../testing/consolidations.ts';
import { addParcels } from '../testing/parcels.ts';
import { openPreAlerts } from '../testing/pre-alerts.ts';
import { aSeller } from '../testing/sellers.ts';
import { openStaffShipments } from '../testing/staff-shipments.ts';
import { openTestApp } from '../testing/test-app.ts';
import { feedKeys, startFeed } from './demo/fakes/feed.ts';
import { sampleOrders } from './demo/fakes/sample-orders.ts';

const home = await openTestApp({ ALLOW_PRIVATE_UPSTREAMS: '1' });
const staff = await openStaffShipments(home);
const { owner } = staff;
afterAll(() => home.close());

const family = '👨‍👩‍👧‍👦';
/** Texts whose place at the limit of 200 is each of the places inside a family of 11 units. */
const texts = Array.from(
  { length: family.length },
  (_, n) => 'x'.repeat(189 + n) + family + family,
);

/** Only whole characters before the mark. */
const isWhole = (description: string) => /^(?:\d+ × )?x+(?:👨‍👩‍👧‍👦)*…$/u.test(description);

const descriptionOf = async (trackingNumber: string) => {
  const sql = 'select description from shipments where tracking_number = $1';
  const [row] = await home.deps.database.execute<{ description: string }>(sql, [trackingNumber]);
  return row?.description ?? '';
};

test('the description of a box is cut between characters', async () => {
  const { ask } = openConsolidations(home, owner, staff);
  for (const text of texts) {
    const parcel = { status: 'received' as const, description: text };
    const numbers = await addParcels(home.deps.database, owner.customerCode, [parcel, parcel]);
    const { body } = await ask(numbers);
    expect(await descriptionOf(body.trackingNumber)).toSatisfy(isWhole);
  }
});

test('the description of pre-alerted goods is cut between characters', async () => {
  const { preAlert } = openPreAlerts(home, owner);
  // Goods have at most 200 characters, and the label begins with their quantity.
  for (const length of [185, 186, 187, 188, 189]) {
    const description = 'x'.repeat(length) + family;
    const items = [{ description, quantity: 1, unitPrice: 1, currency: 'USD' }];
    const { body } = await preAlert(owner, { items: [...items, ...items] });
    expect(await descriptionOf(body.trackingNumber)).toSatisfy(isWhole);
  }
});

test('the description of an order is cut between characters', async () => {
  const orders = sampleOrders(texts.length, home.deps.clock()).map((order, n) => ({
    ...order,
    items: [{ name: texts[n] ?? '', quantity: 1 }],
  }));
  const shop = await startFeed({ orders });
  const seller = await aSeller(home);
  const platformId = await seller.addShop({ apiUrl: shop.url, ...feedKeys });
  await seller.ask('POST', `/platforms/${platformId}/sync`, {});
  const rows: { id: string; isCancelled: boolean }[] = (await seller.ask('GET', '/orders')).body;
  const standing = rows.filter(({ isCancelled }) => !isCancelled);
  expect(standing.length).toBeGreaterThan(5);
  for (const { id } of standing) {
    const { body } = await seller.ask('POST', `/orders/${id}/process`);
    expect(await descriptionOf(body.shipment.trackingNumber)).toSatisfy(isWhole);
  }
  await shop.stop();
});
