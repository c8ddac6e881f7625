import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeGently } from './closing.ts';
import { workOnOneAtATime } from './pipelines.ts';

let app: FastifyInstance;
/** What ends the requests that are at work, by their names, and those that have begun. */
let working: Map<string, () => void>;
let begun: string[];
/** How many are requests of the application. */
let requests: number;
/** What answers at once, instead. */
let answerNow: (() => void) | undefined;
const sockets: Socket[] = [];

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true });
  workOnOneAtATime(app);
  closeGently(app);
  working = new Map();
  [begun, requests] = [[], 0];
  app.addHook('onRequest', async () => {
    requests++;
  });
  app.all<{ Params: { name: string } }>('/:name', async ({ params: { name } }) => {
    begun.push(name);
    if (answerNow) answerNow();
    else await new Promise<void>((resolve) => working.set(name, resolve));
    working.delete(name);
    return `answer ${name}`;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  answerNow = undefined;
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const end of working.values()) end();
  await app.close();
});

/** Sends requests in one segment over a connection of their own, with one header more. */
async function send(names: string, header = 'accept: */*') {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1')
    .setEncoding('utf8')
    .on('error', () => undefined);
  sockets.push(socket);
  let text = '';
  socket.on('data', (part: string) => {
    text += part;
  });
  const rest = `${header}\r\ncontent-type: text/plain\r\ncontent-length: 1\r\n\r\nx`;
  await once(socket, 'connect');
  socket.write([...names].map((name) => `POST /${name} HTTP/1.1\r\nhost: a\r\n${rest}`).join(''));
  return { socket, answers: () => text.match(/answer ./g)?.join() ?? '' };
}

const end = async (name: string) => {
  await expect.poll(() => [...working.keys()]).toContain(name);
  working.get(name)?.();
};

test('requests that come ahead begin one after another, in their order', async () => {
  const { socket, answers } = await send('abcdefghi');
  const other = await send('z');
  await expect.poll(() => begun.toSorted()).toEqual(['a', 'z']);
  await end('z');
  for (const name of 'abcdefghi') {
    await end(name);
    await expect.poll(answers).toMatch(new RegExp(`answer ${name}$`));
    expect(working.size).toBeLessThanOrEqual(1);
  }
  expect(other.answers()).toBe('answer z');
  socket.write('GET /y HTTP/1.1\r\nhost: a\r\n\r\n');
  await end('y');
  await expect.poll(answers).toMatch(/answer y$/);
});

test('each of them has a turn of the event loop, in which others come in between', async () => {
  let turn = 0;
  const turns: number[] = [];
  const count = () => {
    turn++;
    if (answerNow) setImmediate(count);
  };
  answerNow = () => void turns.push(turn);
  count();
  const { answers } = await send('abcdefghi');
  await expect.poll(answers).toMatch(/answer i$/);
  expect(new Set(turns).size).toBe(9);
});

test.each(['accept: */*', 'expect: 100-continue', 'expect: a miracle'])(
  'a connection on which too many come ahead is closed: %s',
  async (header) => {
    const { stackTraceLimit } = Error;
    const { socket } = await send('abcdefghij', header);
    await once(socket, 'close');
    await end('a');
    await expect.poll(() => working.size).toBe(0);
    expect([begun, requests]).toEqual([['a'], 1]);
    expect(Error.stackTraceLimit).toBe(stackTraceLimit);
  },
);

test('what waits on a connection that breaks never begins, and is no request of a stop', async () => {
  const { socket } = await send('abc');
  await expect.poll(() => begun).toEqual(['a']);
  socket.destroy();
  await end('a');
  await app.close();
  expect([begun, requests]).toEqual([['a'], 1]);
});
