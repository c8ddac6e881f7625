import { shipmentStatuses } from '@jadeport/shipment';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import type { Session } from '../../../testing/client.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let person: Person;

beforeAll(async () => {
  home = await openTestApp();
  person = await aMemberOfStaff(home);
});
afterAll(() => home.close());

const call = (session: Session) => home.send('GET', '/api/admin/shipment-counts', { session });

test('200: every status with its number, zeros included', async () => {
  const none = Object.fromEntries(shipmentStatuses.map((status) => [status, 0]));
  expect((await call(person.session)).body).toEqual({ counts: none });
  const { customerCode } = await aCustomer(home);
  const parcels = (['pending', 'pending', 'in_transit'] as const).map((status) => ({ status }));
  await addParcels(home.deps.database, customerCode, parcels);
  const { status, body } = await call(person.session);
  expect([status, body]).toEqual([200, { counts: { ...none, pending: 2, in_transit: 1 } }]);
});

test('401', async () => {
  expectError(await call(new Map()), 401, 'NOT_SIGNED_IN');
});

test('404 for customers', async () => {
  const { session } = await aCustomer(home);
  expectError(await call(session), 404, 'NOT_FOUND');
});
