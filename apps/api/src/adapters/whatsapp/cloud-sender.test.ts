import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startFake } from '../../../testing/http-fake.ts';
import type { WhatsappMessage } from '../../ports/whatsapp-sender.ts';
import { createCloudSender } from './cloud-sender.ts';

// Answers as documented for POST /<phone id>/messages: the message, or an error with its code.
const taken = {
  status: 200,
  body: '{"messaging_product":"whatsapp","messages":[{"id":"wamid.1"}]}',
};
const refused = (status: number, code: number) => ({
  status,
  body: JSON.stringify({ error: { message: '(#…) refused', type: 'OAuthException', code } }),
});
let answers: (typeof taken)[];
let cloud: Awaited<ReturnType<typeof startFake>>;
beforeAll(async () => {
  cloud = await startFake(() => answers.shift() ?? taken);
});
beforeEach(() => {
  answers = [];
  cloud.received.length = 0;
});
afterAll(() => cloud.stop());

const message: WhatsappMessage = {
  to: '+18765550123',
  text: 'Running shoes\nhave left.    See https://ship.example.com/',
  language: 'en',
  mayBeText: false,
};
const send = (changes: Partial<WhatsappMessage> = {}) =>
  createCloudSender({
    phoneId: '1001',
    token: 'token',
    apiRoot: `${cloud.url}/v23.0`,
    template: 'package_update',
    hearsReplies: true,
  }).send({ ...message, ...changes });
const bodies = () => cloud.received.map(({ body }) => JSON.parse(body));

test('sends the approved template with one variable of one line', async () => {
  expect(await send()).toBe('taken');
  const [request] = cloud.received;
  expect(request).toMatchObject({ method: 'POST', url: '/v23.0/1001/messages' });
  expect(request?.headers.authorization).toBe('Bearer token');
  expect(bodies()).toEqual([
    {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '18765550123',
      type: 'template',
      template: {
        name: 'package_update',
        language: { code: 'en' },
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Running shoes have left. See https://ship.example.com/' },
            ],
          },
        ],
      },
    },
  ]);
  await send({ language: 'zh' });
  expect(bodies()[1].template.language).toEqual({ code: 'zh_CN' });
});

test('sends text to whom has written within 24 hours, else the template', async () => {
  expect(await send({ mayBeText: true })).toBe('taken');
  expect(bodies()[0]).toMatchObject({ type: 'text', text: { body: message.text } });
  answers = [refused(400, 131047)];
  expect(await send({ mayBeText: true })).toBe('taken');
  expect(bodies().map(({ type }) => type)).toEqual(['text', 'text', 'template']);
});

test.each([
  ['who has stopped us', 131050, 'stopped'],
  ['without WhatsApp', 131026, 'unreachable'],
  ['that is not allowed in a test', 131030, 'unreachable'],
])('a number %s is not tried again', async (_who, code, outcome) => {
  answers = [refused(400, code)];
  expect(await send()).toBe(outcome);
});

test.each([
  ['too many messages', 429, 130429],
  ['too many to one number', 400, 131056],
  ['a token that is over', 401, 190],
  ['a template that is not there', 404, 132001],
  ['a fault of theirs', 500, 131000],
])('%s leads to a retry', async (_what, status, code) => {
  answers = [refused(status, code)];
  await expect(send()).rejects.toThrow(new RegExp(`${status} \\(error ${code}\\)`));
});
