import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { showsKey } from './bearer.ts';
import { isRead } from './is-read.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes writes that other sites start, which prove themselves in another way. */
    fromAnySite?: true;
  }
}

const otherSites = new Set(['cross-site', 'same-site']);

/**
 * Refuses writes started by other sites. Browsers send the page's origin with each write, and mark
 * cross-site requests; programs send neither.
 */
export function refuseForeignWrites(app: FastifyInstance, publicUrl: string | undefined): void {
  // Uses a callback and no promise, because it runs for each request, the hot one included.
  app.addHook('onRequest', (request, _reply, done) => {
    const isOpen = isRead(request) || request.routeOptions.config.fromAnySite;
    if (isOpen || isOurs(request, publicUrl)) done();
    else done(new AppError('ORIGIN_REFUSED'));
  });
}

function isOurs(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  // A page cannot make a browser send an API key that it does not know.
  if (showsKey(request)) return true;
  if (origin === undefined) return !otherSites.has(String(site));
  if (publicUrl && origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
