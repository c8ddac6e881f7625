// @processes
// @database
import { defaultSettings } from '@jadeport/settings';
import { afterAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { openConsolidations } from '../../../testing/consolidations.ts';
import { aCustomer, type Person } from '../../../testing/people.ts';
import { openStaffShipments } from '../../../testing/staff-shipments.ts';
import { storeVersion } from '../../../testing/stored-versions.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/uploads.ts';
import { hourMs } from '../../durations.ts';
import { expireQuotesJob } from './consolidations.jobs.ts';

const home = await openTestApp();
const staff = await openStaffShipments(home);
const { owner } = staff;
const { as, ask, box, pack, decide, statusOf, requested, quoted } = openConsolidations(
  home,
  owner,
  staff,
);
afterAll(() => home.close());

describe('packing', () => {
  test('quotes the box, and everything in it is being processed', async () => {
    const { id, number, members } = await requested();
    const photo = (await upload(home, staff.session, { kind: 'photo' })).body.id;
    const { status, body } = await pack(id, { ...box, documentIds: [photo] });
    expect([status, body]).toMatchObject([
      200,
      {
        state: 'quoted',
        status: 'processing',
        customerCode: owner.customerCode,
        box: {
          weightMilliPounds: 4000,
          lengthMm: 530,
          widthMm: 230,
          heightMm: 295,
          volumetricMilliPounds: 13_213,
          documentIds: [photo],
        },
        quote: { shipping: 4000, customs: 13_121, total: 17_121, separateTotal: 20_466 },
      },
    ]);
    const left = Date.parse(body.quote.expiresAt) - Date.now();
    expect(Math.round(left / hourMs)).toBe(72);
    for (const each of [number, ...members]) expect(await statusOf(each)).toBe('processing');
    const own = await home.send('GET', `/api/documents/${photo}`, { session: owner.session });
    expect(own.status).toBe(200);
  });

  test('is photographed: its owner sees that on the box and on each parcel in it', async () => {
    const { id, number, members } = await requested();
    const photo = (await upload(home, staff.session, { kind: 'photo' })).body.id;
    await pack(id, { ...box, documentIds: [photo] });
    const seen = async ({ session }: Pick<Person, 'session'>, trackingNumber: string) => {
      const path = `/api/photographs?trackingNumber=${trackingNumber}`;
      return (await home.send('GET', path, { session })).body.items;
    };
    const packed = { id: photo, status: 'processing', takenAt: expect.any(String) };
    for (const each of [number, ...members]) {
      expect(await seen(owner, each)).toEqual([packed]);
      expect(await seen(staff, each)).toEqual([packed]);
      expect(await seen(await aCustomer(home), each)).toEqual([]);
    }
    // A parcel that continues without the box is not in its photograph.
    await decide(id, 'decline');
    expect(await seen(owner, members[0] ?? '')).toEqual([]);
    expect(await seen(owner, number)).toEqual([packed]);
  });

  test.each([
    [{ weight: 0 }, 'weight'],
    [{ length: 0 }, 'length'],
    [{ width: 1.25 }, 'width'],
    [{ height: 1e9 }, 'height'],
    [{ documentIds: ['x'] }, 'documentIds'],
  ])('400: %j is named', async (wrong, field) => {
    const { id } = await requested();
    const answer = await pack(id, { ...box, ...wrong });
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(answer))).toEqual([field]);
    expect((await as(owner, 'GET', `/${id}`)).body.state).toBe('requested');
  });

  test('400: of a box that is larger than can be estimated', async () => {
    const consolidation = { chargedWeight: 'larger', volumetricDivisor: 1_000 } as const;
    await storeVersion(home, { consolidation });
    const { id } = await requested();
    const answer = await pack(id, { weight: 4, length: 1_000, width: 1_000, height: 1_000 });
    await storeVersion(home, { consolidation: defaultSettings.consolidation });
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(issuesOf(answer)).toEqual({ length: 'This number is out of range' });
    expect((await pack(id)).status).toBe(200);
  });

  test('400: of packages that together are worth more than can be estimated', async () => {
    const { id, members } = await requested();
    const declare = (cents: number) =>
      home.deps.database.execute(
        'update shipments set declared_value_cents = $1 where tracking_number = any($2)',
        [cents, members],
      );
    await declare(900_000_000);
    expect(issuesOf(await pack(id))).toEqual({
      id: 'Together these packages are worth or weigh more than can be estimated',
    });
    await declare(9_900);
    expect((await pack(id)).status).toBe(200);
  });

  test('409: of one that is packed already', async () => {
    const { id } = await quoted();
    expectError(await pack(id), 409, 'CONSOLIDATION_NOT_ALLOWED');
  });
});

describe('a decision', () => {
  test('to approve lets the box move, with everything in it, until it is sealed', async () => {
    const { id, number, members } = await quoted();
    expectError(await staff.move(number, 'in_transit'), 409, 'CONSOLIDATION_NOT_ALLOWED');
    expect(await decide(id, 'approve')).toMatchObject({ status: 200, body: { state: 'approved' } });
    expectError(await decide(id, 'decline'), 409, 'CONSOLIDATION_NOT_ALLOWED');
    expect((await staff.move(number, 'in_transit')).status).toBe(201);
    for (const each of [number, ...members]) expect(await statusOf(each)).toBe('in_transit');
    expect((await as(owner, 'GET', `/${id}`)).body.state).toBe('sealed');
  });

  test.each([
    ['before it is packed', requested],
    ['of its quote', quoted],
  ])('to decline, %s, sets the parcels free and ends the number', async (_, made) => {
    const { id, number, members } = await made();
    const { status, body } = await decide(id, 'decline');
    expect([status, body]).toMatchObject([200, { state: 'declined', status: 'returned' }]);
    expect(body.members.map((each: { status: string }) => each.status)).toEqual([
      'received',
      'received',
    ]);
    expectError(await decide(id, 'approve'), 409, 'CONSOLIDATION_NOT_ALLOWED');
    expectError(await staff.move(number, 'in_transit'), 409, 'STATUS_NOT_ALLOWED');
    expect((await ask(members)).status).toBe(201);
  });

  test('comes too late once the quote has expired, and a job declines it', async () => {
    const { id, members } = await quoted();
    home.passTime(72 * hourMs);
    expectError(await decide(id, 'approve'), 409, 'QUOTE_EXPIRED');
    const em = home.deps.database.em();
    await home.deps.jobs.enqueue(em, expireQuotesJob.name, {});
    await home.deps.jobs.enqueue(em, expireQuotesJob.name, {});
    await home.deps.jobs.drain();
    expect((await as(owner, 'GET', `/${id}`)).body.state).toBe('declined');
    for (const each of members) expect(await statusOf(each)).toBe('received');
    home.passTime(-72 * hourMs);
  });

  test('404: of what is not there, or another customer’s', async () => {
    const { id } = await quoted();
    const other = await aCustomer(home);
    for (const how of ['approve', 'decline'] as const) {
      expectError(await decide(id, how, other), 404, 'NOT_FOUND');
      expectError(await decide('x', how), 404, 'NOT_FOUND');
    }
    expectError(await as(other, 'GET', `/${id}`), 404, 'NOT_FOUND');
    expectError(await pack('x'), 404, 'NOT_FOUND');
  });

  test('to approve and to decline at once is one of them', async () => {
    const { id } = await quoted();
    const answers = await Promise.all([decide(id, 'approve'), decide(id, 'decline')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
