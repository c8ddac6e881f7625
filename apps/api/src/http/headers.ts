import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const apiPolicy = "default-src 'none'; frame-ancestors 'none'";

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
    reply.header('x-request-id', request.id);
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', apiPolicy);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
