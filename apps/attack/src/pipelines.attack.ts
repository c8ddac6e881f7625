import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { openTestApp, type TestApp } from '@jadeport/api/testing/test-app';
import { afterAll, beforeAll, test } from 'vitest';
import { slowestMs, tally } from './tally.ts';

const { count } = tally('pipelines');

const sockets = 20;
const inASegment = 1500;
const lookUps = 40;

let home: TestApp;
let port = 0;
let isOver = false;
beforeAll(async () => {
  home = await openTestApp();
  await home.app.listen({ port: 0, host: '0.0.0.0' });
  ({ port } = home.app.server.address() as AddressInfo);
});
afterAll(async () => {
  isOver = true;
  await home.close();
});

const path = (n: number) => `/api/tracking/CJS${1_000_000_000 + n}`;
const segment = (size: number, header = 'accept: */*') =>
  Array.from(
    { length: size },
    (_, n) => `GET ${path(n)} HTTP/1.1\r\nhost: a\r\n${header}\r\n\r\n`,
  ).join('');

/**
 * Sends requests in one segment, and again whenever as many are answered, until the connection is
 * closed or is quiet.
 */
async function flood(text: string, size: number): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.9.1' });
  socket.on('error', () => undefined).setTimeout(500, () => socket.destroy());
  let answered = 0;
  socket.setEncoding('latin1').on('data', (part: string) => {
    answered += part.match(/HTTP\/1\.1 /g)?.length ?? 0;
    if (answered < size) return;
    answered = 0;
    if (isOver) socket.destroy();
    else socket.write(text);
  });
  socket.write(text);
  await new Promise((resolve) => socket.once('close', resolve));
}

/** One look-up of a caller in a network of its own: its status and how long it took, in ms. */
async function lookUp(n: number) {
  const started = performance.now();
  const options = { host: '127.0.0.1', port, path: path(n), localAddress: `127.1.${n}.1` };
  const [answer] = await once(request({ ...options, agent: false }).end(), 'response');
  answer.resume();
  return { status: answer.statusCode as number, took: performance.now() - started };
}

test.each([
  ['1,500 look-ups', inASegment, segment(inASegment)],
  ['nine look-ups, which are answered', 9, segment(9)],
  ['1,500 that expect something', inASegment, segment(inASegment, 'expect: x')],
])('20 connections of one address that send %s at once delay nobody', async (what, size, text) => {
  isOver = false;
  const floods = Array.from({ length: sockets }, async () => {
    while (!isOver) {
      await flood(text, size);
      // As a link of 10 Mbit/s can.
      await setTimeout(1000);
    }
  });
  let slowest = 0;
  for (let n = 0; n < lookUps; n += 1) {
    await setTimeout(50);
    const { status, took } = await lookUp(n);
    count(status === 404 ? undefined : `a look-up beside ${what} answers ${status}`);
    slowest = Math.max(slowest, took);
    count(took < slowestMs ? undefined : `a look-up beside ${what} took ${Math.round(took)} ms`);
  }
  isOver = true;
  await Promise.all(floods);
  console.log(`pipelines: the slowest look-up beside ${what} took ${Math.round(slowest)} ms`);
});

test('a request that is sent ahead and refused costs less than one that is answered', async () => {
  /** The processor's time of each of `size` requests that `work` sends, in microseconds. */
  const costOf = async (size: number, work: () => Promise<unknown>) => {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / size;
  };
  const size = 300;
  const answered = await costOf(size, async () => {
    for (let n = 0; n < size; n += 1) await lookUp(n % 250);
  });
  const text = segment(inASegment);
  const refused = await costOf(10 * inASegment, async () => {
    for (let n = 0; n < 10; n += 1) await flood(text, inASegment);
  });
  console.log(`pipelines: refusing costs ${(refused / answered).toFixed(3)} of answering`);
  count(refused < answered ? undefined : `refusing costs ${refused} µs, answering ${answered}`);
});
