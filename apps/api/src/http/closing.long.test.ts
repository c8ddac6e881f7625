import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { registration } from '../../testing/people.ts';
import { startService } from '../../testing/service-process.ts';
import { closeGently, stopListening } from './closing.ts';

let dataDir: string;
let service: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'jadeport-closing-'));
});
afterAll(() => rm(dataDir, { recursive: true }));
beforeEach(async () => {
  service = await startService({ DATA_DIR: dataDir });
});
afterEach(async () => {
  await service.kill();
});

/** Sends requests one after another until nothing listens; records answers and broken requests. */
async function load(url: string, answers: number[], broken: string[]): Promise<void> {
  for (;;) {
    const body = JSON.stringify(registration());
    const headers = { 'content-type': 'application/json' };
    try {
      const answer = await fetch(`${url}/api/customers`, { method: 'POST', headers, body });
      await answer.text();
      answers.push(answer.status);
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      if (cause?.code === 'ECONNREFUSED') return;
      broken.push(String(cause?.code ?? error));
    }
  }
}

test('SIGTERM under load: every sent request is answered, and the exit code is 0', async () => {
  const answers: number[] = [];
  const broken: string[] = [];
  const streams = Array.from({ length: 8 }, () => load(service.url, answers, broken));
  while (answers.length < 30) await setTimeout(10);
  service.child.kill('SIGTERM');
  await Promise.all(streams);
  expect(broken).toEqual([]);
  expect(new Set(answers)).toEqual(new Set([201]));
  expect((await service.ended)[0]).toBe(0);
});

test('SIGTERM does not wait for connections without a complete request', async () => {
  const texts = ['', 'GET /api/health HTTP/1.1\r\nhost: a\r\n'];
  const sockets = await Promise.all(
    texts.map(async (text) => {
      const socket = connect(service.port, '127.0.0.1').on('error', () => {});
      await once(socket, 'connect');
      socket.write(text);
      return socket;
    }),
  );
  expect((await fetch(`${service.url}/api/health`)).status).toBe(200);
  service.child.kill('SIGTERM');
  expect((await service.ended)[0]).toBe(0);
  for (const socket of sockets) socket.destroy();
});

/** Connects, says so in shared memory, asks, and posts the first line of the answer or an error. */
const caller = `
  const { connect } = require('node:net');
  const { parentPort, workerData: { port, connected } } = require('node:worker_threads');
  const socket = connect(port, '127.0.0.1');
  socket.once('connect', () => {
    socket.write('GET / HTTP/1.1\\r\\nhost: a\\r\\n\\r\\n');
    Atomics.store(connected, 0, 1);
    Atomics.notify(connected, 0);
  });
  socket.once('data', (data) => parentPort.postMessage(String(data).split('\\r')[0]));
  socket.once('error', ({ code }) => parentPort.postMessage(code));
`;

test('a connection that arrives during a long turn is answered before the port closes', async () => {
  const app = Fastify();
  closeGently(app);
  app.get('/', async () => 'here');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const connected = new Int32Array(new SharedArrayBuffer(4));
  const { port } = app.server.address() as AddressInfo;
  const worker = new Worker(caller, { eval: true, workerData: { port, connected } });
  const answer = once(worker, 'message');
  // The first turn after the port is asked to close ends only once somebody has connected.
  setImmediate(() => Atomics.wait(connected, 0, 0));
  await stopListening(app);
  expect(await answer).toEqual(['HTTP/1.1 200 OK']);
  await app.close();
  await worker.terminate();
});

test('a request that arrives while the port closes is answered once it is closed', async () => {
  const app = Fastify();
  closeGently(app);
  app.get('/', async () => ({ listening: app.server.listening }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const stopped = stopListening(app);
  const answer = await app.inject('/');
  expect(answer.json()).toEqual({ listening: false });
  await stopped;
  await app.close();
});
