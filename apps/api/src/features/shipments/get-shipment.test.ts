// @database
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import type { Method } from '../../../testing/client.ts';
import { aKeyOf, withKey } from '../../../testing/keys.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer } from '../../../testing/people.ts';
import { openStaffShipments } from '../../../testing/staff-shipments.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { minuteMs } from '../../durations.ts';

let home: TestApp;
let staff: Awaited<ReturnType<typeof openStaffShipments>>;

beforeAll(async () => {
  home = await openTestApp();
  staff = await openStaffShipments(home);
});
afterAll(() => home.close());

describe('a new shipment', () => {
  test('has a tracking number and every entered field', async () => {
    const told = { carrier: 'UPS', waybill: ' 1z 999aa1 ', declaredValue: 123.45, weight: 0.001 };
    const { status, body } = await staff.send('POST', '', staff.parcel(told));
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        trackingNumber: expect.stringMatching(/^CJS\d{10}$/),
        customerCode: staff.owner.customerCode,
        customerName: 'Devon Brown',
        description: 'Kitchen scale',
        status: 'pending',
        carrier: 'ups',
        waybill: '1Z999AA1',
        piece: null,
        orderCancellation: null,
        createdAt: expect.any(String),
        lastUpdated: body.createdAt,
        estimatedDelivery: null,
        kind: 'parcel',
        consolidation: null,
        lastLocation: 'Guangzhou, China',
        weightMilliPounds: 1,
        declaredValueCents: 12_345,
        events: [
          {
            id: expect.any(String),
            status: 'pending',
            location: 'Guangzhou, China',
            note: null,
            timestamp: body.createdAt,
            by: staff.email,
            byName: 'Devon Brown',
            byKey: null,
            recordedAt: body.createdAt,
          },
        ],
        nextStatuses: ['received', 'exception'],
      },
    ]);
    const scanned = body.trackingNumber.toLowerCase().replace('cjs', 'cjs ');
    expect((await staff.send('GET', `/${encodeURIComponent(scanned)}`)).body).toEqual(body);
  });

  test('is visible at once to its owner and by its number', async () => {
    const person = await aCustomer(home);
    const code = ` ${person.customerCode.toLowerCase()} `;
    const { trackingNumber } = await staff.enter({ customerCode: code });
    const { body } = await home.send('GET', '/api/shipments', { session: person.session });
    expect(body.items).toMatchObject([{ trackingNumber, status: 'pending', progress: 5 }]);
    expect((await home.send('GET', `/api/tracking/${trackingNumber}`)).body.events).toHaveLength(1);
  });

  test.each([
    ['unknown carrier', { carrier: '顺丰', waybill: 'SF1' }, { carrier: '顺丰', waybill: 'SF1' }],
    ['blanks', { carrier: '', waybill: ' ' }, { carrier: null, waybill: null }],
    ['nothing', { declaredValue: null }, { declaredValueCents: null, carrier: null }],
    ['no value', { declaredValue: 0 }, { declaredValueCents: 0 }],
  ])('may have %s', async (_, told, stored) => {
    expect(await staff.enter(told)).toMatchObject(stored);
  });

  test.each([
    ['customerCode', { customerCode: 'J10-999999' }],
    ['customerCode', { customerCode: 'nobody' }],
    ['customerCode', { customerCode: '' }],
    ['description', { description: ' ' }],
    ['description', { description: 'a\u0000b' }],
    ['weight', { weight: 0 }],
    ['weight', { weight: 1.0001 }],
    ['weight', { weight: '2.5' }],
    ['declaredValue', { declaredValue: -1 }],
    ['declaredValue', { declaredValue: 1e300 }],
    ['waybill', { waybill: 'x'.repeat(65) }],
    ['status', { status: 'delivered' }],
  ])('400: a wrong %s is named', async (field, wrong) => {
    const answer = await staff.send('POST', '', staff.parcel(wrong));
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(answer))).toEqual([field]);
  });
});

describe('an event', () => {
  test('says who added it and when, to staff alone', async () => {
    const { trackingNumber } = await staff.enter();
    const timestamp = new Date(home.deps.clock().getTime() + minuteMs).toISOString();
    const { body } = await staff.move(trackingNumber, 'received', { timestamp });
    expect(body.events[0]).toMatchObject({ timestamp, by: staff.email, byName: 'Devon Brown' });
    expect(
      Math.abs(Date.parse(body.events[0].recordedAt) - home.deps.clock().getTime()),
    ).toBeLessThan(minuteMs);
    const [mine, anybodys] = await Promise.all([
      home.send('GET', '/api/shipments', { session: staff.owner.session }),
      home.send('GET', `/api/tracking/${trackingNumber}`),
    ]);
    const shown = anybodys.body.events.map((event: object) => Object.keys(event).toSorted());
    expect(shown).toEqual(
      Array(2).fill(['completed', 'id', 'location', 'status', 'timestamp'].toSorted()),
    );
    for (const { body: answer } of [mine, anybodys]) {
      expect(JSON.stringify(answer)).not.toMatch(/recorded|"by|account:/);
    }
  });

  test('of a program names its key, and of nobody who is known nobody', async () => {
    const [number = ''] = await addParcels(home.deps.database, staff.owner.customerCode, [
      {
        status: 'received',
        events: [{ status: 'received', location: 'Guangzhou', occurredAt: new Date() }],
      },
    ]);
    const { key } = await aKeyOf(home, staff);
    await home.send('POST', `/api/admin/shipments/${number}/events`, {
      headers: withKey(key),
      body: { status: 'processing', location: 'Guangzhou' },
    });
    expect((await staff.send('GET', `/${number}`)).body.events).toMatchObject([
      { by: 'A program', byKey: { owner: 'Devon Brown', revoked: false } },
      { by: null, byName: null, byKey: null, recordedAt: null },
    ]);
  });
});

describe('a change', () => {
  test('changes the given fields and nothing else', async () => {
    const { trackingNumber, ...before } = await staff.enter({ carrier: 'dhl', declaredValue: 10 });
    const path = `/${trackingNumber}`;
    const { status, body } = await staff.send('PUT', path, { estimatedDelivery: '2026-12-24' });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      trackingNumber,
      estimatedDelivery: '2026-12-24',
      lastUpdated: body.lastUpdated,
    });
    const facts = {
      description: 'A pan',
      weight: 3,
      carrier: null,
      waybill: 'ab 1',
      declaredValue: 2,
    };
    expect((await staff.send('PUT', path, facts)).body).toMatchObject({
      description: 'A pan',
      weightMilliPounds: 3000,
      carrier: null,
      waybill: 'AB1',
      declaredValueCents: 200,
      estimatedDelivery: '2026-12-24',
    });
    const { body: cleared } = await staff.send('PUT', path, { estimatedDelivery: null });
    expect(cleared.estimatedDelivery).toBeNull();
    const shown = await home.send('GET', `/api/tracking/${trackingNumber}`);
    expect(shown.body).not.toHaveProperty('estimatedDelivery');
  });

  test.each([
    ['estimatedDelivery', { estimatedDelivery: '2026-02-30' }],
    ['estimatedDelivery', { estimatedDelivery: '0000-02-29' }],
    ['estimatedDelivery', { estimatedDelivery: 'tomorrow' }],
    ['weight', { weight: null }],
    ['customerCode', { customerCode: 'J10-01' }],
    ['status', { status: 'delivered' }],
  ])('400: %s is refused', async (field, wrong) => {
    const { trackingNumber } = await staff.enter();
    const answer = await staff.send('PUT', `/${trackingNumber}`, wrong);
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(answer))).toEqual([field]);
  });

  test('404: of an unknown number', async () => {
    expectError(await staff.send('PUT', '/CJS0000000000', { weight: 1 }), 404, 'NOT_FOUND');
    expectError(await staff.send('GET', '/CJS0000000000'), 404, 'NOT_FOUND');
    expectError(await staff.send('GET', `/${encodeURIComponent("' or 1=1--")}`), 404, 'NOT_FOUND');
  });
});

test('the number of statements is the same for a hundred shipments as for one', async () => {
  const counted = async (count: number) => {
    const many = Array.from({ length: count }, () => ({
      status: 'received' as const,
      events: Array.from({ length: count }, () => ({
        status: 'received' as const,
        location: 'Guangzhou',
        occurredAt: new Date(),
      })),
    }));
    const trackingNumbers = await addParcels(home.deps.database, staff.owner.customerCode, many);
    const [number = ''] = trackingNumbers;
    const event = { trackingNumbers, status: 'processing', location: 'Guangzhou' };
    const work = [
      () => staff.send('GET', ''),
      () => staff.send('GET', `/${number}`),
      () => staff.send('POST', '/events', event),
      () => staff.move(number, 'in_transit'),
      () => staff.send('PUT', `/${number}`, { weight: 2 }),
      () => staff.send('POST', '', staff.parcel()),
    ];
    const counts: number[] = [];
    for (const each of work) {
      const statements = await statementsOf(async () => {
        expect((await each()).status).toBeLessThan(300);
      });
      counts.push(statements.length);
    }
    return counts;
  };
  const one = await counted(1);
  expect(await counted(100)).toEqual(one);
  expect(one.slice(0, 2)).toEqual([3, 2]);
});

describe.each<[Method, string, object?]>([
  ['GET', ''],
  ['GET', '/CJS0000000000'],
  ['POST', '', {}],
  ['PUT', '/CJS0000000000', {}],
  ['POST', '/CJS0000000000/events', {}],
  ['POST', '/events', {}],
])('%s %s', (method, path, body) => {
  test('is for staff', async () => {
    const request = body ? { body } : {};
    expectError(await home.send(method, staff.base + path, request), 401, 'NOT_SIGNED_IN');
    const asCustomer = { ...request, session: staff.owner.session };
    expectError(await home.send(method, staff.base + path, asCustomer), 404, 'NOT_FOUND');
  });
});
