import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startFake } from '../../../testing/http-fake.ts';
import { CardPageRefused } from '../../errors/card-page-refused.ts';
import { createWipayProcessor } from './wipay-processor.ts';

// Answers as published for the request of a page: its address, or an error with our own address.
const page = 'https://jm.wipayfinancial.com/pay/1';
const transactionId = 'SB-12-1-a1b2c3d4e5f6a7b8-20261125024001';
const opened = JSON.stringify({ url: page, message: 'OK', transaction_id: transactionId });
let answer: { status: number; body: string };
let wipay: Awaited<ReturnType<typeof startFake>>;
beforeAll(async () => {
  wipay = await startFake(() => answer);
});
beforeEach(() => {
  answer = { status: 200, body: opened };
  wipay.received.length = 0;
});
afterAll(() => wipay.stop());

const processor = (account = '1234567890', apiRoot = wipay.url) =>
  createWipayProcessor({ account, apiKey: '123', apiRoot });
const payment = {
  orderId: 'a1b2c3d4e5f6a7b8',
  amount: { cents: 1_601_234, currency: 'JMD' },
  returnUrl: 'https://ship.example/api/payments/wipay',
};

test('asks for a page with the fields as published', async () => {
  expect(await processor().openPage(payment)).toEqual({ url: page, transactionId });
  const [request] = wipay.received;
  expect(request).toMatchObject({ method: 'POST', url: '/plugins/payments/request' });
  expect(request?.headers).toMatchObject({
    accept: 'application/json',
    'content-type': expect.stringMatching(/^application\/x-www-form-urlencoded/),
  });
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    account_number: '1234567890',
    avs: '0',
    country_code: 'JM',
    currency: 'JMD',
    environment: 'sandbox',
    fee_structure: 'merchant_absorb',
    method: 'credit_card',
    order_id: payment.orderId,
    origin: 'Jadeport',
    response_url: payment.returnUrl,
    total: '16012.34',
  });
});

test('an account of its own is live', async () => {
  await processor('5203609482').openPage(payment);
  expect(new URLSearchParams(wipay.received[0]?.body).get('environment')).toBe('live');
});

test('a transaction without a number of its own is taken', async () => {
  answer.body = JSON.stringify({ url: page, message: 'OK' });
  expect(await processor().openPage(payment)).toEqual({ url: page, transactionId: null });
});

test.each([
  ['an error', 400, JSON.stringify({ url: 'https://ship.example/?status=error', message: 'no' })],
  ['no JSON', 200, '<html></html>'],
  ['no address', 200, '{"message":"OK"}'],
  ['another kind of address', 200, '{"url":"javascript:alert(1)"}'],
  ['a fault', 503, ''],
])('%s opens no page', async (_, status, body) => {
  answer = { status, body };
  await expect(processor().openPage(payment)).rejects.toThrow(CardPageRefused);
});

test('nobody there opens no page', async () => {
  const away = processor(undefined, 'http://127.0.0.1:9');
  await expect(away.openPage(payment)).rejects.toThrow(CardPageRefused);
});

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

test.each([
  ['that of WiPay', md5(`${transactionId}10.00123`), true],
  ['that of another amount', md5(`${transactionId}1.00123`), false],
  ['that of another key', md5(`${transactionId}10.00124`), false],
  ['none', '', false],
  ['no hexadecimals', 'zz'.repeat(16), false],
])('a hash is genuine: %s', (_, hash, genuine) => {
  expect(processor().isGenuine({ transactionId, total: '10.00', hash })).toBe(genuine);
});

test.each([
  [transactionId, payment.orderId],
  ['84-1-a1b2c3d4e5f6a7b8-20261125032823', payment.orderId],
  ['SB-12-1-oid', undefined],
  ['', undefined],
])('%s has the order %s', (id, order) => expect(processor().orderIdOf(id)).toBe(order));
