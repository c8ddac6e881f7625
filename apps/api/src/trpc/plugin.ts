import { batchLimit } from '@jadeport/contract';
import type { AnyTRPCRouter } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import { refuseDeepJson } from '../http/json-body.ts';
import { type Context, createContext } from './context.ts';

/** Serves a router at `/trpc`, with JSON bodies only. */
export async function serveTrpc(
  app: FastifyInstance,
  router: AnyTRPCRouter,
  deps: Deps,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => refuseUnserved(request));
    // tRPC parses the body itself, so it is still text here.
    scope.addHook('preHandler', async ({ body, query }) => {
      const { input } = query as { input?: unknown };
      for (const text of [body, input]) if (typeof text === 'string') refuseDeepJson(text);
    });
    const trpcOptions: FastifyTRPCPluginOptions<AnyTRPCRouter>['trpcOptions'] = {
      router,
      createContext: ({ req, res }) => createContext(deps, req, res),
      responseMeta: ({ ctx, type }) =>
        type === 'subscription' ? { status: (ctx as Context).reply.statusCode } : {},
    };
    await scope.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions });
  });
}

/**
 * Refuses requests that tRPC would accept and we do not. Refusing them here gives their errors the
 * caller's language and the request id, which tRPC does not know before it has a context.
 */
function refuseUnserved({ method, headers, url, query }: FastifyRequest): void {
  const isRead = method === 'GET' || method === 'HEAD';
  if (!isRead && method !== 'POST') throw new AppError('METHOD_NOT_ALLOWED');
  const type = headers['content-type'];
  if (isRead ? type && !isJson(type) : !isJson(type)) throw new AppError('MEDIA_TYPE_UNSUPPORTED');
  const calls = url.split('?', 1)[0]?.split(/,|%2c/i).length ?? 0;
  // A stream sends its headers first, and with them cookies that are not set yet.
  const streams = headers['trpc-accept'] !== undefined;
  const connects = (query as Record<string, unknown>).connectionParams !== undefined;
  if (calls > batchLimit || streams || connects) throw new AppError('MALFORMED_REQUEST');
}

const isJson = (type: string | undefined) => /^application\/json\s*(;|$)/i.test(type ?? '');
