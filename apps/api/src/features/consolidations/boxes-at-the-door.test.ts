import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { openConsolidations } from '../../../testing/consolidations.ts';
import { openStaffShipments } from '../../../testing/staff-shipments.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const home = await openTestApp();
const staff = await openStaffShipments(home);
const { owner } = staff;
const { as, decide, requested, quoted, statusOf } = openConsolidations(home, owner, staff);
afterAll(() => home.close());

const post = (path: string, body: object) =>
  home.send('POST', `/api/admin/${path}`, { session: staff.session, body });
const scan = (body: object) => post('receiving', { scanId: randomUUID(), ...body });
const weigh = (number: string, weight: number) => staff.send('PUT', `/${number}`, { weight });
const weightOf = async (number: string) =>
  (await home.send('GET', `/api/admin/shipments/${number}`, staff)).body.weightMilliPounds;

/** A box on its way that nobody can find, with the waybill of its first package. */
async function lost() {
  const box = await quoted();
  const waybill = `ZTO${randomUUID()}`.toUpperCase();
  await staff.send('PUT', `/${box.members[0]}`, { waybill });
  await decide(box.id, 'approve');
  await staff.move(box.number, 'exception');
  return { ...box, waybill, member: box.members[0] ?? '' };
}

describe('a package of a box in exception, scanned at the door', () => {
  test('is here already, with its box', async () => {
    const { id, number, waybill, member } = await lost();
    const box = { id, trackingNumber: number, status: 'exception' };
    const here = { outcome: 'already', shipment: { trackingNumber: member }, box };
    for (const code of [member, waybill]) {
      expect(await scan({ waybill: code, weight: 3 })).toMatchObject({ status: 200, body: here });
      const { body } = await home.send('GET', `/api/admin/receiving?waybill=${code}`, staff);
      expect(body).toMatchObject(here);
    }
    expect(await statusOf(member)).toBe('exception');
    expect(await weightOf(member)).toBe(2500);
  });

  test('is no package that an unclaimed parcel with its waybill becomes', async () => {
    const { waybill, member } = await lost();
    await home.deps.database.execute(
      'update shipments set waybill = null where tracking_number = $1',
      [member],
    );
    const { unclaimed } = (await scan({ waybill })).body;
    await home.deps.database.execute(
      'update shipments set waybill = $1 where tracking_number = $2',
      [waybill, member],
    );
    const { customerCode } = owner;
    const { status, body } = await post(`unclaimed/${unclaimed.id}/assign`, { customerCode });
    expect([status, body.shipment.status]).toEqual([200, 'received']);
    expect(body.shipment.trackingNumber).not.toBe(member);
  });
});

describe('the weight of a box that was quoted', () => {
  test('stays, and so do those of its packages', async () => {
    const { id, number, members } = await quoted();
    const refused = { en: 'Quote ready' };
    for (const each of [number, ...members]) {
      const before = await weightOf(each);
      const answer = await weigh(each, 9);
      expectError(answer, 409, 'CONSOLIDATION_NOT_ALLOWED');
      expect(answer.body.message).toContain(refused.en);
      expect(await weightOf(each)).toBe(before);
      expect((await weigh(each, before / 1000)).status).toBe(200);
      expect((await staff.send('PUT', `/${each}`, { description: 'Cups' })).status).toBe(200);
    }
    await decide(id, 'approve');
    for (const each of [number, ...members])
      expectError(await weigh(each, 5), 409, 'CONSOLIDATION_NOT_ALLOWED');
  });

  test('of a package counts while its box is not packed, and again once it is in none', async () => {
    const { id, members } = await requested();
    const [member = ''] = members;
    expect((await weigh(member, 3)).status).toBe(200);
    const post = (await as(owner, 'GET', `/${id}`)).body;
    expect(post.members).toContainEqual(
      expect.objectContaining({ trackingNumber: member, weightMilliPounds: 3000 }),
    );
    await decide(id, 'decline');
    expect((await weigh(member, 4)).status).toBe(200);
  });

  test('is not another one because somebody scans it at the door', async () => {
    const { number } = await lost();
    const answer = await scan({ waybill: number, weight: 9 });
    expectError(answer, 409, 'CONSOLIDATION_NOT_ALLOWED');
    expect([await weightOf(number), await statusOf(number)]).toEqual([4000, 'exception']);
    expect((await scan({ waybill: number, weight: 4 })).body.outcome).toBe('matched');
  });
});

describe('a box whose journey is over', () => {
  const listOf = async (path: string, state: string) =>
    (
      await home.send(
        'GET',
        `/api/${path}?state=${state}&limit=100`,
        path.startsWith('admin') ? staff : owner,
      )
    ).body.items;
  const counts = async () =>
    (await home.send('GET', '/api/admin/consolidation-counts', staff)).body.counts;

  test.each([
    ['delivered', ['in_transit', 'ready_for_pickup', 'delivered']],
    ['delivered', ['exception', 'ready_for_pickup', 'delivered']],
    ['returned', ['in_transit', 'returned']],
  ])('is %s, and no longer on its way: %j', async (over, statuses) => {
    const { id, number, members } = await quoted();
    await decide(id, 'approve');
    const before = await counts();
    for (const status of statuses) expect((await staff.move(number, status)).status).toBe(201);
    expect((await as(owner, 'GET', `/${id}`)).body.state).toBe(over);
    for (const path of ['consolidations', 'admin/consolidations']) {
      const idsIn = async (state: string) =>
        (await listOf(path, state)).map((each: { id: string }) => each.id);
      expect(await idsIn(over)).toContain(id);
      for (const state of ['approved', 'sealed']) expect(await idsIn(state)).not.toContain(id);
    }
    const after = await counts();
    expect(after[over]).toBe(before[over] + 1);
    expect([after.approved, after.sealed]).toEqual([before.approved - 1, before.sealed]);
    for (const each of [number, ...members]) {
      const { body } = await home.send('GET', `/api/admin/shipments/${each}`, staff);
      expect(body.consolidation.state).toBe(over);
    }
  });
});
