import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { expectError } from '../../testing/answers.ts';
import { clientOf } from '../../testing/client.ts';
import { openReadingApp, type TestApp } from '../../testing/test-app.ts';
import { createServer } from './server.ts';

let home: TestApp;
let port: number;

beforeAll(async () => {
  home = await openReadingApp();
  port = Number(new URL(await home.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

function exchange(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

test.each([
  ['no HTTP at all', 'hello\r\n\r\n'],
  ['a method that does not exist', 'NONSENSE / HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['headers beyond all measure', `GET / HTTP/1.1\r\nhost: a\r\na: ${'x'.repeat(20_000)}\r\n\r\n`],
  [
    'two lengths, as request smugglers send',
    'POST /api/auth/logout HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}',
  ],
])('input that is not HTTP is answered with our error body: %s', async (_name, bytes) => {
  const [head = '', body = ''] = (await exchange(bytes)).split('\r\n\r\n', 2);
  expect(head).toMatch(/^HTTP\/1.1 400 /);
  const answer = JSON.parse(body);
  expect(answer).toMatchObject({ code: 'MALFORMED_REQUEST', message: expect.any(String) });
  expect(head).toContain(`x-request-id: ${answer.requestId}`);
});

test('a refused client that does not close its side does not keep the connection', async () => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  socket.write('hello\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
  const count = () => promisify(home.app.server.getConnections.bind(home.app.server))();
  await expect.poll(count, { timeout: 10_000 }).toBe(0);
  socket.destroy();
});

test('an unexpected error is a 500 with our error body, without its cause', async () => {
  const app = await createServer(home.deps);
  app.get('/api/broken', async () => {
    throw Object.assign(new Error('secret of the database'), { statusCode: 418 });
  });
  const answer = await clientOf(app).send('GET', '/api/broken?lang=zh');
  expectError(answer, 500, 'INTERNAL');
  expect(answer.text).not.toContain('secret');
  expect(answer.body.message).toContain('我们这边出了问题');
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
  });
  await app.close();
});
