// @database
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openConsolidations } from '../../../testing/consolidations.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const home = await openTestApp();
const staff = await aMemberOfStaff(home);
const act = openPreAlerts(home, staff);
let owner: Person;
beforeEach(async () => {
  owner = await aCustomer(home);
});
afterAll(() => home.close());

type Parcel = { id: string; number: string };

/** Pre-alerts a parcel: of 0.8 lb, so that by itself it costs the minimum. */
async function announced(unitPrice: number, changes: object = {}): Promise<Parcel> {
  const items = [{ description: 'Lamp', quantity: 1, unitPrice, currency: 'USD' }];
  const { body } = await act.preAlert(owner, { items, ...changes });
  const parcel = { id: body.id, number: body.trackingNumber };
  await edit(parcel, { weight: 0.8 });
  return parcel;
}

const edit = ({ number }: Parcel, body: object) =>
  home.send('PUT', `/api/admin/shipments/${number}`, { session: staff.session, body });

async function received(unitPrice: number, changes: object = {}): Promise<Parcel> {
  const parcel = await announced(unitPrice, changes);
  await act.move(parcel.number, 'received');
  return parcel;
}

const boxes = () => openConsolidations(home, owner, staff);
const adviceOn = async (...parcels: Parcel[]) => {
  const trackingNumbers = parcels.map(({ number }) => number);
  const body = { trackingNumbers, service: 'standard' };
  return (await boxes().as(owner, 'POST', '/advice', body)).body;
};
const sorted = (...parcels: Parcel[]) => parcels.map(({ number }) => number).toSorted();
const order = { seller: 'Lamps & Co', orderNumber: '1001' };

describe('parcels of one order', () => {
  test('are one import, which is never divided to pass below the duty-free line', async () => {
    const base = await received(60, { seller: 'Lamps & Co', orderNumber: ' #a 1001' });
    const shade = await received(60, { seller: 'LAMPS & CO ', orderNumber: 'A1001' });
    expect(await adviceOn(base, shade)).toMatchObject({
      separate: { shipping: 2000, customs: 7248, total: 9248 },
      combined: { shipping: 1600, customs: 7248, total: 8848 },
      best: { groups: [sorted(base, shade)], total: 8848 },
      crossesDutyFreeLine: false,
      purchases: [sorted(base, shade)],
      elsewhere: [],
    });
  });

  test('are found again after a PATCH, also once they have arrived, and divided without one', async () => {
    const [base, shade] = [await received(60, order), await received(60, { seller: order.seller })];
    const divided = { best: { total: 2000 }, purchases: [], crossesDutyFreeLine: true };
    expect(await adviceOn(base, shade)).toMatchObject(divided);
    await act.update(owner, shade.id, { orderNumber: order.orderNumber });
    expect(await adviceOn(base, shade)).toMatchObject({ best: { total: 8848 } });
    await act.update(owner, base.id, { orderNumber: null });
    expect(await adviceOn(base, shade)).toMatchObject(divided);
  });

  test('are no purchase of another customer’s', async () => {
    const base = await received(60, order);
    const other = await received(20);
    owner = await aCustomer(home);
    await received(60, order);
    const strangers = await adviceOn(base, other);
    expect(strangers.code).toBe('NOT_FOUND');
    const [mine, more] = [await received(30, order), await received(20)];
    const advice = await adviceOn(mine, more);
    expect(advice.elsewhere).toHaveLength(1);
  });

  test('are priced so in the quote of a box', async () => {
    const parcels = [await received(60, order), await received(60, order)];
    const { body } = await boxes().ask(parcels.map(({ number }) => number));
    expect(body.advice.purchases).toEqual([sorted(...parcels)]);
    const box = { weight: 1.6, length: 10, width: 10, height: 10 };
    const { quote } = (await boxes().pack(body.id, box)).body;
    expect(quote).toMatchObject({ customs: 7248, total: 8848, separateTotal: 9248 });
  });
});

describe('the part of an order that is not asked about', () => {
  const beside = (parcel: Parcel, reason: string, base: Parcel) => ({
    trackingNumber: parcel.number,
    reason,
    with: [base.number],
  });

  test('counts for the duty-free line, wherever it is, and is named with the reason', async () => {
    const [base, other] = [await received(60, order), await received(20)];
    const shade = await announced(60, order);
    const dutiable = {
      separate: { shipping: 2000, customs: 4679 },
      combined: { shipping: 1600, customs: 5691 },
      best: { groups: [[base.number], [other.number]].toSorted(), total: 6679 },
      crossesDutyFreeLine: true,
      purchases: [],
    };
    const seen = async () => {
      const advice = await adviceOn(base, other);
      expect(advice).toMatchObject(dutiable);
      return advice.elsewhere;
    };
    expect(await seen()).toEqual([beside(shade, 'expected', base)]);
    await act.move(shade.number, 'received');
    expect(await seen()).toEqual([beside(shade, 'ready', base)]);
    const { id } = (await boxes().ask([shade.number, (await received(5)).number])).body;
    expect(await seen()).toEqual([beside(shade, 'boxed', base)]);
    await boxes().decide(id, 'decline');
    await act.move(shade.number, 'in_transit');
    expect(await seen()).toEqual([beside(shade, 'shipped', base)]);
    await act.move(shade.number, 'ready_for_pickup');
    await act.move(shade.number, 'delivered');
    expect(await seen()).toEqual([beside(shade, 'shipped', base)]);
  });

  test('counts in the quote as well', async () => {
    const [base, other] = [await received(60, order), await received(20)];
    await announced(60, order);
    const { body } = await boxes().ask([base.number, other.number]);
    const box = { weight: 1.6, length: 10, width: 10, height: 10 };
    const { quote } = (await boxes().pack(body.id, box)).body;
    expect(quote).toMatchObject({ shipping: 1600, customs: 5691, separateTotal: 6679 });
  });

  test.each<[string, number, (shade: Parcel) => Promise<unknown>]>([
    ['announced', 5691, () => announced(60, order)],
    ['cancelled', 0, (shade) => act.cancel(owner, shade.id)],
    ['of another order', 0, (shade) => act.update(owner, shade.id, { orderNumber: '1002' })],
    ['of less value', 0, (shade) => edit(shade, { declaredValue: 10 })],
  ])('makes a new quote at the approval once it is %s', async (change, customs, make) => {
    const [base, other] = [await received(60, order), await received(20)];
    const isNew = change === 'announced';
    const shade = isNew ? base : await announced(60, order);
    const { id } = (await boxes().ask([base.number, other.number])).body;
    const box = { weight: 1.6, length: 10, width: 10, height: 10 };
    const { quote } = (await boxes().pack(id, box)).body;
    expect(quote.customs).toBe(isNew ? 0 : 5691);
    await make(shade);
    home.passTime(1000);
    const again = await boxes().decide(id, 'approve');
    expect([again.status, again.body.state]).toEqual([200, 'quoted']);
    expect(again.body.quote).toMatchObject({ shipping: 1600, customs });
    expect(again.body.quote.expiresAt > quote.expiresAt).toBe(true);
    const approved = (await boxes().decide(id, 'approve')).body;
    expect([approved.state, approved.quote.customs]).toEqual(['approved', customs]);
    await make(isNew ? shade : await announced(5));
    expect((await boxes().as(owner, 'GET', `/${id}`)).body.quote).toEqual(approved.quote);
  });

  test('changes no quote that costs the same with it', async () => {
    const [base, other] = [await received(60, order), await received(20)];
    const shade = await announced(60, order);
    const { id } = (await boxes().ask([base.number, other.number])).body;
    await boxes().pack(id);
    await edit(shade, { declaredValue: 110 });
    expect((await boxes().decide(id, 'approve')).body.state).toBe('approved');
  });

  test('does not count once it is cancelled', async () => {
    const [base, other] = [await received(60, order), await received(20)];
    const shade = await announced(60, order);
    await act.cancel(owner, shade.id);
    expect(await adviceOn(base, other)).toMatchObject({
      separate: { customs: 0 },
      combined: { total: 1600 },
      elsewhere: [],
    });
  });

  test('is read in as many statements for many as for one, and twenty are named', async () => {
    const [base, other] = [await received(1, order), await received(1)];
    const count = async () => (await statementsOf(() => adviceOn(base, other))).length;
    await announced(1, order);
    const before = await count();
    for (let at = 0; at < 24; at++) await announced(1, order);
    expect(await count()).toBe(before);
    const advice = await adviceOn(base, other);
    expect(advice.elsewhere).toHaveLength(20);
  });
});

describe('an order of a connected shop', () => {
  const connect = async (name: string): Promise<string> => {
    const body = { name, platformType: 'other', apiKey: 'a', apiSecret: 'b' };
    const { session } = owner;
    return (await home.send('POST', '/api/ecommerce/platforms', { session, body })).body.id;
  };
  /** Makes a parcel what one buyer ordered today. */
  const sell = (shop: string, trackingNumber: string, orderNumber: string) =>
    home.deps.database.execute(
      `insert into orders (platform_id, external_id, order_number, customer_name, items, total_amount,
         total_exact, currency, is_cancelled, ordered_at, imported_at, shipment_id, is_processed)
       select $1, $2, $3, 'Ann', '[]', 7100, '71.00', 'USD', false, now(), now(), id, true
         from shipments where tracking_number = $4`,
      [shop, randomUUID(), orderNumber, trackingNumber],
    );

  test.each([
    ['one order', ['1001', '#1001'], 1],
    ['two orders of one buyer on one day', ['1002', '1003'], 0],
    ['two pre-alerts', [], 0],
  ])('the parcels of %s', async (_, orderNumbers, purchases) => {
    const shop = await connect('My shop');
    const numbers = await boxes().parcels();
    for (const [at, number] of orderNumbers.entries()) await sell(shop, numbers[at] ?? '', number);
    const advice = await adviceOn(...numbers.map((number) => ({ id: '', number })));
    expect(advice.purchases).toHaveLength(purchases);
  });

  test('is one purchase with a parcel that was pre-alerted by hand', async () => {
    const shop = await connect('My shop');
    const [sold = ''] = await boxes().parcels(1);
    await sell(shop, sold, '#1001');
    const byHand = await received(60, { seller: 'my shop', orderNumber: '1001' });
    const parcel = { id: '', number: sold };
    expect((await adviceOn(parcel, byHand)).purchases).toEqual([sorted(parcel, byHand)]);
    const advice = await adviceOn(parcel, await received(5));
    expect(advice.elsewhere).toEqual([
      { trackingNumber: byHand.number, reason: 'ready', with: [sold] },
    ]);
  });
});
