import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, errorBody } from '../app-error.ts';
import { sendNotFoundPage } from '../features/pages/serve-pages.ts';
import type { WebPages } from '../features/pages/web-pages.ts';
import { toAppError } from '../trpc/errors.ts';
import { languageOf } from './language.ts';

const isApi = (url: string) => /^\/(api|trpc)(\/|\?|$)/.test(url);

/** One shape for every error that did not happen inside a procedure. */
export function answerErrors(app: FastifyInstance, pages: WebPages | undefined): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => {
    if (pages && !isApi(request.url) && ['GET', 'HEAD'].includes(request.method)) {
      return sendNotFoundPage(request, reply, pages);
    }
    return answerError(new AppError('NOT_FOUND'), request, reply);
  });
}

function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toAppError(thrown);
  if (error.status >= 500) request.log.error({ err: thrown }, 'request failed');
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  return reply.code(error.status).send(errorBody(error, languageOf(request), request.id));
}

/** Fastify's router finds some faults, such as a malformed address, before any hook has run. */
export function answerFrameworkError(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const found = toAppError(error);
  void reply.code(found.status).send(errorBody(found, 'en', request.id));
}
