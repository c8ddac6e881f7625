import { batchLimit } from '@jadeport/contract';
import type { AnyTRPCRouter } from '@trpc/server';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import { refuseDeepJson } from '../http/json-body.ts';
import { answerCalls, readCalls } from './calls.ts';
import { createContext } from './context.ts';
import type { Meta } from './meta.ts';

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
    // As in the official plugin: the body stays text.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const calls = readCalls(router, request);
      const isStream = calls.all.some(({ type }) => type === 'subscription');
      if (!isStream && request.method !== 'HEAD') {
        return answerCalls(router, createContext(deps, request, reply), calls);
      }
      await answerStream(router, deps, request, reply);
      return reply;
    };
    scope.all('/trpc/:path', answer);
    for (const [path, bodyLimit] of largeBodies(router)) {
      scope.all(`/trpc/${path}`, { bodyLimit }, (request, reply) => {
        request.params = { path };
        return answer(request, reply);
      });
    }
  });
}

/** The procedures with a limit of their own, in bytes; in a batch with others they have the usual one. */
function largeBodies(router: AnyTRPCRouter): [name: string, bodyLimit: number][] {
  const procedures = Object.entries<{ _def: { meta?: Meta } }>(router._def.procedures);
  return procedures.flatMap(([name, { _def }]) =>
    _def.meta?.bodyKb ? [[name, _def.meta.bodyKb * 1024]] : [],
  );
}

function answerStream(
  router: AnyTRPCRouter,
  deps: Deps,
  req: FastifyRequest,
  res: FastifyReply,
): Promise<void> {
  const { path } = req.params as { path: string };
  return fastifyRequestHandler({
    router,
    req,
    res,
    path,
    createContext: () => createContext(deps, req, res),
    responseMeta: () => ({ status: res.statusCode }),
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
