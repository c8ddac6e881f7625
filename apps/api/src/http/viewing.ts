import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { isRead } from './is-read.ts';

/**
 * What an administrator may do while seeing a customer's pages. Without a word reads are open and
 * writes are not; `refused` closes a read that shows a secret, `allowed` opens a call that writes nothing.
 */
export type Viewers = 'refused' | 'allowed';

declare module 'fastify' {
  interface FastifyContextConfig {
    viewers?: Viewers | undefined;
  }
}

/** Whether a request comes from somebody who sees a customer's pages and must not do this. */
export function isViewerRefused(
  { program, session }: FastifyRequest,
  isWrite: boolean,
  viewers: Viewers | undefined,
): boolean {
  if (program || !session?.user?.().viewer || viewers === 'allowed') return false;
  return isWrite || viewers === 'refused';
}

/**
 * Refuses writes over REST, of every route that reads a session. The calls of `/trpc` are refused one
 * by one, by their middleware.
 */
export function refuseViewers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { config, url } = request.routeOptions;
    const isTrpc = url?.startsWith('/trpc/');
    if (!isTrpc && isViewerRefused(request, !isRead(request), config.viewers)) {
      return done(new AppError('VIEWING_READ_ONLY'));
    }
    done();
  });
}
