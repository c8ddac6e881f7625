// @database
import { afterAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { openConsolidations } from '../../../testing/consolidations.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer } from '../../../testing/people.ts';
import { openStaffShipments } from '../../../testing/staff-shipments.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const home = await openTestApp();
const staff = await openStaffShipments(home);
const { owner } = staff;
const { parcels, as, ask, statusOf, requested } = openConsolidations(home, owner, staff);
afterAll(() => home.close());

describe('a request', () => {
  test('makes a shipment of them, with advice, and they point to it', async () => {
    const members = await parcels();
    const { status, body } = await ask(members, { instructions: ' Keep the boxes.\r\nThanks ' });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        trackingNumber: expect.stringMatching(/^CJS\d{10}$/),
        state: 'requested',
        status: 'received',
        service: 'standard',
        instructions: 'Keep the boxes.\nThanks',
        members: members.toSorted().map((trackingNumber) => ({
          trackingNumber,
          description: 'A private thing',
          status: 'received',
          weightMilliPounds: 2500,
          declaredValueCents: 12_345,
        })),
        box: null,
        quote: null,
        createdAt: expect.any(String),
        advice: {
          currency: 'USD',
          separate: { shipping: 5000, customs: 15_466, total: 20_466 },
          combined: { shipping: 5000, customs: 13_510, total: 18_510 },
          best: { groups: [members.toSorted()], total: 18_510 },
          crossesDutyFreeLine: false,
          purchases: [],
          elsewhere: [],
          incomplete: [],
          tariff: { version: expect.any(String), source: expect.any(String) },
        },
      },
    ]);
    const hint = { id: body.id, trackingNumber: body.trackingNumber, state: 'requested' };
    const { items } = (await home.send('GET', '/api/shipments', { session: owner.session })).body;
    const shown = items.filter((item: { trackingNumber: string }) =>
      [...members, body.trackingNumber].includes(item.trackingNumber),
    );
    expect(shown).toHaveLength(2);
    for (const item of shown) expect(item.consolidation).toEqual(hint);
    const found = (await staff.send('GET', '')).body.items[0];
    expect(found).toMatchObject({ id: body.id, kind: 'consolidation', consolidation: hint });
    expect((await staff.send('GET', `/${members[0]}`)).body).toMatchObject({
      kind: 'parcel',
      consolidation: hint,
      nextStatuses: [],
    });
  });

  test('409: names every parcel that cannot be in it, in words', async () => {
    const { members } = await requested();
    const [pending = ''] = await addParcels(home.deps.database, owner.customerCode, [{}]);
    const [fresh = ''] = await parcels(1);
    const trackingNumbers = [fresh, pending, ...members];
    const answer = await ask(trackingNumbers);
    expectError(answer, 409, 'IN_A_CONSOLIDATION');
    expect(answer.body.reasons).toEqual([
      ...members.toSorted().map((trackingNumber) => ({
        trackingNumber,
        code: 'IN_A_CONSOLIDATION',
        message: expect.stringContaining(trackingNumber),
      })),
      {
        trackingNumber: pending,
        code: 'NOT_IN_WAREHOUSE',
        message: `${pending} is not in our warehouse: it is “Pending”.`,
      },
    ]);
    const chinese = await as(
      owner,
      'POST',
      '',
      { trackingNumbers: [fresh, pending], service: 'sea' },
      'zh',
    );
    expectError(chinese, 409, 'NOT_IN_WAREHOUSE', `${pending} 不在仓库：当前状态为“待入库”。`);
  });

  test('404: of a parcel that is not there, another customer’s, or a consolidation', async () => {
    const { number } = await requested();
    const [own = ''] = await parcels(1);
    const other = await aCustomer(home);
    const [theirs = ''] = await addParcels(home.deps.database, other.customerCode, [
      { status: 'received' },
    ]);
    for (const stranger of [theirs, number, 'CJS0000000000']) {
      expectError(await ask([own, stranger]), 404, 'NOT_FOUND');
    }
  });

  test.each([
    [{ trackingNumbers: [] }, { trackingNumbers: 'Please choose at least 2' }],
    [{ trackingNumbers: ['CJS1', 'cjs 1'] }, { trackingNumbers: 'Please choose at least 2' }],
    [
      { trackingNumbers: Array.from({ length: 21 }, (_, at) => `CJS${at}`) },
      { trackingNumbers: 'There can be 20 at most' },
    ],
    [{ service: 'boat' }, { service: 'Please choose one of the options' }],
    [{ instructions: 'x'.repeat(501) }, { instructions: 'Please keep this under 500 characters' }],
  ])('400: %j', async (wrong, issues) => {
    const answer = await ask(['CJS1', 'CJS2'], wrong);
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(issuesOf(answer)).toEqual(issues);
  });

  test('twice at once takes each parcel once', async () => {
    const members = await parcels(3);
    const [a = '', b = '', c = ''] = members;
    const answers = await Promise.all([ask([a, b]), ask([b, c]), ask([c, a])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  test('with an idempotency key happens once', async () => {
    const trackingNumbers = await parcels();
    const send = () =>
      home.send('POST', '/api/consolidations', {
        session: owner.session,
        headers: { 'idempotency-key': trackingNumbers.join('-') },
        body: { trackingNumbers, service: 'sea' },
      });
    const [one, two] = [await send(), await send()];
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.body).toEqual(one.body);
  });
});

describe('advice', () => {
  test('is asked of parcels anywhere, and counts what is unknown with the least', async () => {
    const [pending = '', bare = ''] = await addParcels(home.deps.database, owner.customerCode, [
      {},
      {},
    ]);
    await home.deps.database.execute(
      'update shipments set weight_milli_pounds = null, declared_value_cents = null where tracking_number = $1',
      [bare],
    );
    const { status, body } = await as(owner, 'POST', '/advice', {
      trackingNumbers: [bare, pending],
      service: 'standard',
    });
    expect([status, body]).toMatchObject([
      200,
      { separate: { shipping: 3500 }, incomplete: [bare], crossesDutyFreeLine: true },
    ]);
  });

  test('400: of more than can be estimated', async () => {
    const numbers = await parcels(2);
    await home.deps.database.execute(
      'update shipments set declared_value_cents = 900000000 where tracking_number = any($1)',
      [numbers],
    );
    const body = { trackingNumbers: numbers, service: 'standard' };
    const answer = await as(owner, 'POST', '/advice', body);
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(answer))).toEqual(['trackingNumbers']);
  });
});

test('409: what is in a consolidation is not moved by itself, nor among others', async () => {
  const { members, number } = await requested();
  const [member = '', other = ''] = members;
  expectError(await staff.move(member, 'processing'), 409, 'IN_A_CONSOLIDATION');
  const [free = ''] = await parcels(1);
  const event = { status: 'processing', location: 'Guangzhou' };
  const trackingNumbers = [member, free, number, other];
  const { status, body } = await staff.send('POST', '/events', { ...event, trackingNumbers });
  expect([status, body.moved, body.refused]).toEqual([200, 1, 3]);
  const codes = body.results.map(({ code }: { code?: string }) => code);
  expect(codes).toEqual([
    'IN_A_CONSOLIDATION',
    undefined,
    'CONSOLIDATION_NOT_ALLOWED',
    'IN_A_CONSOLIDATION',
  ]);
  expect(await statusOf(member)).toBe('received');
});

test('lists are paged, of the one who asks, and take as many statements for many as for one', async () => {
  const lists = [
    () => as(owner, 'GET', '?limit=100'),
    () => home.send('GET', '/api/admin/consolidations?limit=100', { session: staff.session }),
    () =>
      home.send('GET', '/api/admin/consolidations?state=requested&limit=100', {
        session: staff.session,
      }),
  ];
  const counted = () =>
    Promise.all(
      lists.map(async (list) => (await statementsOf(async () => void (await list()))).length),
    );
  const before = await counted();
  for (let made = 0; made < 20; made++) await requested(3);
  expect(await counted()).toEqual(before);
  expect(before).toEqual([2, 2, 2]);

  const first = (await as(owner, 'GET', '?limit=5')).body;
  const second = (await as(owner, 'GET', `?limit=5&cursor=${first.nextCursor}`)).body;
  const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(10);
  const stranger = await aCustomer(home);
  expect((await as(stranger, 'GET', '')).body).toEqual({ items: [], nextCursor: null });
  const open = (await lists[2]?.())?.body.items as { state: string; customerCode: string }[];
  expect(new Set(open.map(({ state }) => state))).toEqual(new Set(['requested']));
});
