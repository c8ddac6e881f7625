import { eventBatchLimit } from '@jadeport/contract/shipments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import type { Method } from '../../../testing/client.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let staff: Person;
let owner: Person;

beforeAll(async () => {
  home = await openTestApp();
  staff = await aMemberOfStaff(home);
  owner = await aCustomer(home);
});
afterAll(() => home.close());

const base = '/api/admin/shipments';
const send = (method: Method, path: string, body?: unknown, lang = 'en') =>
  home.send(method, `${base}${path}?lang=${lang}`, {
    session: staff.session,
    ...(body === undefined ? {} : { body }),
  });
const parcel = (changes: object = {}) => ({
  customerCode: owner.customerCode,
  description: 'Kitchen scale',
  weight: 2.5,
  ...changes,
});
const enter = async (changes: object = {}) => (await send('POST', '', parcel(changes))).body;
const move = (number: string, status: string, more: object = {}) =>
  send('POST', `/${number}/events`, { status, location: 'Kingston', ...more });

describe('a shipment that is entered', () => {
  test('has a number of ours, and all that was told of it', async () => {
    const told = { carrier: 'UPS', waybill: ' 1z 999aa1 ', declaredValue: 123.45, weight: 0.001 };
    const { status, body } = await send('POST', '', parcel(told));
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        trackingNumber: expect.stringMatching(/^CJS\d{10}$/),
        customerCode: owner.customerCode,
        customerName: 'Devon Brown',
        description: 'Kitchen scale',
        status: 'pending',
        carrier: 'ups',
        waybill: '1Z999AA1',
        createdAt: expect.any(String),
        lastUpdated: body.createdAt,
        estimatedDelivery: null,
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
          },
        ],
        nextStatuses: ['received', 'exception'],
      },
    ]);
    const scanned = body.trackingNumber.toLowerCase().replace('cjs', 'cjs ');
    expect((await send('GET', `/${encodeURIComponent(scanned)}`)).body).toEqual(body);
  });

  test('is there for its owner at once, and for whoever has its number', async () => {
    const person = await aCustomer(home);
    const code = ` ${person.customerCode.toLowerCase()} `;
    const { trackingNumber } = await enter({ customerCode: code });
    const { body } = await home.send('GET', '/api/shipments', { session: person.session });
    expect(body.items).toMatchObject([{ trackingNumber, status: 'pending', progress: 5 }]);
    expect((await home.send('GET', `/api/tracking/${trackingNumber}`)).body.events).toHaveLength(1);
  });

  test.each([
    [
      'a carrier of none of ours',
      { carrier: '顺丰', waybill: 'SF1' },
      { carrier: '顺丰', waybill: 'SF1' },
    ],
    ['blanks', { carrier: '', waybill: ' ' }, { carrier: null, waybill: null }],
    ['nothing', { declaredValue: null }, { declaredValueCents: null, carrier: null }],
    ['no value', { declaredValue: 0 }, { declaredValueCents: 0 }],
  ])('may have %s', async (_, told, stored) => {
    expect(await enter(told)).toMatchObject(stored);
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
    const answer = await send('POST', '', parcel(wrong));
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(answer))).toEqual([field]);
  });
});

describe('a change', () => {
  test('touches what is given and nothing else', async () => {
    const { trackingNumber, ...before } = await enter({ carrier: 'dhl', declaredValue: 10 });
    const path = `/${trackingNumber}`;
    const { status, body } = await send('PUT', path, { estimatedDelivery: '2026-12-24' });
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
    expect((await send('PUT', path, facts)).body).toMatchObject({
      description: 'A pan',
      weightMilliPounds: 3000,
      carrier: null,
      waybill: 'AB1',
      declaredValueCents: 200,
      estimatedDelivery: '2026-12-24',
    });
    const { body: cleared } = await send('PUT', path, { estimatedDelivery: null });
    expect(cleared.estimatedDelivery).toBeNull();
    const shown = await home.send('GET', `/api/tracking/${trackingNumber}`);
    expect(shown.body).not.toHaveProperty('estimatedDelivery');
  });

  test.each([
    ['estimatedDelivery', { estimatedDelivery: '2026-02-30' }],
    ['estimatedDelivery', { estimatedDelivery: 'tomorrow' }],
    ['weight', { weight: null }],
    ['customerCode', { customerCode: 'J10-01' }],
    ['status', { status: 'delivered' }],
  ])('400: %s cannot become that', async (field, wrong) => {
    const { trackingNumber } = await enter();
    const answer = await send('PUT', `/${trackingNumber}`, wrong);
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(answer))).toEqual([field]);
  });

  test('404: of an unknown number', async () => {
    expectError(await send('PUT', '/CJS0000000000', { weight: 1 }), 404, 'NOT_FOUND');
    expectError(await send('GET', '/CJS0000000000'), 404, 'NOT_FOUND');
    expectError(await send('GET', `/${encodeURIComponent("' or 1=1--")}`), 404, 'NOT_FOUND');
  });
});

describe('an event', () => {
  test('moves a shipment, with place and time', async () => {
    const { trackingNumber } = await enter();
    const timestamp = '2026-11-20T22:30:00+08:00';
    const more = { location: '广州', timestamp, note: '  Weighed ' };
    const { status, body } = await move(trackingNumber, 'received', more);
    expect([status, body.status, body.nextStatuses]).toEqual([
      201,
      'received',
      ['processing', 'in_transit', 'exception', 'returned'],
    ]);
    expect(body.events).toContainEqual({
      id: expect.any(String),
      status: 'received',
      location: '广州',
      note: 'Weighed',
      timestamp: '2026-11-20T14:30:00.000Z',
    });
  });

  test('409: cannot go where the status does not lead, in words', async () => {
    const { trackingNumber } = await enter();
    expectError(await move(trackingNumber, 'delivered'), 409, 'STATUS_NOT_ALLOWED');
    expect((await send('GET', `/${trackingNumber}`)).body).toMatchObject({ status: 'pending' });
  });

  test.each([
    ['timestamp', { timestamp: new Date(Date.now() + 3_600_000).toISOString() }],
    ['timestamp', { timestamp: 'yesterday' }],
    ['location', { location: '' }],
    ['status', { status: 'lost' }],
    ['note', { note: 'x'.repeat(301) }],
  ])('400: a wrong %s is named', async (field, wrong) => {
    const { trackingNumber } = await enter();
    const answer = await move(trackingNumber, 'received', wrong);
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(answer))).toEqual([field]);
  });

  test('404: of an unknown number', async () => {
    expectError(await move('CJS0000000000', 'received'), 404, 'NOT_FOUND');
  });

  test.each(["update tracking_events set location = 'Elsewhere'", 'delete from tracking_events'])(
    'stays for good: %s',
    async (sql) => {
      await enter();
      await expect(home.deps.database.execute(sql)).rejects.toThrow('append-only');
    },
  );

  test('goes with its shipment', async () => {
    const { id } = await enter();
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
    send('POST', '/events', { trackingNumbers, status, location: 'Kingston' }, lang);

  test('moves those that may go there, and says of each other why not', async () => {
    const [a, b, c] = await addParcels(home.deps.database, owner.customerCode, [
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

  test('of two at once over the same shipments, each number is moved by one', async () => {
    const many = Array.from({ length: 20 }, () => ({ status: 'ready_for_pickup' as const }));
    const numbers = await addParcels(home.deps.database, owner.customerCode, many);
    const answers = await Promise.all([
      moveAll(numbers, 'delivered'),
      moveAll(numbers.toReversed(), 'delivered'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.moved + body.refused)).toEqual([20, 20]);
    expect(answers.reduce((sum, { body }) => sum + body.moved, 0)).toBe(20);
  });

  test('tells those who asked to be told', async () => {
    const [number = ''] = await addParcels(home.deps.database, owner.customerCode, [
      { status: 'received' },
    ]);
    const subscription = { channel: 'email' };
    await home.send('POST', `/api/tracking/${number}/subscriptions`, {
      session: owner.session,
      body: subscription,
    });
    await moveAll([number], 'in_transit');
    expect((await home.mailTo(owner.email))?.subject).toContain(number);
  });

  test.each([
    ['none', []],
    ['too many', Array.from({ length: eventBatchLimit + 1 }, (_, n) => `CJS${n}`)],
    ['a blank', ['']],
  ])('400: %s', async (_, trackingNumbers) => {
    expectError(await moveAll(trackingNumbers, 'in_transit'), 400, 'VALIDATION_FAILED');
  });
});

test('statements are as many for a hundred shipments as for one', async () => {
  const counted = async (count: number) => {
    const many = Array.from({ length: count }, () => ({
      status: 'received' as const,
      events: Array.from({ length: count }, () => ({
        status: 'received' as const,
        location: 'Guangzhou',
        occurredAt: new Date(),
      })),
    }));
    const trackingNumbers = await addParcels(home.deps.database, owner.customerCode, many);
    const [number = ''] = trackingNumbers;
    const event = { trackingNumbers, status: 'processing', location: 'Guangzhou' };
    const work = [
      () => send('GET', ''),
      () => send('GET', `/${number}`),
      () => send('POST', '/events', event),
      () => move(number, 'in_transit'),
      () => send('PUT', `/${number}`, { weight: 2 }),
      () => send('POST', '', parcel()),
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
  expect(one.slice(0, 2)).toEqual([2, 2]);
});

describe.each<[Method, string, object?]>([
  ['GET', ''],
  ['GET', '/CJS0000000000'],
  ['POST', '', {}],
  ['PUT', '/CJS0000000000', {}],
  ['POST', '/CJS0000000000/events', {}],
  ['POST', '/events', {}],
])('%s %s', (method, path, body) => {
  test('is for those who work here', async () => {
    const request = body ? { body } : {};
    expectError(await home.send(method, base + path, request), 401, 'NOT_SIGNED_IN');
    const asCustomer = { ...request, session: owner.session };
    expectError(await home.send(method, base + path, asCustomer), 404, 'NOT_FOUND');
  });
});
