import { type Language, languages } from '@jadeport/contract';
import { lookUpOutput } from '@jadeport/contract/tracking';
import { exampleTrackingNumber } from '@jadeport/shipment';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { lookUp } from './look-up.ts';

let home: TestApp;
let customerCode: string;
beforeAll(async () => {
  home = await openTestApp();
  ({ customerCode } = await aCustomer(home));
});
afterAll(() => home.close());

/** The answer as Fastify writes it by the contract's schema. */
async function written(trackingNumber: string, language: Language = 'en') {
  const app = Fastify();
  const response = { 200: z.toJSONSchema(lookUpOutput, { target: 'draft-7' }) };
  app.get('/', { schema: { response } }, () =>
    lookUp(home.deps, { trackingNumber, language, address: '203.0.113.5' }),
  );
  return app.inject('/');
}

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute, 7, minute * 11));
const event = (location: string, note?: string, words = {}) =>
  ({
    status: 'received',
    location,
    ...(note !== undefined && { note }),
    ...words,
    occurredAt: at(1),
  }) as const;
const guangzhou = { locationZh: '中国广州', placeCode: 'CN' };

test.each([
  ['nothing known', {}],
  ['a carrier without a waybill', { carrier: 'dhl' }],
  ['a waybill of a carrier', { carrier: 'dhl', waybill: '1234567890' }],
  ['a carrier of nobody', { carrier: '顺丰 "SF"', waybill: 'SF/1?=&' }],
  ['an expected day', { estimatedDelivery: '2027-01-15' }],
  [
    'a window that was learned',
    { estimatedDelivery: '2027-01-15', estimatedFrom: '2027-01-12', estimatedCoverage: 80 },
  ],
  [
    'the delivery time of a service',
    { estimatedDelivery: '2027-01-15', estimatedFrom: '2027-01-12', estimatedCoverage: null },
  ],
  ['one event', { events: [event('Guangzhou, China')] }],
  [
    'events of one moment and of others',
    {
      status: 'processing',
      events: [
        { status: 'pending', location: 'A', occurredAt: at(0) },
        { status: 'received', location: 'B', note: 'b', occurredAt: at(9) },
        { status: 'processing', location: 'C', occurredAt: at(9) },
      ],
    },
  ],
  ['Chinese', { events: [event('中国广州市白云区', '已称重，外包装有破损')] }],
  ['an emoji and an accent', { events: [event('Montego Bay 🛳️', 'Señor, naïve')] }],
  ['quotes, slashes and tags', { events: [event('"a" \\ / b', "</script>'&<b>")] }],
  ['line ends and control characters', { events: [event('a\tb', 'c\r\nd\b\f\u0001\u001f\u007f')] }],
  ['line separators of JavaScript', { events: [event('a\u2028b', 'c\u2029d')] }],
  ['an empty note', { events: [event('Kingston', '')] }],
  ['a known place', { events: [event('Guangzhou, China', undefined, guangzhou)] }],
  ['a set note', { events: [event('Somewhere', undefined, { noteCode: 'damaged' })] }],
  [
    'a set note beside free text, and free text after it',
    {
      events: [
        event('Guangzhou, China', '左上角"凹"了', { ...guangzhou, noteCode: 'damaged' }),
        { ...event('A', 'then'), occurredAt: at(2) },
      ],
    },
  ],
  ['text that looks like JSON', { events: [event('],"events":[', '{"id":null}')] }],
] as const)(
  'the answer for %s is the same, byte for byte, as one written by the schema',
  async (_, parcel) => {
    const [number = ''] = await addParcels(home.deps.database, customerCode, [parcel as object]);
    for (const language of languages) {
      const expected = await written(number, language);
      const answer = await home.app.inject(`/api/tracking/${number}?lang=${language}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.equals(expected.rawPayload), answer.payload).toBe(true);
      for (const name of ['content-type', 'content-length']) {
        expect(answer.headers[name]).toBe(expected.headers[name]);
      }
    }
  },
);

test('place and set note are in the language of the caller, free text is as written', async () => {
  const words = { ...guangzhou, noteCode: 'damaged' };
  const [number] = await addParcels(home.deps.database, customerCode, [
    { events: [event('Guangzhou, China', '左上角凹了', words)] },
  ]);
  const answers = await Promise.all(
    languages.map((language) =>
      lookUp(home.deps, { trackingNumber: number ?? '', language, address: '203.0.113.5' }),
    ),
  );
  const [en, zh] = ['The outer box is damaged; we took photographs.', '外箱破损，已拍照。'];
  const remark = { noteCode: 'damaged', remark: '左上角凹了' };
  expect(answers.map(({ description }) => description)).toEqual([en, zh]);
  expect(answers.map(({ events }) => events[0])).toMatchObject([
    { location: 'Guangzhou, China', note: en, ...remark },
    { location: '中国广州', note: zh, ...remark },
  ]);
});

test.each([exampleTrackingNumber('CJS'), 'J10-00'])('so is the example %s', async (number) => {
  const expected = await written(number);
  expect((await home.app.inject(`/api/tracking/${number}`)).payload).toBe(expected.payload);
});

test('so are the counts of a customer code', async () => {
  const expected = await written(customerCode);
  expect(expected.payload).toContain('"events":[]');
  expect((await home.app.inject(`/api/tracking/${customerCode}`)).payload).toBe(expected.payload);
});
