import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, errorBody } from '../errors/app-error.ts';
import { toAppError, trpcErrorShape } from '../errors/to-app-error.ts';
import { ownHeaders } from './headers.ts';
import { languageOf } from './language.ts';

const isApi = (url: string) => /^\/(api|trpc)(\/|\?|$)/.test(url);
const isTrpc = (url: string) => url.startsWith('/trpc/');

/** Answers an unknown address that is not of the API: the web app's not-found page. */
export type SendNotFoundPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** One shape for every error that did not happen inside a procedure. */
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
  const error = toAppError(thrown);
  if (error.status >= 500) request.log.error({ err: thrown }, 'request failed');
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  const args = [error, languageOf(request), request.id] as const;
  const body = isTrpc(request.url) ? { error: trpcErrorShape(...args) } : errorBody(...args);
  return reply.code(error.status).send(body);
}

/**
 * Fastify's router finds some faults, such as a malformed address, before any hook has run: the
 * headers that hooks set on other answers are set here.
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

/** What Node's HTTP parser refuses never becomes a request: the answer goes to the socket itself. */
export function answerClientError(
  https: boolean,
  error: NodeJS.ErrnoException,
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const requestId = randomUUID();
  const body = JSON.stringify(errorBody(new AppError('MALFORMED_REQUEST'), 'en', requestId));
  const headers = {
    ...ownHeaders(requestId, https),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 400 Bad Request\r\n${head.join('')}\r\n${body}`);
  // A client that never closes its side would hold the connection for ever.
  socket.setTimeout(1000, () => socket.destroy());
}
