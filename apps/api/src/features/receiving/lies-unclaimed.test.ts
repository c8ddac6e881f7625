// @processes
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/uploads.ts';

let home: TestApp;
let owner: Person;
let other: Person;
let staff: Person;
let act: ReturnType<typeof openPreAlerts>;

beforeAll(async () => {
  home = await openTestApp();
  owner = await aCustomer(home);
  other = await aCustomer(home);
  staff = await aMemberOfStaff(home);
  act = openPreAlerts(home, staff);
});
afterAll(() => home.close());

const aWaybill = () => `ZTO${randomUUID()}`.toUpperCase();
const post = (path: string, body: object) =>
  home.send('POST', `/api/admin/${path}`, { session: staff.session, body });
const scan = async (body: object) =>
  (await post('receiving', { scanId: randomUUID(), ...body })).body;
const match = async (fields: Record<string, string>) =>
  (await home.send('GET', `/api/admin/receiving?${new URLSearchParams(fields)}`, staff)).body;
const assign = (id: string, { customerCode }: Person) =>
  post(`unclaimed/${id}/assign`, { customerCode });
const expecting = ({ customerCode }: Person) => ({ customerCode, customerName: 'Devon Brown' });

test('what lies unclaimed waits for a decision, though somebody pre-alerted it since', async () => {
  const waybill = aWaybill();
  const { unclaimed } = await scan({ waybill });
  const { trackingNumber } = (await act.preAlert(owner, { waybill })).body;
  const waits = { outcome: 'already', unclaimed, expectedBy: [expecting(owner)] };
  // Our own number of what they pre-alerted gives no right to it either.
  for (const code of [waybill, trackingNumber, unclaimed.label]) {
    expect(await match({ waybill: code })).toMatchObject(waits);
    expect(await scan({ waybill: code })).toMatchObject(waits);
  }
  const { status, body } = await assign(unclaimed.id, owner);
  expect([status, body.shipment.trackingNumber]).toEqual([200, trackingNumber]);
  const came = { outcome: 'already', shipment: { trackingNumber } };
  for (const code of [waybill, trackingNumber, unclaimed.label])
    expect(await scan({ waybill: code })).toMatchObject(came);
});

test('it lies unclaimed still when one of the two who pre-alerted it takes that back', async () => {
  const waybill = aWaybill();
  const { id } = (await act.preAlert(owner, { waybill })).body;
  await act.preAlert(other, { waybill });
  const { outcome, unclaimed } = await scan({ waybill });
  expect(outcome).toBe('unclaimed');
  await act.cancel(owner, id);
  const waits = { outcome: 'already', unclaimed, expectedBy: [expecting(other)] };
  expect(await scan({ waybill })).toMatchObject(waits);
});

test('two who pre-alerted one waybill are named with their papers, and the code decides', async () => {
  const waybill = aWaybill();
  const paper = async (person: Person, kind: 'invoice' | 'id') =>
    (await upload(home, person.session, { kind })).body.id;
  const invoice = await paper(owner, 'invoice');
  const documentIds = [invoice, await paper(owner, 'id')];
  await act.preAlert(owner, { waybill, documentIds });
  await act.preAlert(other, { waybill });
  const expectedBy = [
    { ...expecting(owner), documents: [{ id: invoice, kind: 'invoice' }] },
    { ...expecting(other), documents: [] },
  ];
  expect(await match({ waybill })).toMatchObject({ outcome: 'unclaimed', expectedBy });
  const { unclaimed, ...answer } = await scan({ waybill });
  expect(answer).toMatchObject({ outcome: 'unclaimed', expectedBy });
  expect(await scan({ waybill })).toMatchObject({ outcome: 'already', unclaimed, expectedBy });
  const { customerCode } = other;
  const theirs = { outcome: 'matched', shipment: { customerCode } };
  expect(await match({ waybill: unclaimed.label, customerCode })).toMatchObject(theirs);
  expect(await scan({ waybill: unclaimed.label, customerCode })).toMatchObject(theirs);
  expectError(await assign(unclaimed.id, owner), 409, 'UNCLAIMED_GRANTED');
});

test('the label of an unclaimed parcel finds that parcel and nothing else', async () => {
  const { unclaimed } = await scan({ waybill: aWaybill() });
  const { label } = unclaimed;
  // As from the days when such a text was taken as a waybill.
  const { id, trackingNumber } = (await act.preAlert(owner)).body;
  for (const table of ['shipments', 'pre_alerts']) {
    const by = table === 'shipments' ? 'tracking_number' : 'id';
    await home.deps.database.execute(`update ${table} set waybill = $1 where ${by} = $2`, [
      label,
      table === 'shipments' ? trackingNumber : id,
    ]);
  }
  const answer = await scan({ waybill: label.toLowerCase() });
  expect(answer).toEqual({ outcome: 'already', unclaimed });
  expect((await act.get(owner, id)).body.state).toBe('open');

  const unknown = 'U-999999';
  await home.deps.database.execute('update shipments set waybill = $1 where tracking_number = $2', [
    unknown,
    trackingNumber,
  ]);
  const refused = await post('receiving', { scanId: randomUUID(), waybill: unknown });
  expectError(refused, 400, 'VALIDATION_FAILED');
  expect(Object.keys(issuesOf(refused))).toEqual(['waybill']);
});

test('the label of a parcel that was disposed of says so', async () => {
  const { unclaimed } = await scan({ waybill: aWaybill() });
  await home.deps.database.execute(
    `update unclaimed_parcels set state = 'disposed' where id = $1`,
    [unclaimed.id],
  );
  const waybill = unclaimed.label;
  const answer = await post('receiving', { scanId: randomUUID(), waybill });
  expectError(answer, 409, 'UNCLAIMED_DISPOSED');
});

test('a customer code beside the number of somebody else’s package makes a new package', async () => {
  const { trackingNumber } = (await act.preAlert(owner)).body;
  const { customerCode } = other;
  const answer = await scan({ waybill: trackingNumber, customerCode });
  expect(answer).toMatchObject({ outcome: 'created', shipment: { customerCode } });
  const number = answer.shipment.trackingNumber;
  const made = await home.send('GET', `/api/admin/shipments/${number}`, staff);
  // Our own number never becomes the waybill of another package.
  expect(made.body.waybill).toBeNull();
});
