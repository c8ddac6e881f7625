import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectError, expectTrpcError } from '../../testing/answers.ts';
import type { Client } from '../../testing/client.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let home: TestApp;
let proxied: TestApp;
let address: string;
let lastAddress = 0;

beforeAll(async () => {
  home = await openTestApp({ RATE_LIMIT_PER_MINUTE: '3' });
  proxied = await openTestApp({ RATE_LIMIT_PER_MINUTE: '3', TRUST_PROXY: '10.9.9.9' });
});
beforeEach(() => {
  address = `10.0.0.${++lastAddress}`;
});
afterAll(async () => {
  await home.close();
  await proxied.close();
});

const write = ({ send }: Client, from = address, headers = {}) =>
  send('POST', '/api/auth/logout', { address: from, headers });

async function writes(client: Client, count: number, from = address, headers = {}) {
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) statuses.push((await write(client, from, headers)).status);
  return statuses;
}

test('writes are counted per address over both doors, reads are not, and others go on', async () => {
  expect(await writes(home, 2)).toEqual([200, 200]);
  const batch = await home.send('POST', '/trpc/accounts.logout?batch=1', { body: {}, address });
  expect(batch.status).toBe(200);
  const answer = await write(home);
  expectError(answer, 429, 'TOO_MANY_REQUESTS');
  const seconds = Number(answer.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(answer.body.message).toBe(`Too many requests. Please try again in ${seconds} seconds.`);
  const overTrpc = await home.mutate('accounts.logout', {}, { address });
  expectTrpcError(overTrpc, 429, 'TOO_MANY_REQUESTS');

  for (let n = 0; n < 5; n++) {
    expect((await home.send('GET', '/api/carriers', { address })).status).toBe(200);
  }
  expect((await write(home, '10.0.1.1')).status).toBe(200);
});

test('what is refused for its shape counts too', async () => {
  const malformed = () => home.send('POST', '/api/auth/login', { body: '{', address });
  for (let n = 0; n < 3; n++) expectError(await malformed(), 400);
  expectError(await malformed(), 429, 'TOO_MANY_REQUESTS');
});

test('an address that a client claims for itself is not believed', async () => {
  const claims = (n: number) => write(home, address, { 'x-forwarded-for': `203.0.113.${n}` });
  for (let n = 0; n < 3; n++) expect((await claims(n)).status).toBe(200);
  expect((await claims(3)).status).toBe(429);
});

test('an address that a trusted proxy tells is', async () => {
  const from = (client: string) => ({ 'x-forwarded-for': client });
  expect(await writes(proxied, 4, '10.9.9.9', from('203.0.113.1'))).toEqual([200, 200, 200, 429]);
  expect(await writes(proxied, 1, '10.9.9.9', from('203.0.113.2'))).toEqual([200]);
  // And what the client itself wrote in front of it is not.
  expect(await writes(proxied, 1, '10.9.9.9', from('203.0.113.9, 203.0.113.1'))).toEqual([429]);
});
