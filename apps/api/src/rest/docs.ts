import scalar from '@scalar/fastify-api-reference';
import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './document.ts';

/** The reference uses inline scripts and styles; the page shows nothing else. */
const docsPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "frame-ancestors 'none'",
].join('; ');

/** Serves `/api/openapi.json` and its reference at `/api/docs`, without external resources. */
export async function serveDocs(app: FastifyInstance, router: AnyTRPCRouter): Promise<void> {
  const text = JSON.stringify(openApiDocument(router));
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json').send(text),
  );
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', docsPolicy);
    });
    await scope.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        title: 'Jadeport API',
        withDefaultFonts: false,
        hideClientButton: true,
        telemetry: false,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
      } as never,
    });
  });
}
