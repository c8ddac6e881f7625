import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import accepts from '@fastify/accepts';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { halfAForm, halfSend } from '../../testing/half-sent.ts';
import { answerErrors } from '../http/errors.ts';
import { type CallLimits, refuseOverload } from '../http/overload.ts';
import { readUpload } from '../rest/read-upload.ts';
import { asStrand, whileWaiting } from './waiting.ts';

const limits: CallLimits = {
  places: { places: 2, placesEach: 1, waiting: 10, waitingEach: 10 },
  waits: { customer: 2, staff: 3, network: 3, all: 4 },
  bodies: { customer: 60_000, staff: 60_000, network: 60_000, signIn: 60_000, large: 60_000 },
  arrival: { windowMs: 100, windowBytes: 1000, wholeMs: 60_000 },
  patienceMs: 10_000,
};

let app: FastifyInstance;
let dataDir: string;
/** What a call of `/api/…` waits for: `elsewhere` without a place, `work` with one. */
let gates: Record<'elsewhere' | 'work', PromiseWithResolvers<void>>;
/** Where each call is. */
let log: string[];
const sent: ReturnType<typeof halfSend>[] = [];

async function start(changes: Partial<CallLimits> = {}): Promise<void> {
  // Silent connections are cut off at once, not after Fastify's 72 seconds.
  app = Fastify({ forceCloseConnections: true, keepAliveTimeout: 100 });
  await app.register(accepts);
  refuseOverload(app, { ...limits, ...changes });
  answerErrors(app, undefined);
  app.decorateRequest('session', null as never);
  app.addHook('onRequest', async (request) => {
    const [id, role] = String(request.headers['x-user'] ?? '').split(' ');
    request.session = { user: id ? { id, role } : undefined } as never;
  });
  app.get<{ Params: { name: string } }>('/api/waits/:name', async ({ params: { name } }) => {
    log.push(`${name} begins`);
    await whileWaiting(() => gates.elsewhere.promise);
    log.push(`${name} is back`);
    await gates.work.promise;
    return name;
  });
  app.get<{ Params: { name: string } }>('/api/works/:name', async ({ params: { name } }) => {
    log.push(`${name} works`);
    await gates.work.promise;
    return name;
  });
  app.get('/api/batch', async () => {
    log.push('batch works');
    const waits = asStrand(() => whileWaiting(() => gates.elsewhere.promise));
    await Promise.all([waits, asStrand(() => gates.work.promise)]);
    return 'both';
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    scope.post('/api/upload', async (request) => {
      await whileWaiting(() => readUpload(request, dataDir, []));
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'jadeport-waiting-'));
  gates = { elsewhere: Promise.withResolvers(), work: Promise.withResolvers() };
  log = [];
});
afterEach(async () => {
  for (const { socket } of sent.splice(0)) socket.destroy();
  for (const { resolve } of Object.values(gates)) resolve();
  await app.close();
  await rm(dataDir, { recursive: true });
});

type By = `${string} ${'customer' | 'staff'}` | undefined;

/** A call and its answer; `by` is an account with its role. */
async function call(path: string, by?: By): Promise<{ status: number; code?: string }> {
  const headers = by ? { 'x-user': by } : {};
  const answer = await fetch(`${app.listeningOrigin}${path}`, { headers });
  const text = await answer.text();
  return { status: answer.status, ...(text.startsWith('{') && { code: JSON.parse(text).code }) };
}

/** Begins calls one after another and waits until each has got as far as `log` says. */
async function begin(...calls: [path: string, by: By, logged?: string][]) {
  const answers: Promise<{ status: number }>[] = [];
  for (const [path, by, logged] of calls) {
    answers.push(call(path, by));
    if (logged) await expect.poll(() => log).toContain(logged);
  }
  return answers;
}

/** Begins an upload and never ends it. */
function half(by: By, body = halfAForm) {
  const { port } = app.server.address() as AddressInfo;
  const type = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '9000' };
  const headers = { ...type, ...(by && { 'x-user': by }) };
  const one = halfSend(port, { path: '/api/upload', headers, body });
  sent.push(one);
  return one;
}

test('who waits has no place, and takes the turn of the account afterwards', async () => {
  await start();
  const answers = await begin(
    ['/api/waits/a', 'a customer', 'a begins'],
    ['/api/waits/b', 'b customer', 'b begins'],
    ['/api/works/c', 'c customer', 'c works'],
    ['/api/works/d', 'd customer', 'd works'],
  );
  gates.elsewhere.resolve();
  await expect.poll(() => app.room.places.waiting).toBe(2);
  expect(log).not.toContain('a is back');
  answers.push(...(await begin(['/api/works/s', 's staff'])));
  await expect.poll(() => app.room.places.waiting).toBe(3);
  gates.work.resolve();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(log.indexOf('s works')).toBeLessThan(log.indexOf('a is back'));
  expect(log.indexOf('a is back')).toBeLessThan(log.indexOf('b is back'));
});

test('a customer has a share of the places, and the next call waits for its turn', async () => {
  await start();
  const answers = await begin(
    ['/api/works/first', 'a customer', 'first works'],
    ['/api/works/second', 'a customer'],
    ['/api/works/third', 'b customer', 'third works'],
  );
  await expect.poll(() => app.room.places.waiting).toBe(1);
  expect(log).toEqual(['first works', 'third works']);
  gates.work.resolve();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('who waits too long for a place is asked to come again', async () => {
  await start({ patienceMs: 20 });
  void (await begin(
    ['/api/works/a', 'a customer', 'a works'],
    ['/api/works/b', 'b customer', 'b works'],
  ));
  expect(await call('/api/works/c', 'c customer')).toEqual({ status: 503, code: 'UNAVAILABLE' });
  expect(await call('/api/works/s', 's staff')).toEqual({ status: 503, code: 'UNAVAILABLE' });
});

test('a batch has its place while one of its procedures works', async () => {
  await start({ places: { ...limits.places, places: 1 }, patienceMs: 20 });
  const [batch] = await begin(['/api/batch', 'a customer', 'batch works']);
  expect(await call('/api/works/b', 'b customer')).toMatchObject({ status: 503 });
  gates.work.resolve();
  await expect.poll(() => call('/api/works/b', 'b customer')).toMatchObject({ status: 200 });
  gates.elsewhere.resolve();
  expect(await batch).toMatchObject({ status: 200 });
});

test.each<[string, number, By]>([
  ['a customer', 2, 'a customer'],
  ['staff', 3, 'a staff'],
  ['the visitors of a network', 3, undefined],
])('of %s at most %i calls wait', async (_, most, by) => {
  await start();
  const names = Array.from({ length: most }, (_item, at) => `call ${at}`);
  for (const name of names) {
    void (await begin([`/api/waits/${name}`, by, `${name} begins`]));
  }
  const refused = { status: 429, code: 'TOO_MANY_AT_ONCE' };
  expect(await call('/api/waits/more', by)).toEqual(refused);
  expect(await half(by).answered).toBe(429);
  const otherwise = await begin(['/api/waits/other', 'z customer', 'other begins']);
  for (const { resolve } of Object.values(gates)) resolve();
  expect(await otherwise[0]).toMatchObject({ status: 200 });
});

test('of all customers together few wait, which neither visitors nor staff feel', async () => {
  await start();
  for (const by of ['a', 'b', 'c', 'd'] as const) {
    void (await begin([`/api/waits/${by}`, `${by} customer`, `${by} begins`]));
  }
  expect(await call('/api/waits/e', 'e customer')).toEqual({ status: 503, code: 'UNAVAILABLE' });
  void (await begin(['/api/waits/s', 's staff', 's begins']));
  void (await begin(['/api/waits/v', undefined, 'v begins']));
});

test('an upload counts once among what its account waits for', async () => {
  await start();
  const uploads = [1, 2].map(() => half('a customer'));
  await expect.poll(() => app.room.waits.waiting).toBe(2);
  expect(uploads.map(({ text }) => text())).toEqual(['', '']);
  expect(await half('a customer', '').answered).toBe(429);
});

test('who is refused before the body has come can read why, and is cut off later', async () => {
  await start();
  for (const name of ['a', 'b'])
    void (await begin([`/api/waits/${name}`, 'a customer', `${name} begins`]));
  const refused = half('a customer', '');
  expect(await refused.answered).toBe(429);
  expect(refused.text()).toContain('TOO_MANY_AT_ONCE');
  await refused.ended;
});
