// @database
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import type { TestRequest } from '../../../testing/client.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { Customer } from '../customers/customer.entity.ts';
import { Subscription } from './subscription.entity.ts';

const authToken = 'token';
const secret = 'a secret of the gateway';
const nowhere = 'http://127.0.0.1:9';

let twilio: TestApp;
let gateway: TestApp;
beforeAll(async () => {
  const account = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: 'MG1' };
  twilio = await openTestApp({ ...account, TWILIO_API_ROOT: nowhere });
  gateway = await openTestApp({ SMS_URL: nowhere, SMS_SECRET: secret });
});
afterAll(() => Promise.all([twilio.close(), gateway.close()]));

const silenced = async ({ deps }: TestApp) => {
  const rows = await deps.database.execute<{ number: string }>(
    'select number from silenced_numbers',
  );
  return rows.map(({ number }) => number);
};

const twilioUrl = 'http://localhost:3000/notifications/sms/twilio';

/** Twilio's signature: HMAC-SHA1 over address and sorted fields. */
function signed(fields: Record<string, string>, token = authToken): TestRequest {
  const sorted = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const signature = createHmac('sha1', token)
    .update(twilioUrl + sorted.flat().join(''))
    .digest('base64');
  return {
    body: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      'x-twilio-signature': signature,
    },
  };
}

const throughTwilio = (From: string, Body: string) =>
  twilio.send('POST', '/notifications/sms/twilio', signed({ From, Body, AccountSid: 'AC1' }));

const words = ['STOP', ' stop. ', 'Stop please', 'UNSUBSCRIBE', '退订', 'ｔｄ'];

test.each(words.map((word, at) => [word, `+1876555020${at}`]))(
  '%s silences the number %s for every package, until START',
  async (word, phone) => {
    const { customerCode, session } = await aCustomer(twilio);
    const confirmed = { phoneNumber: phone, confirmedPhone: phone };
    await twilio.deps.database.em().nativeUpdate(Customer, { customerCode }, confirmed);
    const numbers = await addParcels(twilio.deps.database, customerCode, [{}, {}]);
    const ask = (number = '') =>
      twilio.send('POST', `/api/tracking/${number}/subscriptions`, {
        body: { channel: 'sms' },
        session,
      });
    for (const number of numbers) expect((await ask(number)).status).toBe(201);

    const states = async () => {
      const all = await twilio.deps.database.em().find(Subscription, { address: phone });
      return all.map(({ status }) => status);
    };
    expect(await states()).toEqual(['active', 'active']);

    const heard = await throughTwilio(phone, word);
    expect([heard.status, heard.text]).toEqual([200, '<Response/>']);
    expect(await states()).toEqual(['stopped', 'stopped']);

    await throughTwilio(phone, 'thank you, when does it come');
    expect(issuesOf(await ask(numbers[0]))).toEqual({
      to: 'This number has opted out of our texts. Text START to us first, or choose email.',
    });
    await throughTwilio(phone, 'start');
    expect((await ask(numbers[0])).status).toBe(201);
    expect((await states()).toSorted()).toEqual(['active', 'stopped']);
  },
);

test.each<[string, TestRequest]>([
  ['another key', signed({ From: '+18765550199', Body: 'STOP' }, 'guess')],
  [
    'changed fields',
    { ...signed({ From: '+1', Body: '' }), body: 'From=%2B18765550199&Body=STOP' },
  ],
  [
    'no signature',
    {
      body: 'From=%2B18765550199&Body=STOP',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
  ],
])('a reply through Twilio with %s is refused', async (_name, request) => {
  expectError(await twilio.send('POST', '/notifications/sms/twilio', request), 404, 'NOT_FOUND');
  expect(await silenced(twilio)).not.toContain('+18765550199');
});

test('a signed reply without its fields is refused', async () => {
  const answer = await twilio.send('POST', '/notifications/sms/twilio', signed({ From: '+1' }));
  expectError(answer, 400, 'VALIDATION_FAILED');
});

test('a gateway reports replies as JSON, with its secret', async () => {
  const report = (body: unknown, authorization = `Bearer ${secret}`) =>
    gateway.send('POST', '/notifications/sms/gateway', { body, headers: { authorization } });
  const stop = { from: '+8613800138000', text: '退订' };
  expectError(await report(stop, 'Bearer guess'), 404, 'NOT_FOUND');
  expectError(await report({ from: 1 }), 400, 'VALIDATION_FAILED');
  expectError(await report('{'), 400, 'MALFORMED_JSON');
  expect(await silenced(gateway)).toEqual([]);
  for (let time = 0; time < 2; time++) expect((await report(stop)).status).toBe(204);
  expect((await report({ from: 'nobody', text: 'STOP' })).status).toBe(204);
  expect(await silenced(gateway)).toEqual(['+8613800138000']);
});

test('routes for replies exist only where configured', async () => {
  const headers = { authorization: `Bearer ${secret}` };
  const stop = { from: '+18765550199', text: 'STOP' };
  const answer = await twilio.send('POST', '/notifications/sms/gateway', { body: stop, headers });
  expectError(answer, 404, 'NOT_FOUND');
  const request = signed({ From: '+18765550199', Body: 'STOP' });
  expectError(await gateway.send('POST', '/notifications/sms/twilio', request), 404, 'NOT_FOUND');
});
