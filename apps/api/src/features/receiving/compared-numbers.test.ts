// @database
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { aCustomer, aMemberOfStaff, newEmail, type Person } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aLocation } from '../../../testing/warehouse.ts';

let home: TestApp;
let owner: Person;
let stranger: Person;
let staff: Person;
let act: ReturnType<typeof openPreAlerts>;

beforeAll(async () => {
  home = await openTestApp();
  owner = await aCustomer(home);
  stranger = await aCustomer(home);
  staff = await aMemberOfStaff(home);
  act = openPreAlerts(home, staff);
});
afterAll(() => home.close());

const at = (path: string) => home.send('GET', `/api${path}`, { session: staff.session });
const post = (path: string, body: object) =>
  home.send('POST', `/api/admin${path}`, { session: staff.session, body });
const scan = async (waybill: string, more: object = {}) =>
  (await post('/receiving', { scanId: randomUUID(), waybill, ...more })).body;
const match = async (waybill: string) =>
  (await at(`/admin/receiving?${new URLSearchParams({ waybill })}`)).body;
const found = async (q: string) =>
  (await at(`/admin/shipments?${new URLSearchParams({ q })}`)).body.items.map(
    ({ trackingNumber }: { trackingNumber: string }) => trackingNumber,
  );

let waybills = 1_000_000_000_000;
const aWaybill = (carrier: string) => `${carrier}${waybills++}`;

const spellings: [string, (number: string) => string][] = [
  ['a hyphen', (number) => `${number.slice(0, 3)}-${number.slice(3)}`],
  ['dots', (number) => [...number].join('.')],
  ['a dash', (number) => `${number.slice(0, 3)}—${number.slice(3)}`],
  ['Chinese signs', (number) => `${number.slice(0, 5)}、${number.slice(5)}。`],
  ['full-width signs', (number) => `${number.slice(0, 3)}－${number.slice(3).toLowerCase()}`],
];

describe.each(spellings)('our number with %s', (_name, spell) => {
  test('is our package everywhere, before the waybill that a stranger once announced', async () => {
    const { trackingNumber } = (await act.preAlert(owner)).body;
    const spelled = spell(trackingNumber);
    const theirs = (await act.preAlert(stranger)).body;
    // Such a waybill is of a time when it was not refused.
    for (const [table, column] of [
      ['shipments', 'id'],
      ['pre_alerts', 'shipment_id'],
    ])
      await home.deps.database.execute(
        `update ${table} set waybill = $1 where ${column} =
           (select id from shipments where tracking_number = $2)`,
        [spelled, theirs.trackingNumber],
      );

    const path = encodeURIComponent(spelled);
    const seen = (await home.send('GET', `/api/tracking/${path}`)).body;
    expect([seen.trackingNumber, seen.status]).toEqual([trackingNumber, 'pending']);
    const shown = (await at(`/admin/shipments/${path}`)).body;
    expect([shown.trackingNumber, shown.customerCode]).toEqual([
      trackingNumber,
      owner.customerCode,
    ]);
    expect(await found(spelled)).toContain(trackingNumber);
    expect(await match(spelled)).toMatchObject({ shipment: { trackingNumber } });

    const answer = await scan(spelled);
    expect(answer).toMatchObject({ outcome: 'matched', shipment: { trackingNumber } });
    expect((await scan(spelled)).outcome).toBe('already');
    const code = await aLocation(home.deps.database);
    const moved = await post(`/shipments/${path}/location`, { code });
    expect(moved.status).toBe(200);
    const taken = await post('/stock-takes', { code, scanned: [spelled] });
    expect(taken.body).toMatchObject({ found: [trackingNumber], missing: [], unexpected: [] });
    const subscribed = await home.send('POST', `/api/tracking/${path}/subscriptions`, {
      body: { channel: 'email', to: newEmail() },
    });
    expect(subscribed.status).toBeLessThan(300);
    const [their] = await home.deps.database.execute<{ status: string }>(
      'select status from shipments where tracking_number = $1',
      [theirs.trackingNumber],
    );
    expect(their?.status).toBe('pending');
  });

  test('a waybill with it is one with the same letters and digits', async () => {
    const waybill = aWaybill('ZTO');
    const { trackingNumber } = (await act.preAlert(owner, { waybill: spell(waybill) })).body;
    expectError(await act.preAlert(owner, { waybill }), 409, 'WAYBILL_ANNOUNCED');
    expect((await home.send('GET', `/api/tracking/${waybill}`)).body.status).toBe('pending');
    expect(await found(waybill.slice(0, 9))).toContain(trackingNumber);
    expect(await scan(waybill)).toMatchObject({ outcome: 'matched', shipment: { trackingNumber } });
  });

  test('an unclaimed parcel with it is found by its waybill and by its label', async () => {
    const waybill = aWaybill('STO');
    const { unclaimed } = await scan(spell(waybill));
    const waits = { outcome: 'already', unclaimed };
    expect(await scan(waybill)).toMatchObject(waits);
    expect(await scan(spell(unclaimed.label.replace('-', '')))).toMatchObject(waits);
    const given = await scan(waybill, { customerCode: owner.customerCode });
    expect(given.outcome).toBe('created');
    expect((await scan(spell(waybill))).shipment).toMatchObject({
      trackingNumber: given.shipment.trackingNumber,
    });
  });
});

test('of one parcel whose number two scan at once in two spellings there is one', async () => {
  const waybill = aWaybill('YD');
  const answers = await Promise.all(
    spellings.map(([, spell]) => scan(spell(waybill)).then(({ unclaimed }) => unclaimed.id)),
  );
  expect(new Set(answers).size).toBe(1);
});
