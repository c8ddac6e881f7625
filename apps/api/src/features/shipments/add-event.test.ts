import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../testing/people.ts';
import { subscribersOf } from '../../../testing/subscribers.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let people: ReturnType<typeof subscribersOf>;

beforeAll(async () => {
  home = await openTestApp();
  people = subscribersOf(home, (await aCustomer(home)).customerCode);
});
afterAll(() => home.close());

test('an event sets the status and adds a line to the history', async () => {
  const number = await people.aParcel('received');
  const timestamp = new Date(Date.now() - 60_000);
  const shipment = await people.move(number, 'processing', { timestamp, location: 'Guangzhou' });
  expect(shipment).toMatchObject({ trackingNumber: number, status: 'processing' });
  await people.move(number, 'in_transit', { note: 'On the vessel' });
  const { body } = await home.send('GET', `/api/tracking/${number}`);
  expect(body).toMatchObject({ status: 'in_transit', description: 'On the vessel' });
  expect(body.events).toMatchObject([
    { status: 'in_transit', location: 'Kingston' },
    { status: 'processing', location: 'Guangzhou', timestamp: timestamp.toISOString() },
  ]);
});

test('a forbidden transition is refused, and nothing is written', async () => {
  const number = await people.aParcel('delivered');
  await expect(people.move(number, 'in_transit')).rejects.toMatchObject({
    code: 'STATUS_NOT_ALLOWED',
    status: 409,
    params: { from: 'delivered', to: 'in_transit' },
  });
  const { body } = await home.send('GET', `/api/tracking/${number}`);
  expect(body).toMatchObject({ status: 'delivered', events: [] });
});

test('an unknown number is a 404', async () => {
  await expect(people.move('CJS0', 'in_transit')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('of two simultaneous events, the second is judged by the status set by the first', async () => {
  const number = await people.aParcel('ready_for_pickup');
  const outcomes = await Promise.allSettled([
    people.move(number, 'delivered'),
    people.move(number, 'delivered'),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
