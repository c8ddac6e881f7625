import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createOpenApiNodeHttpHandler } from 'trpc-openapi';
import type { $ZodType } from 'zod/v4/core';
import type { Deps } from '../context.ts';
import { errorBody } from '../errors/app-error.ts';
import { toAppError } from '../errors/to-app-error.ts';
import { languageOf } from '../http/language.ts';
import { type Context, createContext } from '../trpc/context.ts';
import type { Meta } from '../trpc/meta.ts';
import { guardAccess } from '../trpc/procedures.ts';
import { lockCoercion } from './coercion.ts';
import { type Answer, answerIdempotently } from './idempotency.ts';
import { objectBody } from './object-body.ts';

type Outcome = { body: string; failure?: unknown };
type RestProcedure = { _def: { meta?: Meta; inputs: $ZodType[] } };

/**
 * Serves the router's procedures over REST. Each one is a native Fastify route, so that hooks,
 * limits, 404 and percent-decoding are Fastify's; the adapter only calls the procedure. Its known
 * faults are corrected here: see coercion.ts, and `asSeenByAdapter` for paths and bodies.
 */
export function serveRest(app: FastifyInstance, router: AnyTRPCRouter, deps: Deps): void {
  const calls = new WeakMap<object, { context: Context; outcome: Outcome }>();
  const handle = createOpenApiNodeHttpHandler({
    router,
    createContext: async ({ req }: { req: object }) => calls.get(req)?.context,
    onError: ({ error, req }: { error: unknown; req: object }) => {
      const call = calls.get(req);
      if (call) call.outcome.failure = error;
    },
  } as unknown as Parameters<typeof createOpenApiNodeHttpHandler>[0]);

  for (const procedure of Object.values<RestProcedure>(router._def.procedures)) {
    const { meta, inputs } = procedure._def;
    if (!meta?.openapi) continue;
    for (const input of inputs) lockCoercion(input);
    const { method, path } = meta.openapi;
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      async handler(request, reply) {
        const adapterRequest = asSeenByAdapter(request, path);
        // Each procedure checks access itself, but a stored answer is returned without calling it.
        if (meta.access && meta.idempotent) guardAccess(meta.access, request, meta.scopes);
        const { status, body } = await answerIdempotently(
          deps,
          request,
          reply,
          meta.idempotent,
          async (em) => {
            const outcome: Outcome = { body: '' };
            const context = contextOf(request, reply, deps);
            calls.set(adapterRequest, { context: em ? { ...context, em } : context, outcome });
            await handle(adapterRequest as never, responseInto(outcome) as never);
            return answerOf(request, outcome, meta.success ?? 200);
          },
        );
        if (status === 204) return reply.code(status).send();
        return reply.code(status).type('application/json').send(body);
      },
    });
  }
}

/** Path parameters only where there are any, because a procedure without input must get none. */
function contextOf(request: FastifyRequest, reply: FastifyReply, deps: Deps): Context {
  const context = createContext(deps, request, reply);
  const pathParams = request.params as Record<string, string>;
  return Object.keys(pathParams).length === 0 ? context : { ...context, pathParams };
}

function answerOf(request: FastifyRequest, { failure, body }: Outcome, success: number): Answer {
  if (failure === undefined) return { status: success, body };
  const error = toAppError(failure);
  return {
    status: error.status,
    body: JSON.stringify(errorBody(error, languageOf(request), request.id)),
  };
}

const jsonHeaders = { 'content-type': 'application/json' };
/**
 * The adapter listens to the connection for a signal that no procedure uses. It would make an
 * answer 5 % slower, most of it for the error of the abort that follows each.
 */
const noEvents = { once() {}, on() {}, off() {} };

/**
 * Returns the request in the form that the adapter needs: the path with placeholders instead of
 * parameters (it does not decode them; `everyCall` inserts the decoded ones), the query without
 * `lang`, and a body that is an object (it would spread an array or text into fields).
 */
function asSeenByAdapter(request: FastifyRequest, path: string) {
  const { method } = request;
  const body = objectBody(request.body);
  const { lang: _lang, ...query } = request.query as Record<string, unknown>;
  return {
    method: method === 'HEAD' ? 'GET' : method,
    url: path.replace(/\{\w+\}/g, '-'),
    headers: jsonHeaders,
    query,
    body: body ?? {},
    ...noEvents,
  };
}

/** Captures the answer that the adapter would send; the status is set by us. */
function responseInto(outcome: Outcome) {
  return {
    statusCode: 200,
    setHeader() {},
    end(body: string) {
      outcome.body = body;
    },
    ...noEvents,
  };
}
