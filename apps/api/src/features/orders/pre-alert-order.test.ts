import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let seller: Person;
let platformId: string;
let act: ReturnType<typeof openPreAlerts>;

beforeAll(async () => {
  home = await openTestApp();
  seller = await aCustomer(home);
  act = openPreAlerts(home, await aMemberOfStaff(home));
  const body = { name: 'My shop', platformType: 'other', apiKey: 'a', apiSecret: 'b' };
  const made = await home.send('POST', '/api/ecommerce/platforms', {
    session: seller.session,
    body,
  });
  platformId = made.body.id;
});
afterAll(() => home.close());

async function anOrder(changes: { currency?: string; isCancelled?: boolean } = {}) {
  const [row] = await home.deps.database.execute<{ id: string }>(
    `insert into orders (platform_id, external_id, order_number, customer_name, shipping_address,
       items, total_amount, total_exact, currency, is_cancelled, ordered_at, imported_at)
     values ($1, $2, '1001', 'Ann', null, '[{"name":"Mug","quantity":2}]', 7100, '71.00', $3, $4,
       now(), now()) returning id`,
    [platformId, randomUUID(), changes.currency ?? 'CNY', changes.isCancelled ?? false],
  );
  return row?.id ?? '';
}
const preAlert = (id: string, body: object = {}, who = seller) =>
  home.send('POST', `/api/ecommerce/orders/${id}/pre-alert`, { session: who.session, body });

test('an order becomes a pre-alert with one call, and repeated calls return the same one', async () => {
  const id = await anOrder();
  const { status, body } = await preAlert(id, { waybill: 'zto 12345678901234', service: 'sea' });
  expect([status, body]).toMatchObject([
    201,
    {
      ...{ state: 'open', waybill: 'ZTO12345678901234', seller: 'My shop', service: 'sea' },
      items: [{ description: '2 × Mug', quantity: 1, unitPriceCents: 7100, currency: 'CNY' }],
      estimate: { valueCents: 1000 },
    },
  ]);
  expect((await preAlert(id)).body.id).toBe(body.id);
  const [row] = (await act.shipmentsOf(seller)).items;
  expect(row).toMatchObject({ trackingNumber: body.trackingNumber, status: 'pending' });
  const processed = await home.send('POST', `/api/ecommerce/orders/${id}/process`, {
    session: seller.session,
  });
  expect(processed.body.shipment.trackingNumber).toBe(body.trackingNumber);
});

test('of many simultaneous calls one creates the pre-alert', async () => {
  const id = await anOrder();
  const answers = await Promise.all(Array.from({ length: 5 }, () => preAlert(id)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
});

test('an order may be pre-alerted without a waybill, which a change adds', async () => {
  const { body } = await preAlert(await anOrder({ currency: 'EUR' }));
  expect(body).toMatchObject({ waybill: null, estimate: { valueCents: null } });
  const changed = await act.update(seller, body.id, { waybill: 'SF5550001112223' });
  expect(changed.body.waybill).toBe('SF5550001112223');
  const taken = await preAlert(await anOrder(), { waybill: 'SF5550001112223' });
  expectError(taken, 409, 'WAYBILL_ANNOUNCED');
});

test('a processed order keeps its number; one under way is 409', async () => {
  const id = await anOrder();
  const { session } = seller;
  const { body } = await home.send('POST', `/api/ecommerce/orders/${id}/process`, { session });
  const { trackingNumber } = body.shipment;
  expect((await preAlert(id)).body.trackingNumber).toBe(trackingNumber);
  const other = await anOrder();
  const made = await home.send('POST', `/api/ecommerce/orders/${other}/process`, { session });
  await act.move(made.body.shipment.trackingNumber, 'received');
  expectError(await preAlert(other), 409, 'PRE_ALERT_FIXED');
});

test('cancelled in the shop, or another seller’s', async () => {
  expectError(await preAlert(await anOrder({ isCancelled: true })), 409, 'ORDER_CANCELLED');
  expectError(await preAlert(await anOrder(), {}, await aCustomer(home)), 404, 'NOT_FOUND');
  expectError(await preAlert('x'), 404, 'NOT_FOUND');
});
