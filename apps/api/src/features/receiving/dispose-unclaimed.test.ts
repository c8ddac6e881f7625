// @database
import { afterAll, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { anUnclaimedParcel } from '../../../testing/warehouse.ts';
import { dayMs, hourMs } from '../../durations.ts';
import { UnclaimedParcel } from './unclaimed-parcel.entity.ts';

const home = await openTestApp({ BRAND_UNCLAIMED_DAYS: '30' });
const staff = await aMemberOfStaff(home);
const admin = await aMemberOfStaff(home, 'admin');
const owner = await aCustomer(home);
afterAll(() => home.close());

const as = (person: Person, method: 'GET' | 'POST', path: string, body?: object) =>
  home.send(method, `/api${path}`, { session: person.session, ...(body && { body }) });
const dispose = (id: string) => as(staff, 'POST', `/admin/unclaimed/${id}/dispose`, {});
const claim = (id: string) =>
  as(owner, 'POST', `/unclaimed/${id}/claims`, { reason: 'Two pairs of running shoes.' });
const listed = async (id: string) =>
  (await as(staff, 'GET', '/admin/unclaimed?limit=100')).body.items.find(
    (each: { id: string }) => each.id === id,
  );
/** A parcel that came so many days ago, by the warehouse's calendar; at noon there. */
function aParcel(days: number) {
  const today = Math.floor((Date.now() + 8 * hourMs) / dayMs) * dayMs;
  return anUnclaimedParcel(home.deps.database, new Date(today - days * dayMs + 4 * hourMs));
}
const labelOf = async (id: string) =>
  `U-${(await home.deps.database.em().findOneOrFail(UnclaimedParcel, id)).number}`;

test('a parcel may go once it was kept as long as the rule says, and its history says who and when', async () => {
  const id = await aParcel(30);
  const { id: claimId } = (await claim(id)).body;
  expect(await listed(id)).toMatchObject({ disposable: false, claims: 1 });
  expectError(await dispose(id), 409, 'UNCLAIMED_CLAIMED');
  await as(staff, 'POST', `/admin/claims/${claimId}/deny`, { note: 'The waybill is another.' });
  expect(await listed(id)).toMatchObject({ disposable: true, claims: 0 });

  const label = await labelOf(id);
  const { status, body } = await dispose(id);
  const at = expect.any(String);
  const notices = [
    { kind: 'listed', at, customerCode: null },
    { kind: 'claim-denied', at, customerCode: owner.customerCode },
  ];
  expect([status, body]).toEqual([
    200,
    { id, label, disposal: { at, by: staff.email, byName: 'Devon Brown', byKey: null, notices } },
  ]);
  const history = await as(staff, 'GET', `/admin/unclaimed-labels/${label}/location`);
  expect(history.body).toEqual({ label, items: [], disposal: body.disposal });
  const [entry] = (await as(admin, 'GET', `/admin/audit?q=${label}`)).body.items;
  expect(entry).toMatchObject({
    action: 'receiving.disposed',
    thing: label,
    actor: staff.email,
    details: { days: 30, notices: 2 },
  });

  expect(await listed(id)).toBeUndefined();
  expectError(await dispose(id), 409, 'UNCLAIMED_DISPOSED');
  expectError(await claim(id), 404, 'NOT_FOUND');
  const assigned = await as(staff, 'POST', `/admin/unclaimed/${id}/assign`, {
    customerCode: owner.customerCode,
  });
  expectError(assigned, 409, 'UNCLAIMED_DISPOSED');
});

test('a day early it stays, and the answer says from when on', async () => {
  const id = await aParcel(29);
  const parcel = await listed(id);
  expect(parcel.disposable).toBe(false);
  const answer = await dispose(id);
  expectError(answer, 409, 'DISPOSAL_TOO_EARLY');
  expect(answer.body.message).toContain(parcel.disposableFrom);
  home.passTime(dayMs);
  expect((await dispose(id)).status).toBe(200);
  home.passTime(-dayMs);
});

test('what has an owner, or is not there, is not disposed of', async () => {
  const id = await aParcel(40);
  const body = { customerCode: owner.customerCode };
  expect((await as(staff, 'POST', `/admin/unclaimed/${id}/assign`, body)).status).toBe(200);
  expectError(await dispose(id), 409, 'UNCLAIMED_GRANTED');
  expectError(await dispose('x'), 404, 'NOT_FOUND');
});

test('claimed and disposed of at once, it is one of them', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await aParcel(31);
    const [filed, disposed] = await Promise.all([claim(id), dispose(id)]);
    expect([filed.status, disposed.status]).toEqual(filed.status === 201 ? [201, 409] : [404, 200]);
  }
});
