import { detectInput } from '@jadeport/contract/tracking';
import { carriers, detect } from '@jadeport/tracking';
import examples from '@jadeport/tracking/rule-examples.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

/** The rule accepts any text; the field refuses what cannot be a number. */
const taken = examples.rows.filter(({ number }) => detectInput.safeParse({ number }).success);

let home: TestApp;
let person: Person;
let numbers: string[];

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 14, 30));

beforeAll(async () => {
  home = await openTestApp({ RATE_LIMIT_PER_MINUTE: '0' });
  person = await aCustomer(home);
  numbers = await addParcels(home.deps.database, person.customerCode, [
    { status: 'delivered', updatedAt: at(1) },
    { status: 'received', updatedAt: at(2), waybill: 'SF1234567890123', carrier: 'sf' },
    {
      status: 'in_transit',
      updatedAt: at(4),
      estimatedDelivery: '2026-12-01',
      waybill: '9400111206206407628746',
      carrier: 'usps',
      events: [
        { status: 'received', location: 'Guangzhou', occurredAt: at(3) },
        { status: 'in_transit', location: 'Shenzhen', note: 'On the flight', occurredAt: at(4) },
      ],
    },
  ]);
});
afterAll(() => home.close());

/** Looks up over REST and tRPC, which must answer the same. */
async function lookUp(number: string) {
  const answer = await home.send('GET', `/api/tracking/${encodeURIComponent(number)}`);
  const overTrpc = await home.query('tracking.lookUp', { trackingNumber: number });
  expect(overTrpc.body.result?.data ?? overTrpc.body.error.data.code).toEqual(
    answer.status === 200 ? answer.body : answer.body.code,
  );
  return answer;
}

describe('200', () => {
  test('a parcel with its history, newest first, and nothing private', async () => {
    const [, , number = ''] = numbers;
    const { status, body } = await lookUp(number);
    expect([status, body]).toEqual([
      200,
      {
        trackingNumber: number,
        status: 'in_transit',
        carrier: 'usps',
        updatedAt: '2026-11-04T14:30:00.000Z',
        description: 'On the flight',
        estimatedDelivery: '2026-12-01',
        progress: 70,
        carrierUrl: expect.stringMatching(/^https:.*9400111206206407628746$/),
        events: [
          {
            id: expect.any(String),
            status: 'in_transit',
            timestamp: '2026-11-04T14:30:00.000Z',
            location: 'Shenzhen',
            note: 'On the flight',
            completed: true,
          },
          {
            id: expect.any(String),
            status: 'received',
            timestamp: '2026-11-03T14:30:00.000Z',
            location: 'Guangzhou',
            completed: true,
          },
        ],
      },
    ]);
  });

  test('a parcel with little data', async () => {
    const [number = ''] = numbers;
    expect((await lookUp(number)).body).toEqual({
      trackingNumber: number,
      status: 'delivered',
      carrier: 'jadeport',
      updatedAt: '2026-11-01T14:30:00.000Z',
      progress: 100,
      carrierUrl: null,
      events: [],
    });
  });

  test.each([
    ['in small letters with spaces', () => ` ${numbers[2]?.toLowerCase().replace(/^.../, '$& ')} `],
    ['by the waybill of its carrier', () => '9400 1112 0620 6407 6287 46'],
    ['by the waybill of a carrier that is not ours', () => 'SF1234567890123'],
  ])('a parcel is found %s', async (_name, number) => {
    expect((await lookUp(number())).status).toBe(200);
  });

  test.each([(code: string) => code, (code: string) => ` ${code.toLowerCase()} `])(
    'a customer code returns counts by status and no more',
    async (spell) => {
      const { customerCode } = person;
      const { body } = await lookUp(spell(customerCode));
      expect(body).toEqual({
        trackingNumber: customerCode,
        status: 'in_transit',
        carrier: '',
        updatedAt: '2026-11-04T14:30:00.000Z',
        description: 'In Transit: 1, Received: 1, Delivered: 1',
        progress: 70,
        carrierUrl: null,
        events: [],
      });
    },
  );

  test.each(['CJS1234567893', ' cjs 123456789 3 '])(
    'the example number %j returns the example',
    async (typed) => {
      const { body } = await lookUp(typed);
      expect(body).toMatchObject({ trackingNumber: 'CJS1234567893', status: 'in_transit' });
      expect(body.events).toHaveLength(4);
    },
  );

  test('the example code returns counts, in the requested language', async () => {
    expect((await lookUp('j10-00')).body).toMatchObject({
      trackingNumber: 'J10-00',
      carrier: '',
      description: 'In Transit: 1',
    });
    const { body } = await home.send('GET', '/api/tracking/J10-00?lang=zh');
    expect(body.description).toMatch(/^运输中.*1/);
  });

  test('the counts are answered in Chinese too', async () => {
    const { body } = await home.send('GET', `/api/tracking/${person.customerCode}?lang=zh`);
    expect(body.description).toMatch(/^运输中.*1/);
  });

  test('GET /api/carriers', async () => {
    const { status, body } = await home.send('GET', '/api/carriers');
    expect([status, body]).toEqual([200, JSON.parse(JSON.stringify(carriers))]);
    expect(body.map(({ id }: { id: string }) => id)).toEqual([
      'auto',
      'usps',
      'ups',
      'fedex',
      'dhl',
      'jamaica_post',
      'china_post',
    ]);
  });

  test.each(taken)('detect $number: $case', async ({ number, carrier, confidence, hint, card }) => {
    const [of, reason, country] = hint ?? [];
    const expected = {
      carrier,
      confidence,
      ...(hint ? { hint: { carrier: of, reason, ...(country ? { country } : {}) } } : {}),
      card,
    };
    const { body } = await home.send(
      'GET',
      `/api/carriers/detect?number=${encodeURIComponent(number)}`,
    );
    expect(body).toEqual(expected);
    expect(detect(number)).toEqual(expected);
    expect((await home.query('tracking.detect', { number })).body.result.data).toEqual(expected);
  });
});

describe('400', () => {
  test.each([
    '/api/tracking/%20',
    '/api/carriers/detect?number=',
    '/api/carriers/detect?number=%20',
  ])('GET %s: Please enter a tracking number', async (url) => {
    const answer = await home.send('GET', url);
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(Object.values(issuesOf(answer))).toEqual(['Please enter a tracking number']);
  });
});

describe('404', () => {
  const text =
    'No tracking information found for this number. Please verify the tracking number and try again.';

  test.each(['CJS0000000017', 'J10-9999', 'J10-001', '!', 'null', '../user', '📦'])(
    '%s is unknown',
    async (number) => expectError(await lookUp(number), 404, 'TRACKING_NOT_FOUND', text),
  );

  test('a code without packages answers like an unknown one', async () => {
    const { customerCode } = await aCustomer(home);
    expectError(await lookUp(customerCode), 404, 'TRACKING_NOT_FOUND', text);
  });

  test('in Chinese', async () => {
    const answer = await home.send('GET', '/api/tracking/unknown', {
      headers: { 'accept-language': 'zh' },
    });
    expectError(answer, 404, 'TRACKING_NOT_FOUND', '未找到该单号的物流信息，请核对单号后重试。');
  });
});
