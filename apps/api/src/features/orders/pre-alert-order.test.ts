// @database
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let seller: Person;
let staff: Person;
let platformId: string;
let act: ReturnType<typeof openPreAlerts>;

beforeAll(async () => {
  home = await openTestApp();
  seller = await aCustomer(home);
  staff = await aMemberOfStaff(home);
  act = openPreAlerts(home, staff);
  const body = { name: 'My shop', platformType: 'other', apiKey: 'a', apiSecret: 'b' };
  const made = await home.send('POST', '/api/ecommerce/platforms', {
    session: seller.session,
    body,
  });
  platformId = made.body.id;
});
afterAll(() => home.close());

type Item = { name: string; quantity: number };
type Changes = { currency?: string; isCancelled?: boolean; items?: Item[]; total?: number };

async function anOrder(changes: Changes = {}) {
  const { items = [{ name: 'Mug', quantity: 2 }], total = 7100 } = changes;
  const [row] = await home.deps.database.execute<{ id: string }>(
    `insert into orders (platform_id, external_id, order_number, customer_name, shipping_address,
       items, total_amount, total_exact, currency, is_cancelled, ordered_at, imported_at)
     values ($1, $2, '1001', 'Ann', null, $5, $6, '71.00', $3, $4, now(), now()) returning id`,
    [
      ...[platformId, randomUUID(), changes.currency ?? 'CNY', changes.isCancelled ?? false],
      ...[JSON.stringify(items), total],
    ],
  );
  return row?.id ?? '';
}
const process = (id: string) =>
  home.send('POST', `/api/ecommerce/orders/${id}/process`, { session: seller.session });
const preAlert = (id: string, body: object = {}, who = seller) =>
  home.send('POST', `/api/ecommerce/orders/${id}/pre-alert`, { session: who.session, body });

test('an order becomes a pre-alert with one call, and repeated calls return the same one', async () => {
  const id = await anOrder();
  const { status, body } = await preAlert(id, { waybill: 'zto 12345678901234', service: 'sea' });
  expect([status, body]).toMatchObject([
    201,
    {
      state: 'open',
      waybill: '12345678901234',
      seller: 'My shop',
      service: 'sea',
      items: [{ description: 'Mug', quantity: 2, unitPriceCents: 3550, currency: 'CNY' }],
      estimate: { valueCents: 1000 },
    },
  ]);
  expect((await preAlert(id)).body.id).toBe(body.id);
  const [row] = (await act.shipmentsOf(seller)).items;
  expect(row).toMatchObject({ trackingNumber: body.trackingNumber, status: 'pending' });
  const processed = await process(id);
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

test('one that is worth more than goods may be is 400', async () => {
  const answer = await preAlert(await anOrder({ currency: 'USD', total: 500_000_100 }));
  expectError(answer, 400, 'VALIDATION_FAILED');
  expect(issuesOf(answer)).toEqual({
    id: 'Goods of one pre-alert may be worth US$5,000,000 at most',
  });
});

test('a processed order keeps its number; one under way is 409', async () => {
  const id = await anOrder();
  const { body } = await process(id);
  const { trackingNumber } = body.shipment;
  expect((await preAlert(id)).body.trackingNumber).toBe(trackingNumber);
  const other = await anOrder();
  const made = await process(other);
  await act.move(made.body.shipment.trackingNumber, 'received');
  expectError(await preAlert(other), 409, 'PRE_ALERT_FIXED');
});

test('cancelled in the shop, or another seller’s', async () => {
  expectError(await preAlert(await anOrder({ isCancelled: true })), 409, 'ORDER_CANCELLED');
  expectError(await preAlert(await anOrder(), {}, await aCustomer(home)), 404, 'NOT_FOUND');
  expectError(await preAlert('x'), 404, 'NOT_FOUND');
});

describe('a processed order into which staff have entered a waybill and a value', () => {
  const entered = async (changes: Changes = {}) => {
    const id = await anOrder(changes);
    const { trackingNumber } = (await process(id)).body.shipment;
    const waybill = act.form().waybill;
    const url = `/api/admin/shipments/${trackingNumber}`;
    const body = { waybill, declaredValue: 42.5 };
    expect((await home.send('PUT', url, { session: staff.session, body })).status).toBe(200);
    const now = async () => (await home.send('GET', url, staff)).body;
    return { id, waybill, now };
  };

  test.each(['CNY', 'EUR'])(
    'keeps both when it is pre-alerted without them, in %s',
    async (currency) => {
      const { id, waybill, now } = await entered({ currency });
      const { status, body } = await preAlert(id);
      expect([status, body.waybill]).toEqual([201, waybill]);
      expect(await now()).toMatchObject({ waybill, declaredValueCents: 4250 });
    },
  );

  test('gets the waybill that the seller gives', async () => {
    const { id, now } = await entered();
    const { waybill } = act.form();
    expect((await preAlert(id, { waybill })).body.waybill).toBe(waybill);
    expect(await now()).toMatchObject({ waybill, declaredValueCents: 4250 });
  });

  test('may have a number of ours there from before; a new one is refused', async () => {
    const { id, now } = await entered();
    const { trackingNumber } = await now();
    const older = "update shipments set waybill = 'U-4711' where tracking_number = $1";
    await home.deps.database.execute(older, [trackingNumber]);
    for (const waybill of ['U-4712', trackingNumber, '?']) {
      const refused = await preAlert(id, { waybill });
      expectError(refused, 400, 'VALIDATION_FAILED');
      expect(Object.keys(issuesOf(refused))).toEqual(['waybill']);
    }
    expect((await preAlert(id)).body.waybill).toBe('U-4711');
  });
});

describe('the goods of an order are one line an item, which add up to its total', () => {
  type Line = { description: string; quantity: number; unitPriceCents: number };
  test.each<[string, Item[], number, [string, number, number][]]>([
    [
      'two items',
      [
        { name: 'Mug', quantity: 2 },
        { name: ' Tea\n pot', quantity: 1 },
      ],
      10_000,
      [
        ['Mug', 2, 3333],
        ['Tea pot', 1, 3334],
      ],
    ],
    [
      'a piece of several that cost a cent more',
      [{ name: 'Mug', quantity: 3 }],
      10_000,
      [
        ['Mug', 2, 3333],
        ['Mug', 1, 3334],
      ],
    ],
    [
      'none of one',
      [
        { name: 'Mug', quantity: 0 },
        { name: 'Cup', quantity: 1 },
      ],
      500,
      [['Cup', 1, 500]],
    ],
    ['no items', [], 700, [['1001', 1, 700]]],
    [
      'a name that is too long',
      [{ name: 'x'.repeat(300), quantity: 1 }],
      7,
      [[`${'x'.repeat(199)}…`, 1, 7]],
    ],
  ])('%s', async (_name, items, total, expected) => {
    const { status, body } = await preAlert(await anOrder({ items, total, currency: 'USD' }));
    expect(status).toBe(201);
    const lines = body.items as Line[];
    expect(
      lines.map(({ description, quantity, unitPriceCents }) => [
        description,
        quantity,
        unitPriceCents,
      ]),
    ).toEqual(expected);
    expect(body.estimate.valueCents).toBe(total);
  });

  test('sixty items are fifty lines, so that the form can change them', async () => {
    const items = Array.from({ length: 60 }, (_, at) => ({ name: `Thing ${at}`, quantity: 1 }));
    const { body } = await preAlert(await anOrder({ items, total: 6000, currency: 'USD' }));
    expect(body.items).toHaveLength(50);
    expect(body.items.at(-1)).toMatchObject({ quantity: 1, unitPriceCents: 1100 });
    expect(body.estimate.valueCents).toBe(6000);
  });
});

test('the 100 open pre-alerts of a customer include those of orders', async () => {
  const orders = [await anOrder(), await anOrder()];
  const customer = await home.deps.database.execute<{ count: number }>(
    `insert into shipments (id, customer_id, tracking_number, description, status, created_at, updated_at)
       select gen_random_uuid(), c.id, 'LIMIT' || n, 'Mug', 'pending', now(), now()
         from customers c, generate_series(1, 99) n where c.customer_code = $1 returning id`,
    [seller.customerCode],
  );
  await home.deps.database.execute(
    `insert into pre_alerts (id, customer_id, shipment_id, state, seller, service, items, papers,
       created_at, updated_at)
     select gen_random_uuid(), customer_id, id, 'open', 'My shop', 'standard', '[]', 'missing', now(), now()
       from shipments where tracking_number like 'LIMIT%' limit
         100 - 1 - (select count(*) from pre_alerts where state = 'open')`,
  );
  expect(customer).toHaveLength(99);
  const answers = await Promise.all(orders.map((id) => preAlert(id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'PRE_ALERTS_FULL' });
  const made = orders[answers.findIndex(({ status }) => status === 201)] ?? '';
  expect((await preAlert(made)).status).toBe(201);
});
