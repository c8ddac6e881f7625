import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { aCustomer, type Person, password } from '@jadeport/api/testing/people';
import { openTestApp, type TestApp } from '@jadeport/api/testing/test-app';
import { afterAll, beforeAll, test } from 'vitest';
import { slowestMs, tally } from './tally.ts';

const { count } = tally('exhaustion');

let home: TestApp;
let person: Person;
let port = 0;
beforeAll(async () => {
  home = await openTestApp();
  person = await aCustomer(home);
  await home.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = home.app.server.address() as AddressInfo);
});
afterAll(() => home.close());

type Sent = { method?: string; path: string; headers?: Record<string, string>; body?: string };

/** The status of one request over the network; `closed` where the server ended the connection. */
async function send({
  method = 'GET',
  path,
  headers = {},
  body,
}: Sent): Promise<number | 'closed'> {
  const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent: false });
  // Of a refused body the rest is not read.
  outgoing.end(body);
  try {
    const [answer] = await once(outgoing, 'response');
    answer.resume();
    outgoing.on('error', () => undefined);
    return answer.statusCode;
  } catch {
    return 'closed';
  }
}

const isHealthy = async () => (await send({ path: '/api/health' })) === 200;

/** Counts one attempt: the status must be among `allowed`, soon, and the service answer others. */
async function attempt(name: string, sent: Sent, allowed: readonly (number | 'closed')[]) {
  const started = performance.now();
  const status = await send(sent);
  const took = performance.now() - started;
  const healthy = await isHealthy();
  if (!allowed.includes(status)) count(`${name} answers ${status}`);
  else if (took > slowestMs) count(`${name} took ${Math.round(took)} ms`);
  else count(healthy ? undefined : `after ${name} the service is not healthy`);
}

const json = { 'content-type': 'application/json' };
const post = (body: string, path = '/api/auth/login'): Sent => {
  return { method: 'POST', path, headers: json, body };
};

test('large, deep and malformed requests', async () => {
  const large = JSON.stringify({ username: 'x'.repeat(10_000_000), password: 'x' });
  const deep = '['.repeat(30_000) + ']'.repeat(30_000);
  const fields = JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [n, n])));
  const many = Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`x-${n}`, 'y']));
  const rows: [string, Sent, (number | 'closed')[]][] = [
    ['a body of 10 MB', post(large), [413, 'closed']],
    ['JSON of 30,000 levels', post(deep), [400, 413]],
    ['5,000 fields', post(fields), [400, 413]],
    ['a broken number', post('{"username":1e99999}'), [400]],
    [
      'a name of 60 KB',
      post(JSON.stringify({ username: 'x'.repeat(60_000), password: 'y' })),
      [400],
    ],
    [
      'prototype keys',
      post('{"__proto__":{"role":"admin"},"username":"a","password":"b"}'),
      [400, 401],
    ],
    [
      'an address of 100 KB',
      { path: `/api/tracking/${'x'.repeat(100_000)}` },
      [400, 414, 431, 'closed'],
    ],
    [
      'a query of 15 KB',
      { path: `/api/shipments?cursor=${'x'.repeat(15_000)}` },
      [400, 401, 414, 431],
    ],
    ['3,000 headers', { path: '/api/health', headers: many }, [200, 400, 431, 'closed']],
    [
      'a cookie of 15 KB',
      { path: '/api/auth/user', headers: { cookie: `jadeport=${'x'.repeat(15_000)}` } },
      [401, 431],
    ],
    ['a page of a million rows', { path: '/api/auth/sessions?limit=1000000' }, [400, 401]],
    [
      '1,000 calls in a batch',
      { path: `/trpc/${Array(1000).fill('tracking.carriers').join(',')}?batch=1` },
      [400, 414, 431],
    ],
    ['TRACE', { method: 'TRACE', path: '/api/health' }, [404, 405]],
    ['another method', { method: 'PROPFIND', path: '/api/health' }, [404, 405]],
  ];
  for (const [name, sent, allowed] of rows) {
    await attempt(name, sent, allowed);
  }
});

test('200 half-open connections leave room for others', async () => {
  const sockets: Socket[] = [];
  for (let n = 0; n < 200; n += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write('POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n');
    sockets.push(socket);
  }
  for (let n = 0; n < 20; n += 1)
    await attempt('200 half-open connections', { path: '/api/health' }, [200]);
  for (const socket of sockets) socket.destroy();
});

test('200 sign-ins and 500 look-ups at once are answered or refused', async () => {
  const body = JSON.stringify({ username: person.email, password });
  const signIns = await Promise.all(Array.from({ length: 200 }, () => send(post(body))));
  for (const status of signIns) {
    count(
      [200, 401, 429, 503].includes(status as number) ? undefined : `a sign-in answers ${status}`,
    );
  }
  const lookUps = await Promise.all(
    Array.from({ length: 500 }, (_, n) => send({ path: `/api/tracking/CJS${1_000_000_000 + n}` })),
  );
  for (const status of lookUps) {
    count([404, 429, 503].includes(status as number) ? undefined : `a look-up answers ${status}`);
  }
  count((await isHealthy()) ? undefined : 'the service is not healthy after the flood');
});
