import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, errorBody } from '../errors/app-error.ts';
import { toAppError, trpcErrorShape } from '../errors/to-app-error.ts';
import { isGone } from './gone-callers.ts';
import { ownHeaders } from './headers.ts';
import { languageOf } from './language.ts';

export const isApi = (url: string) => /^\/(api|trpc)(\/|\?|$)/.test(url);
const isTrpc = (url: string) => url.startsWith('/trpc/');

/** Sends the web app's not-found page for an unknown address outside the API. */
export type SendNotFoundPage = (
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>;

/** Sets the error body for every error outside procedures. */
export function answerErrors(app: FastifyInstance, sendPage: SendNotFoundPage | undefined): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => {
    if (sendPage && !isApi(request.url) && ['GET', 'HEAD'].includes(request.method)) {
      return sendPage(request, reply);
    }
    return answerError(new AppError('NOT_FOUND'), request, reply);
  });
}

function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toAppError(thrown, Math.floor(request.routeOptions.bodyLimit / 1024));
  // An error of ours without a cause was decided on, and its answer says everything.
  const isDecided = thrown instanceof AppError && thrown.cause === undefined;
  if (error.status >= 500 && !isDecided && !isAborted(thrown, request))
    request.log.error({ err: thrown }, 'request failed');
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  const args = [error, languageOf(request), request.id] as const;
  const body = isTrpc(request.url) ? { error: trpcErrorShape(...args) } : errorBody(...args);
  return reply.code(error.status).send(body);
}

/** Whether the caller has gone away while the body was read. */
const isAborted = (thrown: unknown, request: FastifyRequest) =>
  isGone(request) && thrown instanceof Error && 'code' in thrown && thrown.code === 'ECONNRESET';

/**
 * Fastify's router raises some errors, such as a malformed address, before any hook has run, so
 * this sets the headers that hooks set on other answers.
 */
export function answerFrameworkError(
  https: boolean,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const found = toAppError(error);
  void reply
    .code(found.status)
    .headers(ownHeaders(request.id, https))
    .send(errorBody(found, 'en', request.id));
}

/**
 * Input that Node's HTTP parser rejects never becomes a request, so the answer is written to the
 * socket.
 */
export function answerClientError(
  https: boolean,
  error: NodeJS.ErrnoException,
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const requestId = randomUUID();
  const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const found = new AppError(isSlow ? 'REQUEST_TOO_SLOW' : 'MALFORMED_REQUEST');
  const body = JSON.stringify(errorBody(found, 'en', requestId));
  const headers = {
    ...ownHeaders(requestId, https),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const line = `HTTP/1.1 ${found.status} ${STATUS_CODES[found.status]}`;
  socket.end(`${line}\r\n${head.join('')}\r\n${body}`);
  // A client that never closes its side would keep the connection open.
  socket.setTimeout(1000, () => socket.destroy());
}
