import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { turnOnBilling } from '../../../testing/invoices.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/uploads.ts';

const home = await openTestApp();
afterAll(() => home.close());
const staff = await aMemberOfStaff(home);
const [first, second] = [await aCustomer(home), await aCustomer(home)];
const { preAlert, get } = openPreAlerts(home, staff);

const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  home.send(method, `/api/admin${path}`, { session: staff.session, ...(body && { body }) });
const receive = async (body: object) =>
  (await send('POST', '/receiving', { scanId: randomUUID(), ...body })).body;
const give = (number: string, { customerCode }: Pick<Person, 'customerCode'>, more = {}) =>
  send('POST', `/shipments/${number}/owner`, {
    customerCode,
    reason: 'The label was read wrongly',
    ...more,
  });
const listOf = async ({ session }: Person): Promise<string[]> => {
  const { body } = await home.send('GET', '/api/shipments?limit=100', { session });
  return body.items.map(({ trackingNumber }: { trackingNumber: string }) => trackingNumber);
};
const opens = async ({ session }: Person, id: string) =>
  (await home.send('GET', `/api/documents/${id}`, { session })).status;

let last = 7_000_000_000_000;
const aWaybill = () => `YT${last++}`;

test('200: the parcel goes with its photographs, and the former owner loses access', async () => {
  const photo = (await upload(home, staff.session, { kind: 'photo' })).body.id;
  const { shipment } = await receive({
    waybill: aWaybill(),
    customerCode: first.customerCode,
    documentIds: [photo],
    condition: ['damaged', 'wet'],
  });
  const number = shipment.trackingNumber;
  expect([await opens(first, photo), await opens(second, photo)]).toEqual([200, 404]);

  const { status, body } = await give(number, second);
  expect([status, body]).toMatchObject([
    200,
    {
      customerCode: second.customerCode,
      status: 'received',
      condition: ['damaged', 'wet'],
      events: [{ noteCode: 'damaged' }, {}],
    },
  ]);
  expect([await opens(first, photo), await opens(second, photo)]).toEqual([404, 200]);
  expect(await listOf(first)).not.toContain(number);
  expect(await listOf(second)).toContain(number);
  const history = (await send('GET', `/shipments/${number}/history`)).body.items;
  const { customerCode: from } = first;
  expect(history[0]).toMatchObject({
    action: 'receiving.owner-changed',
    details: { from, to: second.customerCode, reason: 'The label was read wrongly' },
  });
  // The same again changes nothing.
  expect((await give(number, second)).status).toBe(200);
  expect((await send('GET', `/shipments/${number}/history`)).body.items).toEqual(history);
});

test('a pre-alert waits again for its parcel, and that of the new owner is matched', async () => {
  const waybill = aWaybill();
  const { body: mistaken } = await preAlert(first, { waybill });
  const { body: right } = await preAlert(second, { waybill });
  const { shipment } = await receive({ waybill, customerCode: first.customerCode });
  expect(shipment.trackingNumber).toBe(mistaken.trackingNumber);
  const moved = (await give(shipment.trackingNumber, second)).body;
  expect(moved).toMatchObject({ customerCode: second.customerCode, waybill });

  const before = (await get(first, mistaken.id)).body;
  expect(before).toMatchObject({ state: 'open', waybill });
  expect(before.trackingNumber).not.toBe(shipment.trackingNumber);
  expect(await listOf(first)).toContain(before.trackingNumber);
  const after = (await get(second, right.id)).body;
  expect(after).toMatchObject({ state: 'matched', trackingNumber: shipment.trackingNumber });
  expect(await listOf(second)).not.toContain(right.trackingNumber);
});

test('weight and photographs are corrected, and the trace says so', async () => {
  const { shipment } = await receive({ waybill: aWaybill(), customerCode: first.customerCode });
  const photo = (await upload(home, staff.session, { kind: 'photo' })).body.id;
  const path = `/shipments/${shipment.trackingNumber}`;
  const changed = await send('PUT', path, { weight: 3.25, documentIds: [photo] });
  expect([changed.status, changed.body.weightMilliPounds]).toEqual([200, 3250]);
  expect(await opens(first, photo)).toBe(200);
  const [entry] = (await send('GET', `${path}/history`)).body.items;
  expect(entry).toMatchObject({ action: 'shipments.changed', details: { photographs: 1 } });
});

test('already received says when, by whom and where', async () => {
  const code = `S-${randomUUID().slice(0, 6)}`.toUpperCase();
  await send('POST', '/locations', { code, name: 'Shelf', site: 'CN' });
  for (const customerCode of [first.customerCode, undefined]) {
    const waybill = aWaybill();
    await receive({ waybill, location: code, ...(customerCode && { customerCode }) });
    const { body } = await send('GET', `/receiving?waybill=${waybill}`);
    expect(body).toMatchObject({
      outcome: 'already',
      came: { at: expect.any(String), by: staff.email, location: { code } },
    });
  }
});

test('400: unknown customer, no reason, unknown condition', async () => {
  const { shipment } = await receive({ waybill: aWaybill(), customerCode: first.customerCode });
  const number = shipment.trackingNumber;
  const unknown = await give(number, { customerCode: 'J10-9999' });
  expectError(unknown, 400, 'VALIDATION_FAILED');
  expect(Object.keys(issuesOf(unknown))).toEqual(['customerCode']);
  expect(Object.keys(issuesOf(await give(number, second, { reason: ' ' })))).toEqual(['reason']);
  const scan = { scanId: randomUUID(), waybill: aWaybill(), condition: ['burnt'] };
  expectError(await send('POST', '/receiving', scan), 400, 'VALIDATION_FAILED');
});

test('404 of an unknown number; 409 once it has left, and in a box', async () => {
  expectError(await give('CJS0000000000', second), 404, 'NOT_FOUND');
  const parcels = await Promise.all(
    [1, 2, 3].map(() => receive({ waybill: aWaybill(), customerCode: first.customerCode })),
  );
  const [gone = '', ...members] = parcels.map(({ shipment }) => shipment.trackingNumber);
  await send('POST', `/shipments/${gone}/events`, { status: 'in_transit', location: 'Guangzhou' });
  expectError(await give(gone, second), 409, 'OWNER_FIXED');
  const box = await home.send('POST', '/api/consolidations', {
    session: first.session,
    body: { trackingNumbers: members, service: 'standard' },
  });
  expect(box.status).toBe(201);
  expectError(await give(members[0] ?? '', second), 409, 'IN_A_CONSOLIDATION');
  expectError(await give(box.body.trackingNumber, second), 409);
});

test('what is charged and not billed goes with it, with a trace; a billed parcel keeps its owner', async () => {
  await turnOnBilling(home);
  const { shipment } = await receive({
    waybill: aWaybill(),
    customerCode: first.customerCode,
    weight: 2.5,
  });
  const number = shipment.trackingNumber;
  const charge = { kind: 'other', amountCents: 450, currency: 'USD', note: 'A new carton' };
  await send('POST', `/shipments/${number}/charges`, charge);
  expect((await give(number, second)).status).toBe(200);
  const actions = (await send('GET', `/shipments/${number}/history`)).body.items;
  expect(actions.map(({ action }: { action: string }) => action)).toContain(
    'invoices.charge-moved',
  );
  const made = await send('POST', '/invoices', {
    customerCode: second.customerCode,
    trackingNumbers: [number],
  });
  expect(made.body.lines, made.text).toContainEqual(
    expect.objectContaining({ kind: 'other', amountCents: 450 }),
  );
  expectError(await give(number, first), 409, 'OWNER_BILLED');
});
