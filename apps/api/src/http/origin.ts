import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { showsKey } from './bearer.ts';

const otherSites = new Set(['cross-site', 'same-site']);
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site started. A browser names the page's origin on each write, and
 * says itself when a request crosses sites; a program without a browser sends neither.
 */
export function refuseForeignWrites(app: FastifyInstance, publicUrl: string | undefined): void {
  // Without a promise: this runs for each request, also for the hot one.
  app.addHook('onRequest', (request, _reply, done) => {
    if (safeMethods.has(request.method) || isOurs(request, publicUrl)) done();
    else done(new AppError('ORIGIN_REFUSED'));
  });
}

function isOurs(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  // No page can make a browser show a key that it does not have.
  if (showsKey(request)) return true;
  if (origin === undefined) return !otherSites.has(String(site));
  if (publicUrl && origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
