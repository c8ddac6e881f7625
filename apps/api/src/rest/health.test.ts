import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError } from '../../testing/answers.ts';
import { clientOf } from '../../testing/client.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createServer } from '../http/server.ts';
import { serveHealth } from './health.ts';

let home: TestApp;

beforeAll(async () => {
  home = await openTestApp();
});
afterAll(() => home.close());

test('200: healthy and ready', async () => {
  const health = await home.send('GET', '/api/health');
  expect([health.status, health.body]).toEqual([
    200,
    { status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
  ]);
  const ready = await home.send('GET', '/api/ready');
  const { kind } = home.deps.database;
  expect([ready.status, ready.body]).toEqual([200, { status: 'ok', database: kind }]);
});

test('503: healthy but not ready while the database is away, without the reason', async () => {
  const app = await createServer(home.deps);
  const ping = () => Promise.reject(new Error('secret of the database'));
  serveHealth(app, { ...home.deps, database: { ...home.deps.database, ping } });
  const { send } = clientOf(app);
  expect((await send('GET', '/api/health')).status).toBe(200);
  const answer = await send('GET', '/api/ready');
  expectError(answer, 503, 'UNAVAILABLE');
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.text).not.toContain('secret');
  await app.close();
});

test('503: unhealthy once no connection is ever returned', async () => {
  const app = await createServer(home.deps);
  serveHealth(app, { ...home.deps, database: { ...home.deps.database, isStarved: () => true } });
  expectError(await clientOf(app).send('GET', '/api/health'), 503, 'UNAVAILABLE');
  await app.close();
});

test('503: not ready from the moment the service begins to close', async () => {
  const app = await createServer(home.deps);
  const stopping = new AbortController();
  serveHealth(app, { ...home.deps, stopping });
  const { send } = clientOf(app);
  expect((await send('GET', '/api/ready')).status).toBe(200);
  stopping.abort();
  expectError(await send('GET', '/api/ready'), 503, 'UNAVAILABLE');
  expect((await send('GET', '/api/health')).status).toBe(200);
  await app.close();
});
