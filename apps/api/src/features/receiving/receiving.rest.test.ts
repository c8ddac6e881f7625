// @processes
// @database
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/uploads.ts';
import { hourMs } from '../../durations.ts';

let home: TestApp;
let owner: Person;
let staff: Person;
let act: ReturnType<typeof openPreAlerts>;

beforeAll(async () => {
  home = await openTestApp();
  owner = await aCustomer(home);
  staff = await aMemberOfStaff(home);
  act = openPreAlerts(home, staff);
  const body = { code: 'CN-A-01', name: 'Aisle A', site: 'CN' };
  await home.send('POST', '/api/admin/locations', { session: staff.session, body });
});
afterAll(() => home.close());

let last = 5_000_000_000_000;
const aWaybill = () => `YT${last++}`;
const scan = (body: object) =>
  home.send('POST', '/api/admin/receiving', {
    session: staff.session,
    body: { scanId: randomUUID(), ...body },
  });
const shipmentOf = async (number: string) =>
  (await home.send('GET', `/api/admin/shipments/${number}`, { session: staff.session })).body;
const opens = async ({ session }: Person, id: string) =>
  (await home.send('GET', `/api/documents/${id}`, { session })).status;
const count = async (table: string) =>
  (await home.deps.database.execute(`select from ${table}`)).length;

/** An instant as a device in China writes it. */
const inChina = (at: Date) => new Date(+at + 8 * hourMs).toISOString().replace('Z', '+08:00');

describe('a parcel that was pre-alerted', () => {
  test('is matched: measured, photographed, shelved, and its customer sees it', async () => {
    const { body: preAlerted } = await act.preAlert(owner);
    const { trackingNumber } = preAlerted;
    home.passTime(hourMs);
    const scannedAt = new Date(+home.deps.clock() - hourMs / 2);
    const photo = (await upload(home, staff.session, { kind: 'photo' })).body.id;
    const { status, body } = await scan({
      waybill: ` ${preAlerted.waybill.toLowerCase()} `,
      weight: 2.205,
      location: 'cn-a-01',
      length: 30.5,
      width: 20,
      height: 10,
      documentIds: [photo],
      scannedAt: inChina(scannedAt),
    });
    expect([status, body]).toEqual([
      200,
      {
        outcome: 'matched',
        shipment: {
          id: expect.any(String),
          trackingNumber,
          customerCode: owner.customerCode,
          customerName: 'Devon Brown',
          description: '1 × Shoes',
          status: 'received',
        },
      },
    ]);
    expect(await opens(owner, photo)).toBe(200);
    expect(await opens(await aCustomer(home), photo)).toBe(404);
    const shipment = await shipmentOf(trackingNumber);
    expect(shipment).toMatchObject({ status: 'received', weightMilliPounds: 2205 });
    expect(shipment.events.map((event: { timestamp: string }) => event.timestamp)).toContain(
      scannedAt.toISOString(),
    );
    const shown = (await act.get(owner, preAlerted.id)).body;
    expect(shown.state).toBe('matched');
    expect(shown.estimate).toMatchObject({ isLeast: false, weightMilliPounds: 2205 });
    const places = await home.send('GET', `/api/admin/shipments/${trackingNumber}/location`, staff);
    expect(places.body.items).toMatchObject([{ code: 'CN-A-01', by: staff.email }]);
    const sql = 'select dimensions from shipments where id = $1';
    const [row] = await home.deps.database.execute<{ dimensions: object }>(sql, [shipment.id]);
    expect(row?.dimensions).toEqual({ lengthMm: 305, widthMm: 200, heightMm: 100 });
  });

  test('was received when it was pre-alerted, if that was after it was scanned', async () => {
    const { trackingNumber, waybill } = (await act.preAlert(owner)).body;
    const scannedAt = inChina(new Date(+home.deps.clock() - hourMs));
    expect(await scan({ waybill, scannedAt })).toMatchObject({ status: 200 });
    const { createdAt, events } = await shipmentOf(trackingNumber);
    expect(events[0]).toMatchObject({ status: 'received', timestamp: createdAt });
  });

  test('is found by our own number too, and a second scan says that it is there', async () => {
    const { trackingNumber } = (await act.preAlert(owner)).body;
    expect((await scan({ waybill: trackingNumber })).body.outcome).toBe('matched');
    const again = await scan({ waybill: trackingNumber });
    expect(again.body).toMatchObject({ outcome: 'already', shipment: { trackingNumber } });
  });

  test('by two customers is whose code is on it; without one it is unclaimed', async () => {
    const other = await aCustomer(home);
    const [first, second] = [aWaybill(), aWaybill()];
    for (const waybill of [first, second]) {
      await act.preAlert(owner, { waybill });
      await act.preAlert(other, { waybill });
    }
    const { customerCode } = other;
    const matched = await scan({ waybill: first, customerCode: customerCode.toLowerCase() });
    expect(matched.body).toMatchObject({ outcome: 'matched', shipment: { customerCode } });
    expect((await scan({ waybill: second })).body.outcome).toBe('unclaimed');
  });

  test('and taken back comes after all', async () => {
    const { id, waybill, trackingNumber } = (await act.preAlert(owner)).body;
    await act.cancel(owner, id);
    expect((await scan({ waybill })).body).toMatchObject({
      outcome: 'matched',
      shipment: { trackingNumber },
    });
    const numbers = (await act.shipmentsOf(owner)).items.map((item) => item.trackingNumber);
    expect(numbers).toContain(trackingNumber);
  });
});

test.each([
  ['typed beside the waybill', (code: string) => ({ waybill: aWaybill(), customerCode: code })],
  ['scanned in its place', (code: string) => ({ waybill: code })],
])('a customer code %s makes a shipment of that customer', async (_name, form) => {
  const { customerCode, ...person } = await aCustomer(home);
  const { body } = await scan({ ...form(customerCode), weight: 1 });
  expect(body).toMatchObject({
    outcome: 'created',
    shipment: { customerCode, status: 'received' },
  });
  const { items } = await act.shipmentsOf({ customerCode, ...person });
  expect(items).toMatchObject([{ trackingNumber: body.shipment.trackingNumber }]);
  expect(items[0]?.status).toBe('received');
});

describe('the same scan', () => {
  test('fifty times at once has one effect and one answer', async () => {
    const { customerCode } = owner;
    const documentIds = [(await upload(home, staff.session, { kind: 'photo' })).body.id];
    const given = { customerCode, weight: 2, location: 'CN-A-01', documentIds };
    const body = { scanId: randomUUID(), waybill: aWaybill(), ...given };
    const tables = ['scans', 'shipments', 'movements', 'document_links'];
    const before = await Promise.all(tables.map(count));
    const answers = await Promise.all(Array.from({ length: 50 }, () => scan(body)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.body.outcome).toBe('created');
    expect(await Promise.all(tables.map(count))).toEqual(before.map((rows) => rows + 1));
  });

  test('later gets the same answer, whatever happened meanwhile', async () => {
    const { waybill, trackingNumber } = (await act.preAlert(owner)).body;
    const body = { scanId: randomUUID(), waybill };
    const first = await scan(body);
    await act.move(trackingNumber, 'processing');
    expect((await scan({ ...body, scanId: body.scanId.toUpperCase() })).body).toEqual(first.body);
  });

  test('of one waybill by many devices at once takes it in once', async () => {
    const waybill = aWaybill();
    const before = await count('unclaimed_parcels');
    const answers = await Promise.all(Array.from({ length: 10 }, () => scan({ waybill })));
    const outcomes = answers.map(({ body }) => body.outcome).sort();
    expect(outcomes).toEqual([...Array(9).fill('already'), 'unclaimed']);
    expect(new Set(answers.map(({ body }) => body.unclaimed.id)).size).toBe(1);
    expect(await count('unclaimed_parcels')).toBe(before + 1);
  });

  test.each(["update scans set actor = 'nobody'", 'delete from scans'])(
    'stays for good: %s',
    async (sql) => {
      await scan({ waybill: aWaybill() });
      await expect(home.deps.database.execute(sql)).rejects.toThrow('append-only');
    },
  );
});

describe('an unclaimed parcel', () => {
  const list = (query = '') =>
    home.send('GET', `/api/admin/unclaimed${query}`, { session: staff.session });
  const assign = (id: string, customerCode: string) =>
    home.send('POST', `/api/admin/unclaimed/${id}/assign`, {
      session: staff.session,
      body: { customerCode },
    });

  test('has a label, is listed, and becomes a shipment that was received when it came', async () => {
    const waybill = aWaybill();
    const photo = (await upload(home, staff.session, { kind: 'photo' })).body.id;
    const given = { waybill, weight: 3, location: 'CN-A-01', documentIds: [photo] };
    const { unclaimed } = (await scan(given)).body;
    expect(await opens(owner, photo)).toBe(404);
    expect(unclaimed).toEqual({ id: expect.any(String), label: expect.stringMatching(/^U-\d+$/) });
    const [{ receivedAt, ...first }] = (await list('?limit=1')).body.items;
    const seen = { ...unclaimed, waybill, weightMilliPounds: 3000, documentIds: [photo] };
    expect(first).toMatchObject({ ...seen, location: { code: 'CN-A-01' } });
    const { status, body } = await assign(unclaimed.id, owner.customerCode);
    const { trackingNumber } = body.shipment;
    expect(await opens(owner, photo)).toBe(200);
    expect([status, body.shipment.customerCode]).toEqual([200, owner.customerCode]);
    const shipment = await shipmentOf(trackingNumber);
    expect(shipment).toMatchObject({ status: 'received', waybill, weightMilliPounds: 3000 });
    expect(shipment.events[0]).toMatchObject({ status: 'received', timestamp: receivedAt });
    expect((await list('?limit=1')).body.items[0]?.id).not.toBe(unclaimed.id);
    expect((await scan({ waybill })).body.outcome).toBe('already');
  });

  test('given to two customers at once goes to one', async () => {
    const { id } = (await scan({ waybill: aWaybill() })).body.unclaimed;
    const other = await aCustomer(home);
    const answers = await Promise.all([
      assign(id, owner.customerCode),
      assign(id, other.customerCode),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expectError(await assign(id, owner.customerCode), 409, 'UNCLAIMED_GRANTED');
    expectError(await assign('x', owner.customerCode), 404, 'NOT_FOUND');
  });
});

test.each<[string, object, string]>([
  ['no scan', { scanId: undefined }, 'scanId'],
  ['a scan that is no UUID', { scanId: '1' }, 'scanId'],
  ['no waybill', { waybill: '' }, 'waybill'],
  ['two numbers', { waybill: 'YT8312345678901 YT8412345678903' }, 'waybill'],
  ['a negative weight', { weight: -1 }, 'weight'],
  ['a length of zero', { length: 0 }, 'length'],
  ['a height of ten metres and more', { height: 1001 }, 'height'],
  ['a width in hundredths', { width: 1.55 }, 'width'],
  ['an unknown customer', { customerCode: 'J10-9999' }, 'customerCode'],
  ['no customer code', { customerCode: 'Marcia' }, 'customerCode'],
  ['an unknown place', { location: 'NOWHERE' }, 'location'],
  ['a document that is none', { documentIds: ['x'] }, 'documentIds'],
])('400, and nothing is kept: %s', async (_name, changes, field) => {
  const before = [await count('scans'), await count('unclaimed_parcels')];
  const answer = await scan({ waybill: aWaybill(), ...changes });
  expectError(answer, 400, 'VALIDATION_FAILED');
  expect(Object.keys(issuesOf(answer))).toEqual([field]);
  expect([await count('scans'), await count('unclaimed_parcels')]).toEqual(before);
});
