import { afterAll, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { openArrivals } from '../../../testing/arrivals.ts';
import { openConsolidations } from '../../../testing/consolidations.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/uploads.ts';

const home = await openTestApp();
const { clerk, owner, send, parcels, scan, opened, act, departed, arrive, ...arrivals } =
  await openArrivals(home);
const { shipment, discrepancies, arrival, list } = arrivals;
const { database } = home.deps;
afterAll(() => home.close());

test('from the bond to the shelf of the branch', async () => {
  const { id, numbers } = await departed(2);
  const [first = '', second = ''] = numbers;
  const counted = await arrive(id, ` ${first.toLowerCase()} `, { site: 'KGN' });
  expect([counted.status, counted.body]).toEqual([
    200,
    {
      outcome: 'counted',
      trackingNumber: first,
      bag: 1,
      unit: {
        customerCode: owner.customerCode,
        customerName: expect.any(String),
        description: 'Running shoes',
        status: 'in_transit',
        branch: 'JM',
      },
    },
  ]);
  expect((await send('GET', `/${id}`)).body.state).toBe('arrived');
  const { status, events } = await shipment(first);
  expect([status, events[0]]).toMatchObject([
    'in_transit',
    { noteCode: 'arrived_kingston', placeCode: 'KGN', by: clerk.email },
  ]);
  expect((await arrive(id, first)).body).toMatchObject({ outcome: 'already', bag: 1 });
  expect(await arrival(id)).toMatchObject({ units: 2, counted: 1, unresolved: 1, uncleared: 1 });
  expect((await act(id, 'clear')).body.state).toBe('cleared');
  expect((await shipment(first)).events[0]).toMatchObject({ noteCode: 'cleared' });
  const shelved = await arrive(id, first, { site: 'JM', location: 'JM-A-1' });
  expect(shelved.body).toMatchObject({ outcome: 'already', shelf: 'ready' });
  const direct = await arrive(id, second, { location: 'jm-a-1' });
  expect(direct.body).toMatchObject({ outcome: 'counted', shelf: 'ready' });
  for (const number of numbers) expect((await shipment(number)).status).toBe('ready_for_pickup');
  expect((await act(id, 'close')).body.state).toBe('closed');
});

test('a shelf of another branch makes nothing ready, and is listed until it is right', async () => {
  const { id, numbers } = await departed();
  const [number = ''] = numbers;
  const wrong = await arrive(id, number, { location: 'MBJ-A-1' });
  expect(wrong.body).toMatchObject({ outcome: 'counted', shelf: 'wrong_branch' });
  expect((await shipment(number)).status).toBe('in_transit');
  expect(await list(id, 'wrong_branch')).toEqual([number]);
  expect((await arrival(id)).wrongBranch).toBe(1);
  const { session } = clerk;
  const body = { code: 'JM-A-1' };
  await home.send('POST', `/api/admin/shipments/${number}/location`, { session, body });
  expect((await shipment(number)).status).toBe('ready_for_pickup');
  expect(await list(id, 'wrong_branch')).toEqual([]);
});

test('a bag’s scan counts the bag, by seal, number or label, and never its units', async () => {
  const { id } = await departed(2);
  for (const code of ['jp004417', '1', 'b-1']) {
    expect((await arrive(id, code)).body).toEqual({ outcome: 'bag', bag: 1 });
  }
  const { bags, counted, state } = await arrival(id);
  expect([state, counted]).toEqual(['arrived', 0]);
  expect(bags).toMatchObject([{ number: 1, units: 2, counted: 0, confirmed: null }]);
  expect(bags[0].arrivedAt).not.toBeNull();
});

test('all units of a bag are confirmed by somebody, who says how many they saw', async () => {
  const { id, numbers } = await departed(3);
  await arrive(id, numbers[0] ?? '');
  expectError(await act(id, 'bags/1/confirm', { units: 2 }), 409, 'UNITS_DIFFER');
  const confirmed = await act(id, 'bags/1/confirm', { units: 3, site: 'KGN' });
  expect([confirmed.status, confirmed.body]).toEqual([200, { bag: 1, units: 3, counted: 2 }]);
  const { bags, counted } = await arrival(id);
  expect([counted, bags[0].confirmed]).toMatchObject([3, { by: clerk.email }]);
  expect((await discrepancies(id)).missing).toEqual([]);
  expect((await shipment(numbers[2] ?? '')).events[0].noteCode).toBe('arrived_kingston');
});

test('what is on another manifest or on none is said, with what it is', async () => {
  const { id } = await departed();
  const other = await departed();
  const [foreign = ''] = other.numbers;
  expect((await arrive(id, foreign)).body).toMatchObject({
    outcome: 'elsewhere',
    trackingNumber: foreign,
    manifest: { id: other.id },
    bag: 1,
  });
  const [known = ''] = await parcels();
  expect((await arrive(id, known)).body).toMatchObject({
    outcome: 'surplus',
    trackingNumber: known,
    unit: { description: 'Running shoes', status: 'received' },
  });
  await arrive(id, known);
  expect((await arrive(id, 'ZTO 12345')).body).toEqual({ outcome: 'surplus' });
  const { surplus, elsewhere, missing, units, counted } = await discrepancies(id);
  expect([units, counted, missing.length]).toEqual([1, 0, 1]);
  expect(surplus).toMatchObject([
    { code: known, trackingNumber: known, by: clerk.email },
    { code: 'ZTO12345', trackingNumber: null, unit: null },
  ]);
  expect(elsewhere).toMatchObject([{ trackingNumber: foreign, manifest: { id: other.id } }]);
  expect(await arrival(id)).toMatchObject({ surplus: 2, elsewhere: 1 });
});

test('a parcel in a box counts the box, and what is in it follows', async () => {
  const boxes = openConsolidations(home, owner, clerk);
  const box = await boxes.quoted();
  await boxes.decide(box.id, 'approve');
  await database.execute(
    `insert into pre_alerts (id, customer_id, shipment_id, state, seller, service, items, papers,
       created_at, updated_at)
     select gen_random_uuid(), customer_id, id, 'matched', 'A', 'sea', '[]', 'passed', now(), now()
     from shipments where tracking_number = any($1)`,
    [box.members],
  );
  const id = await opened();
  await scan(id, box.number);
  await act(id, 'seal');
  await act(id, 'depart');
  const [member = ''] = box.members;
  const counted = await arrive(id, member, { location: 'JM-A-1' });
  expect(counted.body).toMatchObject({ outcome: 'counted', trackingNumber: box.number });
  expect(await boxes.statusOf(member)).toBe('ready_for_pickup');
});

test('damage and its photograph are the unit’s, and its customer sees them', async () => {
  const { id, numbers } = await departed();
  const [number = ''] = numbers;
  const photograph = await upload(home, clerk.session);
  const seen = { condition: ['damaged'], documentIds: [photograph.body.id] };
  expect((await arrive(id, number, seen)).status).toBe(200);
  expect((await shipment(number)).condition).toEqual(['damaged']);
  const { items } = (await send('GET', `/${id}/arrivals?list=counted`)).body;
  expect(items).toMatchObject([{ trackingNumber: number, condition: ['damaged'] }]);
  const { session } = owner;
  const opened = await home.send('GET', `/api/documents/${photograph.body.id}`, { session });
  expect(opened.status).toBe(200);
});

test('what Customs holds stays held until it is cleared by its number', async () => {
  const { id, numbers } = await departed(2);
  const [held = '', other = ''] = numbers;
  for (const number of numbers) await arrive(id, number, { site: 'KGN' });
  const body = { status: 'customs_hold', placeCode: 'kingston_customs' };
  const { session } = clerk;
  await home.send('POST', `/api/admin/shipments/${held}/events`, { session, body });
  expect((await act(id, 'clear')).body.state).toBe('arrived');
  expect(await arrival(id)).toMatchObject({ held: 1, uncleared: 0 });
  expect(await list(id, 'held')).toEqual([held]);
  expect((await arrive(id, held, { location: 'JM-A-1' })).body.shelf).toBe('held');
  expect((await shipment(held)).status).toBe('customs_hold');
  const refused = await act(id, 'close');
  expectError(refused, 409, 'NOT_CLEARED');
  expect(refused.body.reasons).toMatchObject([{ trackingNumber: held, code: 'NOT_CLEARED' }]);
  const cleared = await act(id, 'clear', { trackingNumbers: [held] });
  expect([cleared.status, cleared.body.state]).toEqual([200, 'cleared']);
  expect((await shipment(held)).status).toBe('in_transit');
  expect((await shipment(other)).events[0].noteCode).toBe('cleared');
  expect((await act(id, 'close')).status).toBe(200);
});

test('a device whose clock is wrong counts between the departure and now', async () => {
  const { id, numbers } = await departed(2);
  const { departedAt } = (await send('GET', `/${id}`)).body;
  const [early = '', late = ''] = numbers;
  await arrive(id, early, { scannedAt: '2020-01-01T00:00:00Z' });
  await arrive(id, late, { scannedAt: '2030-01-01T00:00:00Z' });
  expect((await shipment(early)).events[0].timestamp).toBe(departedAt);
  const { timestamp, recordedAt } = (await shipment(late)).events[0];
  expect(timestamp <= recordedAt).toBe(true);
});

test('a shelf of its branch makes a unit ready that nobody has cleared; without it the manifest stays open', async () => {
  const { id, numbers } = await departed(2);
  const [shelved = '', waiting = ''] = numbers;
  expect((await arrive(id, shelved, { location: 'JM-A-1' })).body.shelf).toBe('ready');
  expect((await shipment(shelved)).status).toBe('ready_for_pickup');
  await arrive(id, waiting, { site: 'KGN' });
  expect(await arrival(id)).toMatchObject({ state: 'arrived', counted: 2, uncleared: 1 });
  const refused = await act(id, 'close');
  expectError(refused, 409, 'NOT_CLEARED');
  expect(refused.body.reasons).toMatchObject([{ trackingNumber: waiting, code: 'NOT_CLEARED' }]);
});
