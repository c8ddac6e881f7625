import type { AnyTRPCRouter } from '@trpc/server';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Deps } from '../context.ts';
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
export async function serveDocs(
  app: FastifyInstance,
  router: AnyTRPCRouter,
  { settings }: Pick<Deps, 'settings'>,
): Promise<void> {
  // A tenth of the start would go into a document that few services are asked for.
  const document = forEachName((name) => JSON.stringify(openApiDocument(router, name)));
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json').send(document(settings().business.name)),
  );
  const referenceOf = forEachName(loadReference);
  const reference = () => referenceOf(settings().business.name);
  for (const url of ['/api/docs', '/api/docs/', '/api/docs/js/scalar.js']) {
    app.get(url, async (request, reply) => {
      const answer = await (await reference()).inject({ url: request.url });
      const { 'content-type': type, location } = answer.headers;
      if (location) return reply.redirect(String(location), answer.statusCode);
      return reply
        .code(answer.statusCode)
        .header('content-security-policy', docsPolicy)
        .type(String(type))
        .send(answer.rawPayload);
    });
  }
}

/** The reference, in an instance of its own: it takes 40 MB, and most services never show it. */
async function loadReference(name: string): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const app = Fastify();
  await app.register(scalar, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      pageTitle: `${name} API`,
      withDefaultFonts: false,
      hideClientButton: true,
      telemetry: false,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    } as never,
  });
  await app.ready();
  return app;
}

/** Makes what depends on the forwarder's name at the first use, and again after the name has changed. */
function forEachName<Made>(make: (name: string) => Made): (name: string) => Made {
  let last: { name: string; made: Made } | undefined;
  return (name) => {
    if (last?.name !== name) last = { name, made: make(name) };
    return last.made;
  };
}
