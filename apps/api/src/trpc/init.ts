// Whoever imports AppRouter type-checks these sources and needs the plugins' additions to Fastify.
import '@fastify/accepts';
import '@fastify/cookie';
import '@fastify/rate-limit';
import '@fastify/session';
import { errors } from '@jadeport/contract';
import { initTRPC, TRPCError } from '@trpc/server';
import { toAppError, trpcErrorShape } from '../errors/to-app-error.ts';
import type { Context } from './context.ts';
import type { Meta } from './meta.ts';

export const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    // Stacks are for our log, never for an answer.
    isDev: false,
    // Proxies end connections that are silent for a minute; a client connects again after two beats.
    sse: {
      ping: { enabled: true, intervalMs: 15_000 },
      client: { reconnectAfterInactivityMs: 35_000 },
    },
    errorFormatter({ error, ctx, path }) {
      const language = ctx?.language ?? 'en';
      const shape = trpcErrorShape(toAppError(error), language, ctx?.request.id ?? '');
      return { ...shape, data: { ...shape.data, path } };
    },
  });

export const { router } = t;

/**
 * What every procedure begins with, in one middleware, as tRPC copies its options for each. It converts
 * whatever the procedure throws, once, and tells the log of every 5xx; an answer that asks for patience
 * says for how long. It gives the call an EntityManager of its own, and puts the decoded path parameters
 * of a REST call over what the adapter read from the raw path.
 */
export const everyCall = t.middleware(async ({ ctx, next, path, type, getRawInput }) => {
  const { pathParams } = ctx;
  const withParams = async () => ({ ...((await getRawInput()) as object), ...pathParams });
  const result = await next({
    ctx: { em: ctx.em ?? ctx.deps.database.em() },
    ...(pathParams && { getRawInput: withParams }),
  });
  if (result.ok) return result;
  const error = toAppError(result.error);
  if (error.status >= 500) {
    ctx.request.log.error({ err: result.error.cause ?? result.error, path }, 'procedure failed');
  }
  if (error.retryAfter !== undefined) ctx.reply.header('retry-after', error.retryAfter);
  // tRPC begins every stream with 200, where a browser would connect again and again.
  if (type === 'subscription') ctx.reply.code(error.status);
  throw new TRPCError({ code: errors[error.code].trpc, message: error.code, cause: error });
});
