// @database
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

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

type PreAlerted = { id: string; trackingNumber: string };

async function preAlert(waybill: string, person = owner): Promise<PreAlerted> {
  home.passTime(1000);
  return (await act.preAlert(person, { waybill })).body;
}
async function takenBack(waybill: string, person = owner): Promise<PreAlerted> {
  const made = await preAlert(waybill, person);
  await act.cancel(person, made.id);
  return made;
}
const move = (parcels: readonly PreAlerted[], status = 'received') =>
  home.send('POST', '/api/admin/shipments/events', {
    session: staff.session,
    body: {
      trackingNumbers: parcels.map(({ trackingNumber }) => trackingNumber),
      status,
      location: 'Guangzhou',
    },
  });
const statesOf = (parcels: readonly PreAlerted[], person = owner): Promise<string[]> =>
  Promise.all(parcels.map(async ({ id }) => (await act.get(person, id)).body.state));

test('of several that were taken back and come at once the oldest stands for the waybill', async () => {
  const waybill = act.form().waybill;
  const parcels = [await takenBack(waybill), await takenBack(waybill), await takenBack(waybill)];
  const { status, body } = await move(parcels.toReversed());
  expect([status, body]).toMatchObject([200, { moved: 3, refused: 0 }]);
  expect(await statesOf(parcels)).toEqual(['matched', 'cancelled', 'cancelled']);
});

test.each([
  ['comes with them', true],
  ['is still expected', false],
])('of two that were taken back neither replaces the one that %s', async (_name, comes) => {
  const waybill = act.form().waybill;
  const parcels = [await takenBack(waybill), await takenBack(waybill), await preAlert(waybill)];
  const { body } = await move(comes ? parcels : parcels.slice(0, 2));
  expect(body).toMatchObject({ moved: comes ? 3 : 2, refused: 0 });
  expect(await statesOf(parcels)).toEqual(['cancelled', 'cancelled', comes ? 'matched' : 'open']);
});

test('one that is lost sight of before it came leaves its waybill to the next', async () => {
  const waybill = act.form().waybill;
  const parcels = [await takenBack(waybill), await takenBack(waybill)];
  await move(parcels.slice(0, 1), 'exception');
  expect(await statesOf(parcels)).toEqual(['cancelled', 'cancelled']);
  await move(parcels.slice(1));
  await move(parcels.slice(0, 1));
  expect(await statesOf(parcels)).toEqual(['cancelled', 'matched']);
});

test('another customer’s with the same waybill, and other waybills, stand for themselves', async () => {
  const other = await aCustomer(home);
  const [waybill, another] = [act.form().waybill, act.form().waybill];
  const theirs = await takenBack(waybill, other);
  const mine = [await takenBack(waybill), await takenBack(another), await preAlert(another, other)];
  expect((await move([theirs, ...mine])).body).toMatchObject({ moved: 4 });
  expect(await statesOf(mine.slice(0, 2))).toEqual(['matched', 'matched']);
  expect(await statesOf([theirs, ...mine.slice(2)], other)).toEqual(['matched', 'matched']);
});

test('what is announced while its parcels come costs none of them its status', async () => {
  for (let round = 0; round < 10; round++) {
    const waybill = act.form().waybill;
    const parcels = [await takenBack(waybill), await takenBack(waybill)];
    const [one, other, again] = await Promise.all([
      move(parcels.slice(0, 1)),
      move(parcels.slice(1)),
      act.preAlert(owner, { waybill }),
    ]);
    expect([one.body, other.body]).toMatchObject([{ moved: 1 }, { moved: 1 }]);
    expect([201, 409]).toContain(again.status);
    const states = await statesOf(parcels);
    expect(states.filter((state) => state === 'matched')).toHaveLength(
      again.status === 201 ? 0 : 1,
    );
  }
});
