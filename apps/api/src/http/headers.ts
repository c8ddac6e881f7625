import type { FastifyInstance } from 'fastify';

/** What every answer says to a browser; pages and the API's docs replace the content policy. */
const everywhere = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // A reset link's token is in its address, which no other site may learn.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
} as const;

const onHttps = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

const constantHeaders = (https: boolean) => ({ ...everywhere, ...(https ? onHttps : {}) });

/** What stands on an answer that no hook has seen; `https`: whether people come by https. */
export const ownHeaders = (requestId: string, https: boolean) => ({
  'x-request-id': requestId,
  ...constantHeaders(https),
});

/** Sets the headers of every answer before its route does, which may replace them. */
export function setHeaders(app: FastifyInstance, https: boolean): void {
  const constant = constantHeaders(https);
  // Without a promise: this runs for each request, also for the hot one.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(constant);
    done();
  });
}
