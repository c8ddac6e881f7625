// @processes
// @database
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { aCustomer, type Person } from '../../../testing/people.ts';
import { openStaffShipments } from '../../../testing/staff-shipments.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/uploads.ts';
import { aClaim } from '../../../testing/warehouse.ts';

const home = await openTestApp();
const staff = await openStaffShipments(home);
const { owner } = staff;
const other = await aCustomer(home);
afterAll(() => home.close());

const reason = 'Two pairs of running shoes from Taobao.';
type Body = { [name: string]: unknown };
const as = (person: Pick<Person, 'session'>, method: 'GET' | 'POST', path: string, body?: Body) =>
  home.send(method, `/api${path}`, { session: person.session, ...(body && { body }) });
const claim = (person: Person, id: string, more: Body = {}) =>
  as(person, 'POST', `/unclaimed/${id}/claims`, { reason, ...more });
const decide = (id: string, how: 'grant' | 'deny', body: Body = {}) =>
  as(staff, 'POST', `/admin/claims/${id}/${how}`, body);
const opens = async (person: Pick<Person, 'session'>, id: string) =>
  (await as(person, 'GET', `/documents/${id}`)).status;
const seenBy = async (person: Person, id: string) =>
  (await as(person, 'GET', '/unclaimed?limit=100')).body.items.find(
    (each: { id: string }) => each.id === id,
  );

/** A parcel of which nobody knows whose it is, with a photograph. */
async function aParcel() {
  const photo = (await upload(home, staff.session, { kind: 'photo' })).body.id as string;
  const { body } = await as(staff, 'POST', '/admin/receiving', {
    scanId: randomUUID(),
    waybill: randomUUID(),
    weight: 2,
    documentIds: [photo],
  });
  return { ...(body.unclaimed as { id: string; label: string }), photo };
}

describe('a parcel that nobody claimed', () => {
  test('is shown without its waybill, weight and photograph, until staff share that', async () => {
    const { id, label, photo } = await aParcel();
    const shown = { id, label, receivedAt: expect.any(String), documentIds: [], claim: null };
    expect(await seenBy(owner, id)).toEqual(shown);
    expect(await opens(owner, photo)).toBe(404);
    const share = (shared: boolean) =>
      as(staff, 'POST', `/admin/unclaimed/${id}/share`, { shared });
    expect((await share(true)).body).toEqual({ shared: true });
    expect(await seenBy(owner, id)).toEqual({ ...shown, documentIds: [photo] });
    expect(await opens(owner, photo)).toBe(200);
    await share(false);
    expect(await opens(owner, photo)).toBe(404);
    expect((await home.send('GET', '/api/unclaimed', {})).status).toBe(401);
    expectError(await as(owner, 'POST', `/admin/unclaimed/${id}/share`, {}), 404, 'NOT_FOUND');
  });
});

describe('a claim', () => {
  test('is filed with proof, once, and seen by staff', async () => {
    const { id, label } = await aParcel();
    const proof = (await upload(home, owner.session, { kind: 'proof' })).body.id;
    const { status, body } = await claim(owner, id, { documentIds: [proof] });
    expect([status, body]).toEqual([201, { id: expect.any(String), state: 'filed' }]);
    expectError(await claim(owner, id), 409, 'CLAIM_EXISTS');
    expect((await seenBy(owner, id)).claim).toEqual({ ...body, note: null });
    expect((await seenBy(other, id)).claim).toBeNull();
    const [newest] = (await as(staff, 'GET', '/admin/claims?limit=1')).body.items;
    expect(newest).toMatchObject({
      id: body.id,
      unclaimedId: id,
      label,
      reason,
      state: 'filed',
      customerCode: owner.customerCode,
      documents: [{ id: proof, kind: 'proof' }],
    });
    const listed = (await as(staff, 'GET', '/admin/unclaimed?limit=100')).body.items;
    expect(listed.find((each: Body) => each.id === id)).toMatchObject({ claims: 1, shared: false });
  });

  test('that is granted makes the parcel its customer’s, and the others’ are denied', async () => {
    const { id, photo } = await aParcel();
    await as(staff, 'POST', `/admin/unclaimed/${id}/share`, { shared: true });
    const [won, lost] = [(await claim(owner, id)).body, (await claim(other, id)).body];
    const granted = await decide(won.id, 'grant', { note: 'The invoice matches.' });
    expect([granted.status, granted.body]).toMatchObject([
      200,
      { state: 'granted', note: 'The invoice matches.', decidedBy: expect.stringContaining('@') },
    ]);
    const denied = (await as(staff, 'GET', '/admin/claims?state=denied&limit=1')).body.items[0];
    expect(denied).toMatchObject({ id: lost.id, note: null });
    expect(await Promise.all([opens(owner, photo), opens(other, photo)])).toEqual([200, 404]);
    expect(await seenBy(owner, id)).toBeUndefined();
    const { items } = (await as(owner, 'GET', '/shipments?limit=1')).body;
    expect(items[0]).toMatchObject({ status: 'received' });
    for (const how of ['grant', 'deny'] as const) {
      expect((await decide(lost.id, how)).status).toBe(409);
    }
    expectError(await claim(other, id), 404, 'NOT_FOUND');
  });

  test('of two that are granted at once, one wins', async () => {
    const { id } = await aParcel();
    const claims = [(await claim(owner, id)).body, (await claim(other, id)).body];
    const answers = await Promise.all(claims.map((each) => decide(each.id, 'grant')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const rows = await home.deps.database.execute<{ count: string }>(
      `select count(*)::text as count from unclaimed_claims
        where unclaimed_id = $1 and state = 'granted'`,
      [id],
    );
    expect(rows[0]?.count).toBe('1');
  });

  test('that is denied leaves the parcel', async () => {
    const { id } = await aParcel();
    const { body } = await claim(owner, id);
    const denied = await decide(body.id, 'deny', { note: 'Another waybill' });
    expect(denied.body).toMatchObject({ state: 'denied', note: 'Another waybill' });
    expectError(await decide(body.id, 'grant'), 409, 'CLAIM_DECIDED');
    expect((await seenBy(owner, id)).claim).toMatchObject({ state: 'denied' });
  });

  test('is settled where staff assign the parcel themselves', async () => {
    const { id } = await aParcel();
    const { body } = await claim(owner, id);
    const { customerCode } = other;
    await as(staff, 'POST', `/admin/unclaimed/${id}/assign`, { customerCode });
    expectError(await decide(body.id, 'grant'), 409, 'UNCLAIMED_GRANTED');
    const [newest] = (await as(staff, 'GET', '/admin/claims?state=denied&limit=1')).body.items;
    expect(newest.id).toBe(body.id);
  });

  test('is found by its parcel, however many newer claims others have', async () => {
    const [{ id }, { id: second }] = [await aParcel(), await aParcel()];
    const [mine, others] = [(await claim(owner, id)).body.id, (await claim(other, id)).body.id];
    for (let count = 0; count < 101; count++) await aClaim(home.deps.database, owner.customerCode);
    const idsOf = ({ body }: Awaited<ReturnType<typeof as>>) =>
      body.items?.map(({ id }: { id: string }) => id);
    const newest = await as(staff, 'GET', '/admin/claims?limit=100');
    expect(idsOf(newest)).not.toContain(mine);
    const path = `/admin/claims?unclaimedId=${id}&limit=1`;
    const first = await as(staff, 'GET', path);
    expect([first.status, idsOf(first)]).toEqual([200, [others]]);
    const next = await as(staff, 'GET', `${path}&cursor=${first.body.nextCursor}`);
    expect([idsOf(next), next.body.nextCursor]).toEqual([[mine], null]);
    for (const none of [second, randomUUID(), 'x']) {
      expect(idsOf(await as(staff, 'GET', `/admin/claims?unclaimedId=${none}`))).toEqual([]);
    }
  });

  test('400: without a reason, or with papers of somebody else', async () => {
    const [{ id, photo }, somebody] = [await aParcel(), await aCustomer(home)];
    for (const [field, more] of [
      ['reason', { reason: 'mine' }],
      ['documentIds', { documentIds: [photo] }],
    ] as const) {
      expect(Object.keys(issuesOf(await claim(somebody, id, more)))).toEqual([field]);
    }
    expect((await seenBy(somebody, id)).claim).toBeNull();
  });

  test('404: of what is not there, and for who may not', async () => {
    for (const id of ['x', randomUUID()]) {
      expectError(await claim(owner, id), 404, 'NOT_FOUND');
      expectError(await decide(id, 'grant'), 404, 'NOT_FOUND');
      expectError(await decide(id, 'deny'), 404, 'NOT_FOUND');
    }
    const made = await aClaim(home.deps.database, owner.customerCode);
    expectError(await as(owner, 'POST', `/admin/claims/${made}/grant`, {}), 404, 'NOT_FOUND');
  });
});
