import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import accepts from '@fastify/accepts';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Begun, halfAForm, halfSend } from '../../testing/half-sent.ts';
import { readUpload } from '../rest/read-upload.ts';
import { whileWaiting } from '../waiting/waiting.ts';
import type { ArrivalLimits } from './arriving-bodies.ts';
import { answerErrors } from './errors.ts';
import { bodiesThatArrive, refuseOverload } from './overload.ts';

const usual: ArrivalLimits = { windowMs: 100, windowBytes: 1000, wholeMs: 60_000 };
const room = 60_000;

let app: FastifyInstance;
let dataDir: string;
const sent: ReturnType<typeof halfSend>[] = [];

async function start(arrival = usual): Promise<void> {
  // Silent connections are cut off at once, not after Fastify's 72 seconds.
  app = Fastify({ forceCloseConnections: true, keepAliveTimeout: 100 });
  await app.register(accepts);
  refuseOverload(app, {
    places: { places: 2, placesEach: 1, waiting: 10, waitingEach: 10 },
    waits: { customer: 10, staff: 10, network: 10, all: 10 },
    bodies: { customer: room, staff: room, network: room, signIn: room, large: 3 * room },
    arrival,
    patienceMs: 10_000,
  });
  answerErrors(app, undefined);
  app.decorateRequest('session', null as never);
  app.addHook('onRequest', async (request) => {
    const role = request.headers['x-role'];
    request.session = { user: role && { id: 'a', role } } as never;
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    scope.post('/api/upload', async (request) => {
      await whileWaiting(() => readUpload(request, dataDir, []));
    });
  });
  app.post('/api/echo', async ({ body }) => body);
  app.post('/api/file', { bodyLimit: 2 ** 20 }, async ({ body }) => body);
  app.post('/api/auth/login', async ({ body }) => body);
  await app.listen({ port: 0, host: '127.0.0.1' });
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'jadeport-bodies-'));
});
afterEach(async () => {
  for (const { socket } of sent.splice(0)) socket.destroy();
  await app.close();
  await rm(dataDir, { recursive: true });
});

function half(begun: Partial<Begun> = {}) {
  const { port } = app.server.address() as AddressInfo;
  const one = halfSend(port, {
    path: '/api/echo',
    ...begun,
    headers: { 'content-type': 'application/json', 'content-length': '9000', ...begun.headers },
  });
  sent.push(one);
  return one;
}

const form = { 'content-type': 'multipart/form-data; boundary=x' };

test('a body that comes too slowly ends with 408 and leaves no file', async () => {
  await start();
  const all = [half({ body: '{' }), half({ path: '/api/upload', headers: form, body: halfAForm })];
  expect(await Promise.all(all.map(({ answered }) => answered))).toEqual([408, 408]);
  for (const { text, ended } of all) {
    await ended;
    expect(text()).toMatch(/^connection: close\r$/im);
    expect(text()).toContain('REQUEST_TOO_SLOW');
  }
  expect(await readdir(join(dataDir, 'files', 'incoming'))).toEqual([]);
});

test('a body that comes fast enough may take its time, but not for ever', async () => {
  // A hundred times as fast as it must be.
  const arrival = { ...usual, windowMs: 1000, windowBytes: 10, wholeMs: 1500 };
  await start(arrival);
  const begun = performance.now();
  const slow = half({ body: '{' });
  const timer = setInterval(() => slow.socket.write(' '.repeat(20)), 20);
  expect(await slow.answered).toBe(408);
  // It has outlived a window.
  expect(performance.now() - begun).toBeGreaterThan(arrival.wholeMs);
  clearInterval(timer);
});

describe('of bodies that idle two fill a room, and', () => {
  const arrival = { ...usual, windowMs: 60_000 };
  const arriving = () => bodiesThatArrive(app.room);
  const kinds: Record<string, Partial<Begun>> = {
    visitors: {},
    customers: { headers: { 'x-role': 'customer' } },
    staff: { headers: { 'x-role': 'staff' } },
    'sign-ins': { path: '/api/auth/login' },
    uploads: { path: '/api/upload', headers: form, body: halfAForm },
  };

  async function fill(begun: Partial<Begun> | undefined) {
    const before = arriving();
    const first = half(begun);
    await expect.poll(arriving).toBe(before + 1);
    const second = half(begun);
    await expect.poll(arriving).toBe(before + 2);
    return { first, second };
  }

  test.each(Object.keys(kinds))('the first of %s is turned out for a newcomer', async (kind) => {
    await start(arrival);
    const { first, second } = await fill(kinds[kind]);
    const newcomer = half(kinds[kind]);
    expect(await first.answered).toBe(408);
    await first.ended;
    expect(first.text()).toContain('REQUEST_TOO_SLOW');
    expect([second.text(), newcomer.text(), arriving()]).toEqual(['', '', 2]);
  });

  test('large ones have a room of their own', async () => {
    await start(arrival);
    const usual = await fill(kinds.visitors);
    const large = half({ path: '/api/file', headers: { 'content-length': '100000' } });
    await expect.poll(arriving).toBe(3);
    expect([usual.first.text(), usual.second.text(), large.text()]).toEqual(['', '', '']);
  });

  test('none is turned out for a newcomer of another room', async () => {
    await start(arrival);
    const { visitors, customers, staff, 'sign-ins': signIns } = kinds;
    const rooms = [];
    for (const kind of [visitors, customers, staff, signIns]) rooms.push(await fill(kind));
    expect(rooms.flatMap(({ first, second }) => [first.text(), second.text()]).join('')).toBe('');
    expect(arriving()).toBe(8);
  });
});
