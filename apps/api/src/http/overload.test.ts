import { connect, type Socket } from 'node:net';
import accepts from '@fastify/accepts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clientOf } from '../../testing/client.ts';
import { answerErrors } from './errors.ts';
import { mostCalls, refuseOverload } from './overload.ts';

let app: FastifyInstance;
let finish: () => void;
let started: number;
beforeEach(async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  finish = resolve;
  started = 0;
  app = Fastify({ forceCloseConnections: true, trustProxy: true });
  await app.register(accepts);
  refuseOverload(app);
  answerErrors(app, undefined);
  app.get('/api/slow', async () => {
    started++;
    await promise;
    return 'done';
  });
  for (const url of ['/api/quick', '/api/health', '/api/ready', '/api/metrics', '/page']) {
    app.get(url, async () => 'here');
  }
  app.post('/api/echo', async ({ body }) => body);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  finish();
  await app.close();
});

const at = (path: string) => `${app.listeningOrigin}${path}`;
const statusOf = async (path: string) => (await fetch(at(path))).status;

/** Starts as many calls as are worked on at the same time, each of a network of its own. */
async function busy(signal: AbortSignal | null = null) {
  const calls = Array.from({ length: mostCalls }, (_, n) =>
    fetch(at('/api/slow'), { signal, headers: { 'x-forwarded-for': `10.0.${n}.1` } }),
  );
  // Those without an answer end with the server.
  for (const call of calls) call.catch(() => {});
  await expect.poll(() => started, { timeout: 20_000 }).toBe(mostCalls);
  return { calls };
}

test('a call beyond the limit is refused with Retry-After until others are answered', async () => {
  const { calls } = await busy();
  const refused = await clientOf(app).send('GET', '/api/quick');
  expect(refused).toMatchObject({
    status: 503,
    body: { code: 'UNAVAILABLE' },
    headers: { 'retry-after': '1' },
  });
  finish();
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(await statusOf('/api/quick')).toBe(200);
});

test('the visitors of one network have half of the places, and others have theirs', async () => {
  const half = mostCalls / 2;
  const statuses: number[] = [];
  const calls = Array.from({ length: mostCalls }, async () => {
    statuses.push(await statusOf('/api/slow'));
  });
  // Of them 25 stand in line.
  await expect.poll(() => statuses.length, { timeout: 20_000 }).toBe(half - 25);
  await expect.poll(() => started, { timeout: 20_000 }).toBe(half);
  expect(new Set(statuses)).toEqual(new Set([503]));
  const other = { headers: { 'x-forwarded-for': '10.0.0.1' } };
  expect((await fetch(at('/api/quick'), other)).status).toBe(200);
  finish();
  await Promise.all(calls);
  expect(statuses.filter((status) => status === 200)).toHaveLength(half + 25);
});

test('health checks, metrics and pages are answered then', async () => {
  await busy();
  for (const path of ['/api/health', '/api/ready', '/api/metrics', '/page']) {
    expect(await statusOf(path), path).toBe(200);
  }
});

test('callers who have gone away do not count', async () => {
  const gone = new AbortController();
  const { calls } = await busy(gone.signal);
  gone.abort();
  await Promise.allSettled(calls);
  await expect.poll(() => statusOf('/api/quick')).toBe(200);
});

test('bodies that are still arriving do not count', async () => {
  const { port } = new URL(app.listeningOrigin);
  const head = 'POST /api/echo HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\n';
  let received = 0;
  app.server.on('request', () => received++);
  const slow = Array.from({ length: mostCalls }, () =>
    connect(Number(port), '127.0.0.1', function (this: Socket) {
      this.write(`${head}content-length: 9\r\n\r\nhalf`);
    }),
  );
  await expect.poll(() => received, { timeout: 20_000 }).toBe(mostCalls);
  expect(await statusOf('/api/quick')).toBe(200);
  for (const socket of slow) socket.destroy();
});
