import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startFake } from '../../../testing/http-fake.ts';
import { createTwilioSender } from './twilio-sender.ts';

// Answers as documented for the Messages resource: 201 with the message, or an error with its code.
const created = { status: 201, body: '{"sid":"SM1","status":"queued","error_code":null}' };
let answer: { status: number; body: string };
let twilio: Awaited<ReturnType<typeof startFake>>;
beforeAll(async () => {
  twilio = await startFake(() => answer);
});
beforeEach(() => {
  answer = created;
  twilio.received.length = 0;
});
afterAll(() => twilio.stop());

const sms = {
  messageId: 'job-1',
  to: '+18765550123',
  text: 'Package CJS2611210017 & more: 运输中',
};
const send = (from: string) =>
  createTwilioSender({ accountSid: 'AC123', authToken: 'token', from, apiRoot: twilio.url }).send(
    sms,
  );

test('posts a message as a form to the Messages of the account', async () => {
  expect(await send('+18765550110')).toBe('taken');
  const [request] = twilio.received;
  expect(request).toMatchObject({
    method: 'POST',
    url: '/2010-04-01/Accounts/AC123/Messages.json',
  });
  expect(request?.headers).toMatchObject({
    authorization: `Basic ${Buffer.from('AC123:token').toString('base64')}`,
    'content-type': expect.stringMatching(/^application\/x-www-form-urlencoded/),
  });
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    To: sms.to,
    From: '+18765550110',
    Body: sms.text,
  });
});

test('a messaging service replaces the sender', async () => {
  await send('MG123');
  const fields = new URLSearchParams(twilio.received[0]?.body);
  expect([fields.get('MessagingServiceSid'), fields.get('From')]).toEqual(['MG123', null]);
});

test('a number that sent STOP to Twilio is not retried', async () => {
  answer = {
    status: 400,
    body: '{"code":21610,"message":"Attempt to send to unsubscribed recipient","status":400}',
  };
  expect(await send('+18765550110')).toBe('stopped');
});

test.each([
  [400, '{"code":21211,"message":"Invalid To","status":400}', /400 \(error 21211\)/],
  [401, '{"code":20003,"message":"Authenticate","status":401}', /401 \(error 20003\)/],
  [429, '{"code":20429,"message":"Too Many Requests","status":429}', /429/],
  [503, 'Service Unavailable', /503$/],
])('%i %s leads to a retry', async (status, body, says) => {
  answer = { status, body };
  await expect(send('+18765550110')).rejects.toThrow(says);
});
