import { type AnyTRPCRouter, TRPCError } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { createContext } from './context.ts';

/** Most calls in one batch: a page asks for two or three things, a flood for thousands. */
const batchLimit = 20;

/** Serves a router at `/trpc`, JSON bodies only. */
export async function serveTrpc(
  app: FastifyInstance,
  router: AnyTRPCRouter,
  deps: Deps,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async ({ headers }) => {
      const type = headers['content-type'];
      if (type && !type.startsWith('application/json'))
        throw new AppError('MEDIA_TYPE_UNSUPPORTED');
    });
    const trpcOptions: FastifyTRPCPluginOptions<AnyTRPCRouter>['trpcOptions'] = {
      router,
      createContext({ req, res, info }) {
        if (info.calls.length > batchLimit) throw new TRPCError({ code: 'BAD_REQUEST' });
        return createContext(deps, req, res);
      },
    };
    await scope.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions });
  });
}
