// @processes
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issuesOf } from '../../../testing/answers.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/uploads.ts';

let home: TestApp;
let owner: Person;
let staff: Person;
let act: ReturnType<typeof openPreAlerts>;

beforeAll(async () => {
  home = await openTestApp();
  owner = await aCustomer(home);
  staff = await aMemberOfStaff(home);
  act = openPreAlerts(home, staff);
});
afterAll(() => home.close());

const scan = (body: object) =>
  home.send('POST', '/api/admin/receiving', {
    session: staff.session,
    body: { scanId: randomUUID(), ...body },
  });
const match = (fields: Record<string, string>) =>
  home.send('GET', `/api/admin/receiving?${new URLSearchParams(fields)}`, staff);
const photographs = ({ session }: Person, trackingNumber: string) =>
  home.send('GET', `/api/photographs?trackingNumber=${trackingNumber}`, { session });

test('a parcel in hand is matched before it is received, without changing anything', async () => {
  const { waybill, trackingNumber } = (await act.preAlert(owner)).body;
  const { customerCode } = owner;
  const shipment = { trackingNumber, customerCode, status: 'pending' };
  for (const code of [` ${waybill.toLowerCase()}`, trackingNumber])
    expect((await match({ waybill: code })).body).toMatchObject({ outcome: 'matched', shipment });
  await scan({ waybill });
  expect((await match({ waybill })).body).toMatchObject({
    outcome: 'already',
    shipment: { trackingNumber, status: 'received' },
  });
});

test('a customer code is matched with its customer, an unknown one refused by name', async () => {
  const { customerCode } = owner;
  const created = { outcome: 'created', customer: { customerCode, customerName: 'Devon Brown' } };
  expect((await match({ waybill: customerCode.toLowerCase() })).body).toEqual(created);
  expect((await match({ waybill: 'SF9000000000001', customerCode })).body).toEqual(created);
  const refused = await match({ waybill: 'SF9000000000001', customerCode: 'J10-99999' });
  expect([refused.status, Object.keys(issuesOf(refused))]).toEqual([400, ['customerCode']]);
});

test('a waybill that others pre-alerted names them, and their pre-alerts stay open', async () => {
  const other = await aCustomer(home);
  const { id, waybill } = (await act.preAlert(owner)).body;
  const { customerCode } = other;
  const named = ({ customerCode }: Person) => ({ customerCode, customerName: 'Devon Brown' });
  const expecting = (person: Person) => ({ ...named(person), documents: [] });
  const created = { outcome: 'created', customer: named(other) };
  const theirs = { waybill, customerCode };
  expect((await match(theirs)).body).toEqual({ ...created, expectedBy: [expecting(owner)] });
  expect((await scan(theirs)).body).toMatchObject({
    outcome: 'created',
    expectedBy: [expecting(owner)],
  });
  expect((await act.get(owner, id)).body.state).toBe('open');
  expect((await match({ waybill, customerCode: owner.customerCode })).body).toMatchObject({
    outcome: 'matched',
    shipment: { customerCode: owner.customerCode },
  });

  const both = (await act.preAlert(owner)).body;
  await act.preAlert(other, { waybill: both.waybill });
  const expectedBy = [expecting(owner), expecting(other)];
  expect((await match({ waybill: both.waybill })).body).toEqual({
    outcome: 'unclaimed',
    expectedBy,
  });
  expect((await scan({ waybill: both.waybill })).body).toMatchObject({
    outcome: 'unclaimed',
    expectedBy,
  });
  const third = (await act.preAlert(owner)).body;
  await act.preAlert(other, { waybill: third.waybill });
  expect((await match({ waybill: third.waybill })).body).toMatchObject({ expectedBy });
  await act.cancel(owner, third.id);
  const { body } = await match({ waybill: third.waybill });
  expect(body).not.toHaveProperty('expectedBy');
});

test('what nobody expects would be unclaimed, and has a label once it is', async () => {
  const waybill = 'SF9000000000002';
  expect((await match({ waybill })).body).toEqual({ outcome: 'unclaimed' });
  const { unclaimed } = (await scan({ waybill })).body;
  expect((await match({ waybill })).body).toEqual({ outcome: 'already', unclaimed });
  const label = (id: string) => home.send('GET', `/api/admin/unclaimed/${id}/label.pdf`, staff);
  const { status, headers, text } = await label(unclaimed.id);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(text).toMatch(/^%PDF-/);
  expect((await label(randomUUID())).status).toBe(404);
  expect((await label('U-17')).status).toBe(404);
});

test('the photographs of a package are told to its owner and to staff, to nobody else', async () => {
  const { waybill, trackingNumber } = (await act.preAlert(owner)).body;
  const file = () => upload(home, staff.session, { kind: 'photo' });
  const ids: string[] = [(await file()).body.id, (await file()).body.id];
  await scan({ waybill, documentIds: ids });
  const takenAt = expect.stringMatching(/Z$/);
  const items = ids.map((id) => ({ id, status: 'received', takenAt }));
  for (const person of [owner, staff]) {
    const { body } = await photographs(person, trackingNumber);
    expect(body.items).toHaveLength(2);
    expect(body.items).toEqual(expect.arrayContaining(items));
  }
  expect((await photographs(await aCustomer(home), trackingNumber)).body).toEqual({ items: [] });
  expect((await photographs(staff, 'CJS0000000000')).body).toEqual({ items: [] });
});
