// @database
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type HalfSent, halfSend, halfUpload } from '../../testing/half-sent.ts';
import { aCustomer, type Person } from '../../testing/people.ts';
import { shopForm } from '../../testing/sellers.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

/** More than the calls that are worked on at the same time. */
const many = 260;

let home: TestApp;
let customer: Person;
let other: Person;
let port: number;
let shop: Server;
let asked = 0;
const begun: HalfSent[] = [];

beforeAll(async () => {
  home = await openTestApp({ ALLOW_PRIVATE_UPSTREAMS: '1' });
  [customer, other] = [await aCustomer(home), await aCustomer(home)];
  await home.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = home.app.server.address() as AddressInfo);
  // It begins an answer and never ends it.
  shop = createServer((_request, response) => {
    asked++;
    response.write('{"orders":[');
  });
  await once(shop.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  for (const { socket } of begun.splice(0)) socket.destroy();
});
afterAll(async () => {
  shop.closeAllConnections();
  shop.close();
  await home.close();
});

const statusFor = async (session?: Person['session']) =>
  (await home.send('GET', '/api/shipments', { session })).status;

/** The statuses of those that were answered at once. */
async function refusals(all: HalfSent[], waiting: number): Promise<(number | 'closed')[]> {
  const answers: (number | 'closed')[] = [];
  for (const { answered } of all) void answered.then((status) => answers.push(status));
  await expect.poll(() => answers.length, { timeout: 20_000 }).toBe(all.length - waiting);
  return answers;
}

test('uploads that one customer never ends stop nobody, and of them few wait', async () => {
  begun.push(...Array.from({ length: many }, () => halfUpload(port, customer.session)));
  const answers = await refusals(begun, 25);
  expect(await statusFor(other.session)).toBe(200);
  expect(await statusFor(customer.session)).toBe(200);
  expect(new Set(answers)).toEqual(new Set([429]));
  const refused = begun.find(({ text }) => text() !== '');
  expect(refused?.text()).toMatch(/TOO_MANY_AT_ONCE/);
  expect(refused?.text()).toMatch(/^retry-after: \d+\r$/m);
});

test('bodies that visitors never send stop neither sign-ins nor accounts, and none is refused', async () => {
  const type = { 'content-type': 'application/json' };
  const idle = { path: '/api/contact', headers: { ...type, 'content-length': '30000' }, body: '{' };
  begun.push(...Array.from({ length: many }, () => halfSend(port, idle)));
  await expect.poll(() => home.app.room.bodies.network.count).toBe(many);
  begun.push(halfUpload(port, other.session));
  expect(await statusFor(customer.session)).toBe(200);
  const headers = { ...type, 'content-length': '31' };
  const signIns = ['/api/auth/login', '/trpc/accounts.login'].map((path) =>
    halfSend(port, { path, headers, body: '{' }),
  );
  await expect.poll(() => home.app.room.bodies.signIn.count).toBe(2);
  for (const { socket } of signIns) socket.write('"username":"a","password":"b"}');
  expect(await Promise.all(signIns.map(({ answered }) => answered))).toEqual([401, 401]);
  expect(begun.map(({ text }) => text()).join('')).toBe('');
});

test('tests of a shop that never answers stop nobody', async () => {
  const { port: shopPort } = shop.address() as AddressInfo;
  const body = shopForm({ apiUrl: `http://127.0.0.1:${shopPort}/` });
  const tests = Array.from({ length: many }, () =>
    home.send('POST', '/api/ecommerce/platforms/test', { body, session: customer.session }),
  );
  const refused: number[] = [];
  for (const answer of tests) {
    void answer.then(({ status }) => {
      if (status !== 200) refused.push(status);
    });
  }
  await expect.poll(() => asked, { timeout: 20_000 }).toBeGreaterThanOrEqual(25);
  expect(await statusFor(other.session)).toBe(200);
  await expect.poll(() => refused.length, { timeout: 20_000 }).toBe(many - 25);
  // Too many that wait, and too many that want a place to begin.
  expect(refused.every((status) => status === 429 || status === 503)).toBe(true);
  shop.closeAllConnections();
  await Promise.all(tests);
});
