// @database
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aLocation } from '../../../testing/warehouse.ts';

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
const assign = (id: string, { customerCode }: Person) =>
  post(`unclaimed/${id}/assign`, { customerCode });
const statusesOf = (waybill: string) =>
  home.deps.database.execute<{ status: string; number: string }>(
    'select status, tracking_number as number from shipments where waybill = $1 order by serial',
    [waybill],
  );

test.each([
  ['who pre-alerted it since', 'matched'],
  ['who did not', 'created'],
])(
  'an unclaimed parcel is whose code is on it when it is scanned again: %s',
  async (_n, outcome) => {
    const [waybill, location] = [aWaybill(), await aLocation(home.deps.database)];
    const { unclaimed } = await scan({ waybill, location, weight: 3 });
    if (outcome === 'matched') await act.preAlert(owner, { waybill });
    const answer = await scan({ waybill, customerCode: owner.customerCode });
    const { trackingNumber: number } = answer.shipment;
    expect(answer.outcome).toBe(outcome);
    expectError(await assign(unclaimed.id, owner), 409, 'UNCLAIMED_GRANTED');
    expect(await statusesOf(waybill)).toEqual([{ status: 'received', number }]);
    const places = await home.send('GET', `/api/admin/shipments/${number}/location`, staff);
    expect(places.body.items).toMatchObject([{ code: location }]);
    const shipment = await home.send('GET', `/api/admin/shipments/${number}`, staff);
    expect(shipment.body.weightMilliPounds).toBe(3000);
  },
);

test('an unclaimed parcel that is given to who pre-alerted it is what they pre-alerted', async () => {
  const waybill = aWaybill();
  const { unclaimed } = await scan({ waybill });
  const { id, trackingNumber: number } = (await act.preAlert(owner, { waybill })).body;
  expect((await assign(unclaimed.id, owner)).body.shipment.trackingNumber).toBe(number);
  expect(await statusesOf(waybill)).toEqual([{ status: 'received', number }]);
  expect((await act.get(owner, id)).body.state).toBe('matched');
});

test('a parcel that was pre-alerted, taken back and pre-alerted again comes once', async () => {
  const waybill = aWaybill();
  const first = (await act.preAlert(owner, { waybill })).body;
  await act.cancel(owner, first.id);
  const { trackingNumber } = (await act.preAlert(owner, { waybill })).body;
  const shipment = { trackingNumber };
  expect(await scan({ waybill })).toMatchObject({ outcome: 'matched', shipment });
  expect(await scan({ waybill })).toMatchObject({ outcome: 'already', shipment });
});

test('what was taken back comes by its own number, though it was pre-alerted again', async () => {
  const waybill = aWaybill();
  const { id, trackingNumber } = (await act.preAlert(owner, { waybill })).body;
  await act.cancel(owner, id);
  await act.preAlert(owner, { waybill });
  expect(await scan({ waybill: trackingNumber })).toMatchObject({ outcome: 'matched' });
  expect((await act.get(owner, id)).body.state).toBe('cancelled');
});

test('a parcel that came for one of two customers does not come for the other too', async () => {
  const waybill = aWaybill();
  for (const person of [owner, other]) await act.preAlert(person, { waybill });
  const { customerCode } = other;
  expect((await scan({ waybill, customerCode })).outcome).toBe('matched');
  const again = await scan({ waybill });
  expect(again).toMatchObject({ outcome: 'already', shipment: { customerCode } });
  expect((await scan({ waybill, customerCode: owner.customerCode })).outcome).toBe('matched');
  expect((await scan({ waybill })).outcome).toBe('already');
});

test('our number and the waybill of a parcel, scanned at once, take it in once', async () => {
  const taken = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const { waybill, trackingNumber } = (await act.preAlert(owner)).body;
      const answers = await Promise.all([scan({ waybill: trackingNumber }), scan({ waybill })]);
      return answers.map(({ outcome }) => outcome).toSorted();
    }),
  );
  expect(taken).toEqual(Array(5).fill(['already', 'matched']));
});

test('a parcel that was given away and lost sight of is found again, and no error', async () => {
  const waybill = aWaybill();
  const { unclaimed } = await scan({ waybill });
  const { trackingNumber } = (await assign(unclaimed.id, owner)).body.shipment;
  await act.move(trackingNumber, 'exception');
  // Somebody else announces the same waybill, which does not change whose the parcel is.
  await act.preAlert(other, { waybill });
  expect(await scan({ waybill })).toMatchObject({
    outcome: 'matched',
    shipment: { trackingNumber },
  });
  expect((await scan({ waybill })).outcome).toBe('already');
  expectError(await assign(unclaimed.id, other), 409, 'UNCLAIMED_GRANTED');
});
