// Importers of AppRouter type-check these sources and need the plugins' types for Fastify.
import '@fastify/accepts';
import '@fastify/cookie';
import '@fastify/rate-limit';
import '@fastify/session';
import { errors } from '@jadeport/contract';
import { initTRPC, TRPCError } from '@trpc/server';
import { AppError } from '../errors/app-error.ts';
import { toAppError, trpcErrorShape } from '../errors/to-app-error.ts';
import { asStrand } from '../waiting/waiting.ts';
import type { Context } from './context.ts';
import type { Meta } from './meta.ts';
import { isSwitchedOff } from './switched-off.ts';

export const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    // Keeps stacks out of answers.
    isDev: false,
    // Proxies close connections that are silent for a minute; a client reconnects after two missed
    // pings.
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
 * The middleware of every procedure; one, because tRPC copies its options for each. It converts
 * thrown errors, logs every 5xx and sets Retry-After. It gives the call its own EntityManager, and
 * replaces the path parameters that the adapter read from the raw path by the decoded ones.
 */
export const everyCall = t.middleware(async ({ ctx, next, path, type, getRawInput }) => {
  const { pathParams } = ctx;
  const withParams = async () => ({ ...((await getRawInput()) as object), ...pathParams });
  if (isSwitchedOff(ctx.deps.settings(), path)) {
    const cause = new AppError('FEATURE_OFF');
    throw new TRPCError({ code: 'NOT_FOUND', message: cause.code, cause });
  }
  const result = await asStrand(() =>
    next({
      ctx: { em: ctx.em ?? ctx.deps.database.em() },
      ...(pathParams && { getRawInput: withParams }),
    }),
  );
  if (result.ok) return result;
  const error = toAppError(result.error);
  if (error.status >= 500) {
    ctx.request.log.error({ err: result.error.cause ?? result.error, path }, 'procedure failed');
  }
  if (error.retryAfter !== undefined) ctx.reply.header('retry-after', error.retryAfter);
  // tRPC begins every stream with 200, after which a browser would reconnect for ever.
  if (type === 'subscription') ctx.reply.code(error.status);
  throw new TRPCError({ code: errors[error.code].trpc, message: error.code, cause: error });
});
