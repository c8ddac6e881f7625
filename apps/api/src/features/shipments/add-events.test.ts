// @database
import { eventBatchLimit } from '@jadeport/contract/shipments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectTrpcError, issuesOf } from '../../../testing/answers.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { openStaffShipments } from '../../../testing/staff-shipments.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let staff: Awaited<ReturnType<typeof openStaffShipments>>;

beforeAll(async () => {
  home = await openTestApp();
  staff = await openStaffShipments(home);
});
afterAll(() => home.close());

describe('an event', () => {
  test('changes a shipment’s status, with place and time', async () => {
    const { trackingNumber, createdAt } = await staff.enter();
    const timestamp = `${createdAt.replace('Z', '')}+00:00`;
    const more = { location: '广州', timestamp, note: '  Weighed ' };
    const { status, body } = await staff.move(trackingNumber, 'received', more);
    expect([status, body.status, body.nextStatuses]).toEqual([
      201,
      'received',
      ['processing', 'in_transit', 'exception', 'returned'],
    ]);
    expect(body.events[0]).toMatchObject({
      status: 'received',
      location: '广州',
      note: 'Weighed',
      timestamp: createdAt,
      byName: 'Devon Brown',
    });
  });

  test('409: a forbidden transition, in words', async () => {
    const { trackingNumber } = await staff.enter();
    expectError(await staff.move(trackingNumber, 'delivered'), 409, 'STATUS_NOT_ALLOWED');
    expect((await staff.send('GET', `/${trackingNumber}`)).body).toMatchObject({
      status: 'pending',
    });
  });

  test('409: before the shipment was entered, with the reason, over REST and tRPC', async () => {
    const { trackingNumber, createdAt } = await staff.enter();
    const timestamp = new Date(Date.parse(createdAt) - 3_600_000).toISOString();
    const refused = await staff.move(trackingNumber, 'received', { timestamp });
    expectError(refused, 409, 'EVENT_BEFORE_SHIPMENT');
    expect(issuesOf(refused)).toEqual({ timestamp: refused.body.message });
    const overTrpc = await home.mutate(
      'shipments.addEvent',
      { trackingNumber, status: 'received', location: 'Kingston', timestamp },
      { session: staff.session },
    );
    expectTrpcError(overTrpc, 409, 'EVENT_BEFORE_SHIPMENT');
    const ofMany = { trackingNumbers: [trackingNumber], status: 'received', location: 'Kingston' };
    const { body } = await staff.send('POST', '/events', { ...ofMany, timestamp });
    expect(body.results).toMatchObject([{ outcome: 'refused', code: 'EVENT_BEFORE_SHIPMENT' }]);
    const { body: kept } = await staff.send('GET', `/${trackingNumber}`);
    expect([kept.status, kept.events.length]).toEqual(['pending', 1]);
  });

  test('accepts the time of a clock that is some minutes off', async () => {
    const { trackingNumber, createdAt } = await staff.enter();
    const timestamp = new Date(Date.parse(createdAt) - 10 * 60_000).toISOString();
    expect((await staff.move(trackingNumber, 'received', { timestamp })).status).toBe(201);
  });

  test.each([
    ['timestamp', { timestamp: new Date(Date.now() + 3_600_000).toISOString() }],
    ['timestamp', { timestamp: '2026-02-30T00:00:00Z' }],
    ['timestamp', { timestamp: '0000-01-01T00:00:00Z' }],
    ['timestamp', { timestamp: '0001-01-01T00:00:00+14:00' }],
    ['timestamp', { timestamp: '9999-12-31T23:00:00-14:00' }],
    ['timestamp', { timestamp: 'yesterday' }],
    ['location', { location: '' }],
    ['status', { status: 'lost' }],
    ['note', { note: 'x'.repeat(301) }],
  ])('400: a wrong %s is named', async (field, wrong) => {
    const { trackingNumber } = await staff.enter();
    const answer = await staff.move(trackingNumber, 'received', wrong);
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(answer))).toEqual([field]);
  });

  test('404: of an unknown number', async () => {
    expectError(await staff.move('CJS0000000000', 'received'), 404, 'NOT_FOUND');
  });

  test.each(["update tracking_events set location = 'Elsewhere'", 'delete from tracking_events'])(
    'cannot be changed: %s',
    async (sql) => {
      await staff.enter();
      await expect(home.deps.database.execute(sql)).rejects.toThrow('append-only');
    },
  );

  test('is deleted with its shipment', async () => {
    const { id } = await staff.enter();
    const { database } = home.deps;
    await database.execute('delete from shipments where id = $1', [id]);
    const left = await database.execute('select 1 from tracking_events where shipment_id = $1', [
      id,
    ]);
    expect(left).toEqual([]);
  });
});

describe('one event for many', () => {
  const moveAll = (trackingNumbers: string[], status: string, lang = 'en') =>
    staff.send('POST', '/events', { trackingNumbers, status, location: 'Kingston' }, lang);

  test('is added where allowed, and every refusal has its reason', async () => {
    const [a, b, c] = await addParcels(home.deps.database, staff.owner.customerCode, [
      { status: 'received' },
      { status: 'delivered' },
      { status: 'processing' },
    ]);
    if (!a || !b || !c) throw new Error('no parcels');
    const unknown = 'CJS0000000000';
    const { status, body } = await moveAll([c, b, unknown, a.toLowerCase(), c], 'in_transit');
    expect(status).toBe(200);
    expect(body).toEqual({
      results: [
        { trackingNumber: c, outcome: 'moved', status: 'in_transit' },
        {
          trackingNumber: b,
          outcome: 'refused',
          status: 'delivered',
          code: 'STATUS_NOT_ALLOWED',
          message: expect.stringMatching(/Delivered.*In Transit/),
        },
        {
          trackingNumber: unknown,
          outcome: 'refused',
          status: null,
          code: 'NOT_FOUND',
          message: expect.any(String),
        },
        { trackingNumber: a, outcome: 'moved', status: 'in_transit' },
      ],
      moved: 2,
      refused: 2,
    });
    const chinese = await moveAll([b], 'in_transit', 'zh');
    expect(chinese.body.results[0].message).toMatch(/已送达.*运输中|“\p{Script=Han}+”/u);
  });

  test('of two at once over the same shipments, each number is changed by one', async () => {
    const many = Array.from({ length: 20 }, () => ({ status: 'ready_for_pickup' as const }));
    const numbers = await addParcels(home.deps.database, staff.owner.customerCode, many);
    const answers = await Promise.all([
      moveAll(numbers, 'delivered'),
      moveAll(numbers.toReversed(), 'delivered'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.moved + body.refused)).toEqual([20, 20]);
    expect(answers.reduce((sum, { body }) => sum + body.moved, 0)).toBe(20);
  });

  test('notifies the subscribers', async () => {
    const [number = ''] = await addParcels(home.deps.database, staff.owner.customerCode, [
      { status: 'received' },
    ]);
    const subscription = { channel: 'email' };
    await home.send('POST', `/api/tracking/${number}/subscriptions`, {
      session: staff.owner.session,
      body: subscription,
    });
    await moveAll([number], 'in_transit');
    expect((await home.mailTo(staff.owner.email))?.subject).toContain(number);
  });

  test.each([
    ['none', []],
    ['too many', Array.from({ length: eventBatchLimit + 1 }, (_, n) => `CJS${n}`)],
    ['a blank', ['']],
  ])('400: %s', async (_, trackingNumbers) => {
    expectError(await moveAll(trackingNumbers, 'in_transit'), 400, 'VALIDATION_FAILED');
  });
});
