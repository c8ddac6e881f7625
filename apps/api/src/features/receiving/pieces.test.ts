// @database
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let owner: Person;
let other: Person;
let staff: Person;
let act: ReturnType<typeof openPreAlerts>;
/** JD's waybill, behind which its barcodes say which parcel of how many. */
let waybill: string;

let serial = 12_345_678_901;
beforeAll(async () => {
  home = await openTestApp();
  owner = await aCustomer(home);
  other = await aCustomer(home);
  staff = await aMemberOfStaff(home);
  act = openPreAlerts(home, staff);
});
beforeEach(() => {
  serial += 1;
  waybill = `JDVB${serial}`;
});
afterAll(() => home.close());

const get = async (path: string) =>
  (await home.send('GET', `/api${path}`, { session: staff.session })).body;
const post = async (path: string, body: object) =>
  (await home.send('POST', `/api/admin${path}`, { session: staff.session, body })).body;
const scan = (code: string, more: object = {}) =>
  post('/receiving', { scanId: randomUUID(), waybill: code, ...more });
const match = (code: string) => get(`/admin/receiving?${new URLSearchParams({ waybill: code })}`);
const piece = (place: number, of: number) => `${waybill}-${place}-${of}-`;

describe('of a waybill that is pre-alerted', () => {
  test('its only parcel is the one that is expected', async () => {
    const { trackingNumber } = (await act.preAlert(owner, { waybill })).body;
    const said = { piece: { place: 1, of: 1 }, shipment: { trackingNumber } };
    expect(await match(piece(1, 1))).toMatchObject({ outcome: 'matched', ...said });
    expect(await scan(piece(1, 1))).toMatchObject({ outcome: 'matched', ...said });
    expect(await scan(piece(1, 1))).toMatchObject({ outcome: 'already', ...said });
    expect(await scan(waybill)).toMatchObject({ outcome: 'already', shipment: { trackingNumber } });
    expect((await get(`/tracking/${piece(1, 1)}`)).status).toBe('received');
  });

  test('and that is scanned from the barcode, the waybill alone finds it', async () => {
    const { trackingNumber } = (await act.preAlert(owner, { waybill: piece(1, 1) })).body;
    const said = { outcome: 'matched', shipment: { trackingNumber } };
    expect(await scan(waybill)).toMatchObject(said);
    expect(await scan(piece(1, 1))).toMatchObject({ ...said, outcome: 'already' });
  });

  test('further parcels are packages of their own of the same customer', async () => {
    const { trackingNumber } = (await act.preAlert(owner, { waybill })).body;
    // Who announced it later has no claim on what comes with it.
    await act.preAlert(other, { waybill });
    const first = await scan(piece(1, 3), { customerCode: owner.customerCode });
    expect(first).toMatchObject({ outcome: 'matched', shipment: { trackingNumber } });
    const { customerCode } = owner;
    const numbers = [trackingNumber];
    for (const place of [2, 3]) {
      const said = { piece: { place, of: 3 } };
      expect(await match(piece(place, 3))).toMatchObject({
        ...{ outcome: 'created', customer: { customerCode }, ...said },
      });
      const answer = await scan(piece(place, 3));
      const description = `${waybill}-${place}-3`;
      expect(answer).toMatchObject({
        ...{ outcome: 'created', shipment: { customerCode, description }, ...said },
      });
      numbers.push(answer.shipment.trackingNumber);
    }
    expect(new Set(numbers).size).toBe(3);
    for (const [at, number] of numbers.entries()) {
      const again = await scan(piece(at + 1, 3));
      expect(again).toMatchObject({ outcome: 'already', shipment: { trackingNumber: number } });
      const shown = await get(`/admin/shipments/${number}`);
      expect(shown).toMatchObject({ waybill, piece: { place: at + 1, of: 3 } });
    }
    // The other customer's, which has not come, may be this one.
    for (const sort of ['', '-created']) {
      const query = new URLSearchParams({ q: piece(2, 3), ...(sort && { sort }) });
      const { items } = await get(`/admin/shipments?${query}`);
      const found = items.map((each: { trackingNumber: string }) => each.trackingNumber);
      expect([found.length, found.includes(numbers[1])]).toEqual([2, true]);
    }
  });

  test('the last may come first, and two at once', async () => {
    const { trackingNumber } = (await act.preAlert(owner, { waybill })).body;
    const last = await scan(piece(3, 3));
    expect(last).toMatchObject({ outcome: 'matched', shipment: { trackingNumber } });
    const twice = await Promise.all([1, 2, 1, 2].map((place) => scan(piece(place, 3))));
    expect(twice.map(({ outcome }) => outcome).sort()).toEqual([
      ...['already', 'already', 'created', 'created'],
    ]);
  });
});

describe('of a waybill that nobody expects', () => {
  test('each lies for itself, and what is granted is what the others follow', async () => {
    const [first, second] = [await scan(piece(1, 3)), await scan(piece(2, 3))];
    expect([first.outcome, second.outcome]).toEqual(['unclaimed', 'unclaimed']);
    expect(first.unclaimed.id).not.toBe(second.unclaimed.id);
    expect(await scan(piece(2, 3))).toMatchObject({
      ...{ outcome: 'already', unclaimed: second.unclaimed, piece: { place: 2, of: 3 } },
    });
    const { items } = await get('/admin/unclaimed');
    expect(items.slice(0, 2)).toMatchObject([
      { waybill, piece: { place: 2, of: 3 } },
      { waybill, piece: { place: 1, of: 3 } },
    ]);

    const { customerCode } = owner;
    const assigned = await post(`/unclaimed/${second.unclaimed.id}/assign`, { customerCode });
    const { trackingNumber } = assigned.shipment;
    const shown = await get(`/admin/shipments/${trackingNumber}`);
    expect(shown).toMatchObject({ waybill, customerCode, piece: { place: 2, of: 3 } });
    expect(await scan(piece(2, 3))).toMatchObject({
      ...{ outcome: 'already', shipment: { trackingNumber } },
    });
    // One that lies unclaimed waits for a decision of its own.
    expect(await scan(piece(1, 3))).toMatchObject({
      outcome: 'already',
      unclaimed: first.unclaimed,
    });
    expect(await scan(piece(3, 3))).toMatchObject({
      ...{ outcome: 'created', shipment: { customerCode } },
    });
    const given = await scan(piece(1, 3), { customerCode });
    expect(given).toMatchObject({ outcome: 'created', shipment: { customerCode } });
    expect(await scan(piece(1, 3))).toMatchObject({
      ...{ outcome: 'already', shipment: { trackingNumber: given.shipment.trackingNumber } },
    });
  });

  test('a code on the label says whose it is, and nobody has a parcel by chance', async () => {
    await scan(piece(1, 3), { customerCode: owner.customerCode });
    const { customerCode } = other;
    expect(await scan(piece(1, 3), { customerCode })).toMatchObject({
      ...{ outcome: 'created', shipment: { customerCode } },
    });
    expect(await scan(piece(2, 3))).toMatchObject({ outcome: 'unclaimed' });
    expect(await scan(piece(3, 3))).toMatchObject({ outcome: 'unclaimed' });
  });

  test('one that was scanned without the count is the last that is missing', async () => {
    const { customerCode } = owner;
    const { shipment } = await scan(waybill, { customerCode });
    const { outcome } = await scan(piece(2, 2));
    expect(outcome).toBe('created');
    expect(await scan(piece(1, 2))).toMatchObject({ outcome: 'already', shipment });
  });
});

test('the code of another forwarder on the label is none of ours', async () => {
  expect((await scan(`K20-05 ${waybill}`)).outcome).toBe('unclaimed');
  const { customerCode } = owner;
  expect(await scan(`${customerCode} ${piece(2, 2)}`)).toMatchObject({
    ...{ outcome: 'created', shipment: { customerCode } },
  });
});

test('a remark beside a customer’s code is no waybill, and codes of two customers are refused', async () => {
  const { customerCode } = owner;
  const numbers = new Set<string>();
  for (const text of [`${customerCode} 1/2`, `${customerCode} 1/2`, `2 ${customerCode}`]) {
    const { outcome, shipment } = await scan(text);
    expect(outcome).toBe('created');
    numbers.add(shipment.trackingNumber);
  }
  expect(numbers.size).toBe(3);
  const { issues } = await scan(`${customerCode} ${other.customerCode} ${waybill}`);
  expect(issues[0].path).toBe('waybill');
});

test('a corrected waybill forgets which parcel of the former one it was', async () => {
  const { shipment } = await scan(piece(2, 3), { customerCode: owner.customerCode });
  const path = `/api/admin/shipments/${shipment.trackingNumber}`;
  const pieceAfter = async (body: object) =>
    (await home.send('PUT', path, { session: staff.session, body })).body.piece;
  expect(await pieceAfter({ description: 'Lamp' })).toEqual({ place: 2, of: 3 });
  expect(await pieceAfter({ waybill: waybill.toLowerCase() })).toEqual({ place: 2, of: 3 });
  expect(await pieceAfter({ waybill: 'SF1234567890123' })).toBeNull();
});

test('the same scan is the same, however its barcode was spelled; of another parcel it is refused', async () => {
  const scanId = randomUUID();
  const { unclaimed } = await scan(piece(1, 3), { scanId });
  expect(await scan(`京东 ${waybill.toLowerCase()}-1-3`, { scanId })).toMatchObject({ unclaimed });
  expect((await scan(piece(2, 3), { scanId })).code).toBe('SCAN_ID_REUSED');
});
