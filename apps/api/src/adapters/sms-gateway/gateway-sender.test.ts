import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startFake } from '../../../testing/http-fake.ts';
import { createGatewaySender } from './gateway-sender.ts';

let status = 202;
let gateway: Awaited<ReturnType<typeof startFake>>;
beforeAll(async () => {
  gateway = await startFake(() => ({ status }));
});
beforeEach(() => {
  status = 202;
  gateway.received.length = 0;
});
afterAll(() => gateway.stop());

const sms = { messageId: 'job-1', to: '+18765550123', text: '包裹 CJS2611210017：运输中' };
const sender = (url: string) => createGatewaySender({ url, hearsReplies: false });

test('posts a message as JSON, with its id', async () => {
  expect(await sender(`${gateway.url}/send?route=jm`).send(sms)).toBe('taken');
  const [request] = gateway.received;
  expect(request).toMatchObject({ method: 'POST', url: '/send?route=jm' });
  expect(request?.headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': 'job-1',
  });
  expect(request?.headers.authorization).toBeUndefined();
  expect(JSON.parse(request?.body ?? '')).toEqual(sms);
});

test('sends name and password of the address as basic authentication', async () => {
  const url = gateway.url.replace('//', '//jade%40port:pa%3Ass@');
  await sender(url).send(sms);
  const basic = Buffer.from('jade@port:pa:ss').toString('base64');
  expect(gateway.received[0]?.headers.authorization).toBe(`Basic ${basic}`);
});

test.each([301, 400, 401, 429, 500, 503])('%i leads to a retry', async (answer) => {
  status = answer;
  await expect(sender(gateway.url).send(sms)).rejects.toThrow();
});

test('an unreachable gateway leads to a retry', async () => {
  await expect(sender('http://127.0.0.1:9').send(sms)).rejects.toThrow();
});
