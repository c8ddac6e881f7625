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
 * faults are corrected here: see coercion.ts, and `AdapterRequest` for paths and bodies.
 */
export function serveRest(app: FastifyInstance, router: AnyTRPCRouter, deps: Deps): void {
  for (const [name, procedure] of Object.entries<RestProcedure>(router._def.procedures)) {
    const { meta, inputs } = procedure._def;
    if (!meta?.openapi) continue;
    for (const input of inputs) lockCoercion(input);
    const { method, path } = meta.openapi;
    const handle = adapterFor(router, name);
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      ...(meta.bodyKb && { bodyLimit: meta.bodyKb * 1024 }),
      async handler(request, reply) {
        const body = objectBody(request.body);
        // Each procedure checks access itself, but a stored answer is returned without calling it.
        if (meta.access && meta.idempotent) guardAccess(meta.access, request, meta.scopes);
        const answer = await answerIdempotently(
          deps,
          request,
          reply,
          meta.idempotent,
          async (em) => {
            const context = contextOf(request, reply, deps);
            const call = new AdapterRequest(request, path, body, em ? { ...context, em } : context);
            await handle(call as never, new AdapterResponse(call.outcome) as never);
            return answerOf(request, call.outcome, meta.success ?? 200);
          },
        );
        if (answer.status === 204) return reply.code(answer.status).send();
        return reply.code(answer.status).type('application/json').send(answer.body);
      },
    });
  }
}

/**
 * The adapter of one procedure: with the whole router it would try the patterns of all paths, one
 * after another, at each call.
 */
function adapterFor(router: AnyTRPCRouter, name: string): Adapter {
  const procedure = router._def.procedures[name] as object;
  const known = adapters.get(procedure);
  if (known) return known;
  const adapter = createAdapter(router, name);
  adapters.set(procedure, adapter);
  return adapter;
}

type Adapter = ReturnType<typeof createOpenApiNodeHttpHandler>;

/** Creating one describes its procedure anew, which for all of them takes a quarter of a second. */
const adapters = new WeakMap<object, Adapter>();

function createAdapter(router: AnyTRPCRouter, name: string): Adapter {
  const procedures = { [name]: router._def.procedures[name] };
  return createOpenApiNodeHttpHandler({
    router: { ...router, _def: { ...router._def, procedures } },
    createContext: async ({ req }: { req: AdapterRequest }) => req.context,
    onError: ({ error, req }: { error: unknown; req: AdapterRequest }) => {
      req.outcome.failure = error;
    },
  } as unknown as Parameters<typeof createOpenApiNodeHttpHandler>[0]);
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

const jsonHeaders = new Headers({ 'content-type': 'application/json' });
/** No procedure uses the signal. */
const { signal } = new AbortController();

/**
 * The request in the form that the adapter needs: the path with placeholders instead of parameters
 * (it does not decode them; `everyCall` inserts the decoded ones), the query without `lang`, and a
 * body that is an object (it would spread an array or text into fields).
 *
 * It counts as a web Request, or else the adapter would make one of it, only for its signal.
 */
class AdapterRequest {
  readonly method: string;
  readonly url: string;
  readonly headers = jsonHeaders;
  readonly signal = signal;
  readonly query: object;
  readonly body: object;
  readonly context: Context;
  readonly outcome: Outcome = { body: '' };

  constructor(request: FastifyRequest, path: string, body: object = {}, context: Context) {
    const { lang: _lang, ...query } = request.query as Record<string, unknown>;
    this.method = request.method === 'HEAD' ? 'GET' : request.method;
    this.url = path.replace(/\{\w+\}/g, '-');
    this.query = query;
    this.body = body;
    this.context = context;
  }
}
Object.setPrototypeOf(AdapterRequest.prototype, Request.prototype);

/** Captures the answer that the adapter would send; the status is set by us. */
class AdapterResponse {
  statusCode = 200;
  readonly #outcome: Outcome;

  constructor(outcome: Outcome) {
    this.#outcome = outcome;
  }

  setHeader(): void {}

  end(body: string): void {
    this.#outcome.body = body;
  }
}
