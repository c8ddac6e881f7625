// @database
import { randomInt } from 'node:crypto';
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

const message = {
  name: 'Marcia Campbell',
  email: 'marcia@example.com',
  subject: 'Where is it',
  message: 'It should be here by now.',
  inquiryType: 'tracking',
};

const write = ({ send }: Client, from = address, headers = {}) =>
  send('POST', '/api/auth/logout', { address: from, headers });

async function writes(client: Client, count: number, from = address, headers = {}) {
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) statuses.push((await write(client, from, headers)).status);
  return statuses;
}

test('writes are counted per address over REST and tRPC together; reads and other addresses are not', async () => {
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

test('requests refused by validation count too', async () => {
  const malformed = () => home.send('POST', '/api/auth/login', { body: '{', address });
  for (let n = 0; n < 3; n++) expectError(await malformed(), 400);
  expectError(await malformed(), 429, 'TOO_MANY_REQUESTS');
});

test('a forwarded address from a client is ignored', async () => {
  const claims = (n: number) => write(home, address, { 'x-forwarded-for': `203.0.113.${n}` });
  for (let n = 0; n < 3; n++) expect((await claims(n)).status).toBe(200);
  expect((await claims(3)).status).toBe(429);
});

test('a forwarded address from a trusted proxy counts', async () => {
  const from = (client: string) => ({ 'x-forwarded-for': client });
  expect(await writes(proxied, 4, '10.9.9.9', from('203.0.113.1'))).toEqual([200, 200, 200, 429]);
  expect(await writes(proxied, 1, '10.9.9.9', from('203.0.113.2'))).toEqual([200]);
  // An address that the client itself sent to the proxy does not count.
  expect(await writes(proxied, 1, '10.9.9.9', from('203.0.113.9, 203.0.113.1'))).toEqual([429]);
});

test('callers from one IPv6 /64 are one, and an IPv4 address counts as itself in any notation', async () => {
  for (const host of [':1', '2:3:4:5', 'ffff::']) {
    expect((await write(home, `2001:db8:1:2:${host}`)).status).toBe(200);
  }
  expect((await write(home, '2001:db8:1:2::99')).status).toBe(429);
  expect((await write(home, '2001:db8:1:3::1')).status).toBe(200);
  expect(await writes(home, 3, '::ffff:203.0.113.9')).toEqual([200, 200, 200]);
  expect((await write(home, '203.0.113.9')).status).toBe(429);
});

test('forwarded texts that are not addresses are one caller', async () => {
  const from = (client: string) => ({ 'x-forwarded-for': client });
  const statuses: number[] = [];
  for (const client of ['one', 'two', '::g', '1.2.3']) {
    statuses.push((await write(proxied, '10.9.9.9', from(client))).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('look-ups, messages and sign-ins are counted alike', async () => {
  const code = () => `2001:db8:9:9:${randomInt(9999)}::1`;
  const open = await openTestApp({ RATE_LIMIT_PER_MINUTE: '100000' });
  await Promise.all(
    ['::ffff:198.51.100.4', '198.51.100.4', code(), code()].flatMap((from) => [
      open.send('GET', '/api/tracking/J10-01', { address: from }),
      open.send('POST', '/api/contact', { address: from, body: message }),
      open.send('POST', '/api/auth/login', {
        address: from,
        body: { username: 'nobody', password: 'wrong' },
      }),
    ]),
  );
  const rows = await open.deps.database.execute<{ key: string; count: number }>(
    'select key, sum(count)::int as count from throttles group by key order by key',
  );
  const counted = Object.fromEntries(rows.map(({ key, count }) => [key, count]));
  const places = ['198.51.100.4', '2001:db8:9:9::/64'];
  expect(counted).toEqual({
    ...Object.fromEntries(
      ['code-look-up', 'contact', 'sign-in:address', 'sign-in:pair:nobody'].flatMap((kind) =>
        places.map((place) => [`${kind}:${place}`, 2]),
      ),
    ),
    'sign-in:name:nobody': 4,
  });
  await open.close();
});
