import type { FastifyInstance } from 'fastify';

/** The headers of every answer; pages and the API reference replace the content policy. */
const everywhere = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // The address of a password link contains its token, which must not leak to other sites.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
} as const;

const onHttps = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

const constantHeaders = (https: boolean) => ({ ...everywhere, ...(https ? onHttps : {}) });

/** The headers of an answer that no hook has seen; `https`: whether the public address is https. */
export const ownHeaders = (requestId: string, https: boolean) => ({
  'x-request-id': requestId,
  ...constantHeaders(https),
});

/** Sets the headers of every answer before its route runs, which may replace them. */
export function setHeaders(app: FastifyInstance, https: boolean): void {
  const constant = constantHeaders(https);
  // Uses a callback and no promise, because it runs for each request, the hot one included.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(constant).header('x-request-id', request.id);
    done();
  });
}
