import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { clientOf } from '../../testing/client.ts';
import { newEmail } from '../../testing/people.ts';
import { openReadingApp, type TestApp } from '../../testing/test-app.ts';
import type { EntityManager } from '../db/orm.ts';
import { User } from '../features/accounts/user.entity.ts';
import { createServer } from '../http/server.ts';
import { router } from './init.ts';
import { serveTrpc } from './plugin.ts';
import { publicProcedure } from './procedures.ts';

/** Two procedures that wait for each other, so that one saves while the other is unfinished. */
function interleavedRouter(email: string) {
  const halfDone = Promise.withResolvers<void>();
  const saved = Promise.withResolvers<void>();
  return router({
    fails: publicProcedure.input(z.void()).mutation(async ({ ctx }) => {
      addUser(ctx.em, email);
      halfDone.resolve();
      await saved.promise;
      throw new Error('changed its mind before saving');
    }),
    saves: publicProcedure.input(z.void()).mutation(async ({ ctx }) => {
      await halfDone.promise;
      await ctx.em.flush();
      saved.resolve();
    }),
  });
}

function addUser(em: EntityManager, email: string): void {
  const name = { firstName: 'Half', lastName: 'Done' };
  em.create(User, {
    ...name,
    email,
    passwordHash: null,
    role: 'customer',
    status: 'active',
    language: 'en',
    createdAt: new Date(),
  });
}

let home: TestApp;
let app: FastifyInstance;
const email = newEmail();

beforeAll(async () => {
  home = await openReadingApp();
  app = await createServer(home.deps);
  await serveTrpc(app, interleavedRouter(email), home.deps);
});
afterAll(async () => {
  await app.close();
});

test('a call of a batch never saves the unfinished work of another', async () => {
  const answer = await clientOf(app).send('POST', '/trpc/fails,saves?batch=1', { body: {} });
  expect(answer.body[0].error.data.code).toBe('INTERNAL');
  expect(answer.body[1]).toHaveProperty('result');
  expect(await home.deps.database.em().count(User, { email })).toBe(0);
});
