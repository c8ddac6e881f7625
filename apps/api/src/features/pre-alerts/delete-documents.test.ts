// @processes
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/uploads.ts';

const home = await openTestApp();
const staff = await aMemberOfStaff(home);
const [owner, other] = [await aCustomer(home), await aCustomer(home)];
const act = openPreAlerts(home, staff);
afterAll(() => home.close());

const remove = ({ session }: Person | { session?: undefined }, id: string) =>
  home.send('DELETE', `/api/pre-alerts/${id}/documents`, { ...(session && { session }) });
const opens = async ({ session }: Person, id: string) =>
  (await home.send('GET', `/api/documents/${id}?reason=To%20check`, { session })).status;

/** A pre-alert with an invoice and an identity document. */
async function aPreAlert() {
  const documentIds = [
    (await upload(home, owner.session)).body.id as string,
    (await upload(home, owner.session, { kind: 'id' })).body.id as string,
  ];
  const { id, trackingNumber } = (await act.preAlert(owner, { documentIds })).body;
  return { id: id as string, trackingNumber, documentIds };
}

test('204: the documents of a cancelled pre-alert are gone at once, for staff, too, and twice is once', async () => {
  const { id, documentIds } = await aPreAlert();
  await act.cancel(owner, id);
  expect((await remove(owner, id)).status).toBe(204);
  for (const document of documentIds) {
    expect([await opens(owner, document), await opens(staff, document)]).toEqual([404, 404]);
  }
  expect((await act.get(owner, id)).body).toMatchObject({
    state: 'cancelled',
    documents: [],
    check: 'missing',
  });
  expect((await remove(owner, id)).status).toBe(204);
});

test('409: those of one that is not cancelled stay', async () => {
  const { id, documentIds, trackingNumber } = await aPreAlert();
  expectError(await remove(owner, id), 409, 'PRE_ALERT_NOT_CANCELLED');
  await act.move(trackingNumber, 'received');
  expectError(await remove(owner, id), 409, 'PRE_ALERT_NOT_CANCELLED');
  expect(await opens(owner, documentIds[0] ?? '')).toBe(200);
});

test('401 and 404: for who is not its customer', async () => {
  const { id, documentIds } = await aPreAlert();
  await act.cancel(owner, id);
  expect((await remove({}, id)).status).toBe(401);
  for (const person of [other, staff]) expectError(await remove(person, id), 404, 'NOT_FOUND');
  for (const none of ['x', randomUUID()]) {
    expectError(await remove(owner, none), 404, 'NOT_FOUND');
  }
  expect(await opens(owner, documentIds[0] ?? '')).toBe(200);
});
