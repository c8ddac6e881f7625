import type { lookup as systemLookup } from 'node:dns';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerLimitMb, createSafeFetch } from './safe-fetch.ts';

const timeoutMs = 1000;
const limit = answerLimitMb * 2 ** 20;
const bomb = gzipSync(Buffer.alloc(8 * limit));
/** Its first pieces unpack to more than the limit before the others arrive. */
const largeBomb = gzipSync(Buffer.alloc(25 * limit));

const answers: Record<string, (response: ServerResponse) => void> = {
  plain: (response) => response.setHeader('x-list', ['a', 'b']).end('手机 😀'),
  missing: (response) => response.writeHead(404).end('not here'),
  packed: (response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('{"a":1}')),
  full: (response) => response.end(Buffer.alloc(limit, 'x')),
  bomb: (response) => response.setHeader('content-encoding', 'gzip').end(bomb),
  'large-bomb': (response) => response.setHeader('content-encoding', 'gzip').end(largeBomb),
  endless: (response) => {
    const write = () => {
      while (response.write(Buffer.alloc(2 ** 16, 'x')));
    };
    response.on('drain', write);
    write();
  },
  silent: () => {},
  stalled: (response) => void response.write('{"orders":['),
  // Each byte is progress, but the total time is limited.
  dripping: (response) => {
    const timer = setInterval(() => response.write(' '), timeoutMs / 10);
    response.once('close', () => clearInterval(timer));
  },
  redirecting: (response) => response.writeHead(302, { location: '/plain' }).end(),
  resetting: (response) => response.socket?.resetAndDestroy(),
  truncated: (response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half');
    setTimeout(() => response.socket?.destroy(), 10);
  },
  'half-packed': (response) =>
    response.setHeader('content-encoding', 'gzip').end(gzipSync('x'.repeat(1000)).subarray(0, 15)),
  unpacked: (response) => response.setHeader('content-encoding', 'gzip').end('not packed'),
  'not-http': (response) => response.socket?.end('220 mail.example ESMTP\r\n'),
};

let server: Server;
let port: number;
let paths: string[];
beforeAll(async () => {
  server = createServer((request, response) => {
    paths.push(request.url ?? '');
    answers[request.url?.slice(1) ?? '']?.(response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  port = (server.address() as AddressInfo).port;
  paths = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const safeFetch = createSafeFetch({ allowPrivate: true, timeoutMs });
const ask = (name: string) => safeFetch(`http://127.0.0.1:${port}/${name}`);

test('returns status, headers and text', async () => {
  expect(await ask('plain')).toMatchObject({
    status: 200,
    headers: { 'x-list': 'a, b' },
    text: '手机 😀',
  });
  expect(await ask('missing')).toMatchObject({ status: 404, text: 'not here' });
});

test('unpacks', async () => {
  expect((await ask('packed')).text).toBe('{"a":1}');
});

test('reuses connections', async () => {
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  const fetch = createSafeFetch({ allowPrivate: true, timeoutMs });
  for (let n = 0; n < 6; n += 1) await fetch(`http://127.0.0.1:${port}/plain`);
  // A second one, where the next request comes before the first connection is known to be free.
  expect(connections).toBeLessThanOrEqual(2);
});

test('accepts an answer of exactly the limit', async () => {
  expect((await ask('full')).text).toHaveLength(limit);
});

test.each([
  ['bomb', 'too-large'],
  ['large-bomb', 'too-large'],
  ['endless', 'too-large'],
  ['silent', 'too-slow'],
  ['stalled', 'too-slow'],
  ['dripping', 'too-slow'],
  ['redirecting', 'redirected'],
  ['resetting', 'unreachable'],
  ['truncated', 'unreachable'],
  ['half-packed', 'garbled'],
  ['unpacked', 'garbled'],
  ['not-http', 'garbled'],
])('a server that is %s is %s', async (name, reason) => {
  await expect(ask(name)).rejects.toMatchObject({ name: 'SafeFetchError', reason });
});

test('a caller may set a shorter time-out', async () => {
  const never = createSafeFetch({ allowPrivate: true, timeoutMs: 60 * 60_000 });
  const asked = never(`http://127.0.0.1:${port}/silent`, { timeoutMs: 50 });
  await expect(asked).rejects.toMatchObject({ reason: 'too-slow' });
});

test('an error does not contain the key in an address', async () => {
  const error = await ask('silent?consumer_secret=planted').catch((thrown: Error) => thrown);
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('planted');
});

/** A resolver that answers with the next of `rounds` at each call. */
function lookupOf(...rounds: string[][]) {
  const asked: string[] = [];
  const lookup = ((hostname: string, _options: unknown, done: (...given: unknown[]) => void) => {
    asked.push(hostname);
    const found = rounds[asked.length - 1] ?? [];
    const addresses = found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    setImmediate(() => done(null, addresses));
  }) as unknown as typeof systemLookup;
  return { lookup, asked };
}

describe('a name', () => {
  test.each([
    [['127.0.0.1']],
    [['10.1.2.3']],
    [['169.254.169.254']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['93.184.216.34', '127.0.0.1']],
    [['2606:4700:4700::1111', 'fd00::1']],
  ])('that resolves to %j is refused, and nothing is sent', async (found) => {
    const { lookup } = lookupOf(found);
    const strict = createSafeFetch({ allowPrivate: false, timeoutMs, lookup });
    paths.length = 0;
    await expect(strict('https://shop.example/plain')).rejects.toMatchObject({ reason: 'refused' });
    expect(paths).toEqual([]);
  });

  test('that does not resolve is unreachable', async () => {
    const { lookup } = lookupOf([]);
    const strict = createSafeFetch({ allowPrivate: false, timeoutMs, lookup });
    await expect(strict('https://shop.example/')).rejects.toMatchObject({ reason: 'unreachable' });
  });

  test('is resolved once: the checked address is the one connected to', async () => {
    // The second answer is what a rebinding resolver returns to a second look-up.
    const { lookup, asked } = lookupOf(['127.0.0.1'], ['127.0.0.9']);
    const rebound = createSafeFetch({ allowPrivate: true, timeoutMs, lookup });
    expect((await rebound(`http://shop.example:${port}/plain`)).status).toBe(200);
    expect(asked).toEqual(['shop.example']);
  });
});

test('trusted origins may be private, and no others', async () => {
  const trusted = [`http://127.0.0.1:${port}`];
  const strict = createSafeFetch({ allowPrivate: false, trusted, timeoutMs });
  expect((await strict(`http://127.0.0.1:${port}/plain`)).status).toBe(200);
  const other = strict(`http://127.0.0.1:${port + 1}/plain`);
  await expect(other).rejects.toMatchObject({ reason: 'refused' });
});
