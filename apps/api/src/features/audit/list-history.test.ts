// @database
import { afterAll, describe, expect, test } from 'vitest';
import { openConsolidations } from '../../../testing/consolidations.ts';
import { openHistories } from '../../../testing/histories.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer, aMemberOfStaff } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { aLocation, anUnclaimedLabel } from '../../../testing/warehouse.ts';

const home = await openTestApp();
const owner = await aCustomer(home);
const staff = await aMemberOfStaff(home);
const boss = await aMemberOfStaff(home, 'admin');
afterAll(() => home.close());

const { historyOf, logOf } = openHistories(home, staff, boss);
const put = (path: string, code: string) =>
  home.send('POST', `/api/admin${path}/location`, { session: staff.session, body: { code } });
const parcels = (count: number) =>
  addParcels(home.deps.database, owner.customerCode, Array(count).fill({ status: 'received' }));

describe('an action on a box', () => {
  const boxes = openConsolidations(home, owner, staff);
  const steps = {
    requested: (id: string) => id,
    packed: (id: string) => boxes.pack(id),
    approved: (id: string) => boxes.decide(id, 'approve'),
  };

  test('is one entry, which names its parcels and stands in the history of each', async () => {
    const { id, number, members } = await boxes.requested(3);
    for (const step of Object.values(steps)) await step(id);
    const named = { consolidation: number, parcels: members.toSorted().join(', ') };
    for (const action of Object.keys(steps).map((step) => `consolidations.${step}`)) {
      const entries = await logOf(action, number);
      expect(entries).toMatchObject([{ thing: number, details: named }]);
      expect(await logOf(action, members[1] ?? '')).toEqual(entries);
      const ids = [{ id: entries[0].id, action }];
      for (const each of [number, ...members]) {
        const lines = await historyOf(each);
        expect(lines.filter((line: { id: string }) => line.id === entries[0].id)).toMatchObject(
          ids,
        );
      }
    }
  });

  test('declined, the same', async () => {
    const { id, number, members } = await boxes.quoted(2);
    await boxes.decide(id, 'decline');
    const entries = await logOf('consolidations.declined', number);
    expect(entries).toMatchObject([
      { thing: number, details: { parcels: members.toSorted().join(', ') } },
    ]);
    expect((await historyOf(members[0] ?? ''))[0]).toMatchObject({ id: entries[0].id });
  });
});

test('put away, moved, and scanned again where it is: a line for each change', async () => {
  const [number = ''] = await parcels(1);
  const [first, second] = [
    await aLocation(home.deps.database),
    await aLocation(home.deps.database),
  ];
  for (const code of [first, first, second]) await put(`/shipments/${number}`, code);
  const action = 'locations.put-away';
  expect(await historyOf(number)).toMatchObject([
    { action, by: staff.email, details: { shelf: `${first} → ${second}` } },
    { action, by: staff.email, details: { shelf: first } },
  ]);
  const label = await anUnclaimedLabel(home.deps.database);
  await put(`/unclaimed-labels/${label}`, first);
  expect(await logOf(action, label)).toMatchObject([{ thing: label, details: { shelf: first } }]);
});

test('a stock-take says of each parcel whether it was there', async () => {
  const code = await aLocation(home.deps.database);
  const [here = '', gone = '', strange = ''] = await parcels(3);
  for (const number of [here, gone]) await put(`/shipments/${number}`, code);
  const body = { code, scanned: [here, strange] };
  await home.send('POST', '/api/admin/stock-takes', { session: staff.session, body });
  for (const [number, result] of [
    [here, 'found'],
    [gone, 'missing'],
    [strange, 'unexpected'],
  ] as const) {
    const [line] = await historyOf(number);
    expect(line).toMatchObject({
      action: `locations.stock-${result}`,
      by: staff.email,
      details: { shelf: code, parcels: number },
    });
  }
});

test('of a full shelf a stock-take names the first twenty', async () => {
  const code = await aLocation(home.deps.database);
  const scanned = Array.from({ length: 2_000 }, (_, at) => `U-${90_000 + at}`);
  await home.send('POST', '/api/admin/stock-takes', {
    session: staff.session,
    body: { code, scanned },
  });
  const [entry] = await logOf('locations.stock-unexpected', code);
  expect(entry.details.parcels).toBe(`${scanned.slice(0, 20).join(', ')} (+1980)`);
  expect(await logOf('locations.stock-unexpected', 'U-91999')).toEqual([entry]);
});

test('a pre-alert that is created, and an answer to the question of an order', async () => {
  const customer = await aCustomer(home);
  const act = openPreAlerts(home, staff);
  const [earlier, later] = [
    (await act.preAlert(customer, { orderNumber: 'A-1' })).body,
    (await act.preAlert(customer)).body,
  ];
  const [made] = await historyOf(earlier.trackingNumber);
  expect(made).toMatchObject({
    action: 'pre-alerts.made',
    by: customer.email,
    details: { seller: 'Taobao', service: 'standard', orderNumber: 'A-1' },
  });
  const answer = (sameAs: string | null) =>
    home.send('POST', `/api/pre-alerts/${later.id}/order-question`, {
      session: customer.session,
      body: { sameAs },
    });
  expect((await answer(earlier.id)).status).toBe(200);
  const one = `${later.trackingNumber}, ${earlier.trackingNumber}`;
  for (const { trackingNumber } of [earlier, later]) {
    expect((await historyOf(trackingNumber))[0]).toMatchObject({
      action: 'pre-alerts.order-answered',
      by: customer.email,
      details: { sameOrder: true, parcels: one, orderNumber: 'A-1' },
    });
  }
  await answer(earlier.id);
  await answer(null);
  const lines = await historyOf(later.trackingNumber);
  expect(lines.map(({ action }: { action: string }) => action)).toEqual([
    'pre-alerts.order-answered',
    'pre-alerts.made',
  ]);
  const another = (await act.preAlert(customer)).body;
  await home.send('POST', `/api/pre-alerts/${another.id}/order-question`, {
    session: customer.session,
    body: { sameAs: null },
  });
  expect((await historyOf(another.trackingNumber))[0]).toMatchObject({
    details: { sameOrder: false },
  });
});
