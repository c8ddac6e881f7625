import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openReadingApp, type TestApp } from '../../testing/test-app.ts';
import { AppError } from '../errors/app-error.ts';
import { createServer } from '../http/server.ts';
import { router } from '../trpc/init.ts';
import { rest } from '../trpc/meta.ts';
import { serveTrpc } from '../trpc/plugin.ts';
import { publicProcedure } from '../trpc/procedures.ts';
import { serveRest } from './plugin.ts';

/** Schemas are created anew for each app, because the adapter's fault changes them. */
function faultyRouter() {
  const field = (schema: z.ZodType) => z.strictObject({ field: schema });
  const echo = (name: string, schema: z.ZodType) =>
    publicProcedure
      .meta(rest('POST', `/api/${name}`, { tag: 'test', summary: name }))
      .input(field(schema))
      .output(z.object({ field: z.unknown() }))
      .mutation(({ input }) => input as { field: unknown });
  const things = { tag: 'test', summary: 'test' } as const;
  return router({
    boolean: echo('boolean', z.boolean()),
    number: echo('number', z.number()),
    optional: echo('optional', z.object({ inner: z.number().optional() })),
    path: publicProcedure
      .meta(rest('GET', '/api/path/{name}', things))
      .input(z.strictObject({ name: z.string() }))
      .output(z.object({ name: z.string() }))
      .query(({ input }) => input),
    created: publicProcedure
      .meta(rest('POST', '/api/created', { ...things, success: 201 }))
      .input(z.void())
      .output(z.object({ done: z.boolean() }))
      .mutation(() => ({ done: true })),
    broken: publicProcedure
      .meta(rest('GET', '/api/broken', things))
      .input(z.void())
      .output(z.object({}))
      .query(() => {
        throw new Error('secret of the database');
      }),
    wrongOutput: publicProcedure
      .meta(rest('GET', '/api/wrong-output', things))
      .input(z.void())
      .output(z.object({ count: z.number() }))
      .query(() => ({ count: 'secret of the database' }) as never),
    conflict: publicProcedure
      .meta(rest('GET', '/api/conflict', things))
      .input(z.void())
      .output(z.object({}))
      .query(() => {
        throw new AppError('TOO_MANY_REQUESTS', { seconds: 7 }, { retryAfter: 7 });
      }),
  });
}

let home: TestApp;
let app: FastifyInstance;

beforeAll(async () => {
  home = await openReadingApp();
});

beforeEach(async () => {
  const faulty = faultyRouter();
  app = await createServer(home.deps);
  await serveTrpc(app, faulty, home.deps);
  serveRest(app, faulty, home.deps);
  return () => app.close();
});

const post = (url: string, payload: unknown) =>
  app.inject({
    method: 'POST',
    url,
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json' },
  });

const wrong = [
  ['boolean', 'false'],
  ['boolean', 'true'],
  ['boolean', null],
  ['boolean', ''],
  ['boolean', []],
  ['boolean', 0],
  ['number', '5'],
  ['number', '1e3'],
  ['number', null],
  ['number', ''],
  ['number', []],
  ['number', {}],
  ['number', true],
  ['optional', { inner: '5' }],
  ['optional', { inner: null }],
] as const;

describe.each([
  ['REST first', ['/api/', '/trpc/', '/api/']],
  ['tRPC first', ['/trpc/', '/api/', '/trpc/']],
])('values of a wrong type are never coerced, %s', (_order, doors) => {
  test.each(wrong)('%s %j', async (name, value) => {
    for (const door of doors) {
      const answer = await post(`${door}${name}`, { field: value });
      expect(answer.statusCode, `${door}${name}`).toBe(400);
    }
  });

  test('and right ones pass', async () => {
    for (const door of doors) {
      expect((await post(`${door}boolean`, { field: false })).body).toContain('"field":false');
      expect((await post(`${door}number`, { field: 5 })).body).toContain('"field":5');
    }
  });
});

test.each([
  ['J10%2D01', 'J10-01'],
  ['a%20b', 'a b'],
  ['100%25', '100%'],
  ['%2525', '%25'],
  ['caf%C3%A9', 'café'],
  ['..%2Fetc', '../etc'],
])('a path parameter is decoded once: %s', async (written, meant) => {
  const answer = await app.inject(`/api/path/${written}`);
  expect(answer.json()).toEqual({ name: meant });
});

test.each(['%', '%zz', '%C3'])('a malformed path parameter is a 400: %s', async (written) => {
  const answer = await app.inject(`/api/path/${written}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'MALFORMED_REQUEST' });
});

test.each(['/api/broken', '/api/wrong-output', '/trpc/broken', '/trpc/wrongOutput'])(
  'an unforeseen error does not reveal its cause: %s',
  async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret');
    expect(answer.body).toContain('INTERNAL');
  },
);

test('an error of ours keeps its status, code and Retry-After over REST and tRPC', async () => {
  for (const url of ['/api/conflict', '/trpc/conflict']) {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('7');
    expect(answer.body).toContain('TOO_MANY_REQUESTS');
  }
});

test('success has its own status, and HEAD answers like GET without a body', async () => {
  expect((await app.inject({ method: 'POST', url: '/api/created' })).statusCode).toBe(201);
  const head = await app.inject({ method: 'HEAD', url: '/api/path/a' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});
