import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const apiPolicy = "default-src 'none'; frame-ancestors 'none'";

/** What stands on every answer of ours that names nothing of its own. */
export const ownHeaders = (requestId: string) => ({
  'x-request-id': requestId,
  'content-security-policy': apiPolicy,
  'cache-control': 'no-store',
});

/** Security headers of every answer; pages and the API's docs set a content policy of their own. */
export async function setHeaders(app: FastifyInstance, https: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: https ? { maxAge: 365 * 24 * 60 * 60 } : false,
    // A reset link's token is in its address, which no other site may learn.
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(ownHeaders(request.id))) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
  });
}
