import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limitConnections } from './connections.ts';

let app: FastifyInstance;
/** Requests that are not answered yet. */
let requests = 0;
let answer: PromiseWithResolvers<void>;
const sockets: Socket[] = [];

const unreadMs = 60_000;

async function start(): Promise<void> {
  app = Fastify({ forceCloseConnections: true });
  limitConnections(app, { connections: 4, unreadMs });
  app.get('/', async () => {
    requests++;
    await answer.promise;
    return 'answered';
  });
  // More than the system takes for a reader.
  app.get('/large', async () => Buffer.alloc(32 * 2 ** 20));
  await app.listen({ port: 0, host: '0.0.0.0' });
}

beforeEach(() => {
  requests = 0;
  answer = Promise.withResolvers();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  answer.resolve();
  await app.close();
});

/** Opens a connection from an address of this machine, with a request or without. */
async function open(address: string, isBusy = false) {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress: address });
  sockets.push(socket);
  let heard = '';
  socket
    .setEncoding('utf8')
    .on('error', () => undefined)
    .on('data', (text: string) => {
      heard += text;
    });
  const before = requests;
  const accepted = once(app.server, 'connection');
  if (isBusy) socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  const [served] = (await accepted) as [Socket];
  if (isBusy) await expect.poll(() => requests === before + 1 || socket.destroyed).toBe(true);
  return { socket, served, heard: () => heard };
}

/** Opens a connection that asks for an answer and reads nothing of it. */
async function openUnread(address: string): Promise<Socket> {
  const { socket, served } = await open(address);
  socket.pause().write('GET /large HTTP/1.1\r\nhost: a\r\n\r\n');
  await expect.poll(() => served.writableLength).toBeGreaterThan(0);
  return served;
}

test('the connection that is idle for longest in the largest network is closed for a newcomer', async () => {
  await start();
  const b = await open('127.0.2.1');
  const [a, otherB] = [await open('127.0.1.1'), await open('127.0.2.2')];
  const busy = await open('127.0.2.3', true);
  const newcomer = await open('127.0.3.1', true);
  await expect.poll(() => b.socket.closed).toBe(true);
  answer.resolve();
  await expect.poll(busy.heard).toContain('answered');
  await expect.poll(newcomer.heard).toContain('answered');
  expect([a, otherB].map(({ socket }) => socket.closed)).toEqual([false, false]);
  expect(app.connections.count).toBe(4);
});

test('a connection whose request is answered is idle, and may ask again', async () => {
  await start();
  const all: Awaited<ReturnType<typeof open>>[] = [];
  for (const n of [1, 2, 3, 4]) all.push(await open(`127.0.${n}.1`, true));
  answer.resolve();
  for (const { heard } of all) await expect.poll(heard).toContain('answered');
  all[0]?.socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  await expect.poll(() => requests).toBe(5);
  await open('127.0.5.1', true);
  await expect.poll(() => all.filter(({ socket }) => socket.closed).length).toBe(1);
});

test('where all are worked for, a newcomer is closed', async () => {
  await start();
  for (const n of [1, 2, 3, 4]) await open(`127.0.${n}.1`, true);
  const { socket } = await open('127.0.5.1', true);
  await expect.poll(() => socket.closed).toBe(true);
  expect(app.connections.count).toBe(4);
});

test('an answer that nobody reads makes room for a newcomer, a request at work none', async () => {
  await start();
  for (const n of [1, 2, 3]) await open(`127.0.${n}.1`, true);
  const unread = await openUnread('127.0.4.1');
  const newcomer = await open('127.0.5.1', true);
  expect(unread.destroyed).toBe(true);
  answer.resolve();
  await expect.poll(newcomer.heard).toContain('answered');
});

test('an answer that nobody reads is cut off, and one that is long in coming is not', async () => {
  await start();
  const busy = await open('127.0.1.1', true);
  const unread = await openUnread('127.0.2.1');
  expect([busy.served.timeout, unread.timeout]).toEqual([unreadMs, unreadMs]);
  // As Node does once nothing has moved for so long.
  for (const socket of [busy.served, unread]) socket.emit('timeout');
  expect([busy.served.destroyed, unread.destroyed]).toEqual([false, true]);
  answer.resolve();
  await expect.poll(busy.heard).toContain('answered');
});
