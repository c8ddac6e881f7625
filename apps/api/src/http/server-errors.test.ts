import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError } from '../../testing/answers.ts';
import { clientOf } from '../../testing/client.ts';
import { halfSend } from '../../testing/half-sent.ts';
import { newEmail, registration } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildApp } from '../app.ts';
import type { Database } from '../db/orm.ts';

let home: TestApp;
beforeAll(async () => {
  home = await openTestApp();
});
afterAll(() => home.close());

/** A database whose every statement fails as on a full disk. */
function fullDisk(database: Database): Database {
  const fail = () => {
    throw Object.assign(new Error('could not extend file'), { code: '53100' });
  };
  const em = () => new Proxy(database.em(), { get: () => fail });
  const execute = async () => fail();
  const reader = { ...database.reader, execute };
  return { ...database, em, execute, reader, ping: async () => fail() };
}

test('a request that Node ends, because its headers come too slowly, is a 408', async () => {
  const app = await buildApp(home.deps);
  await app.listen({ port: 0, host: '127.0.0.1' });
  app.server.once('connection', (socket) => {
    const error = Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    app.server.emit('clientError', error, socket);
  });
  const { port } = app.server.address() as AddressInfo;
  const { answered, text, ended } = halfSend(port, { path: '/' });
  expect(await answered).toBe(408);
  await ended;
  expect(text()).toContain('REQUEST_TOO_SLOW');
  await app.close();
});

test.each([
  ['REST', 'POST', '/api/customers', registration()],
  ['tRPC', 'POST', '/trpc/accounts.forgotPassword', { email: newEmail() }],
  ['a raw route', 'GET', '/api/tracking/CJS2611210017', undefined],
  ['readiness', 'GET', '/api/ready', undefined],
] as const)('%s: a 503 is logged with the id of its request', async (_, method, path, body) => {
  const database = fullDisk(home.deps.database);
  // The end of another test's service has stopped the shared signal.
  const app = await buildApp({ ...home.deps, database, stopping: new AbortController() });
  const answer = await clientOf(app).send(method, path, { body });
  const error =
    method === 'POST' && path.startsWith('/trpc') ? answer.body.error.data : answer.body;
  expect(answer.status, answer.text).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  if (!path.startsWith('/trpc')) expectError(answer, 503, 'UNAVAILABLE');
  const lines = home
    .logs()
    .split('\n')
    .filter((line) => line.includes(error.requestId));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, reqId: error.requestId });
  await app.close();
});
