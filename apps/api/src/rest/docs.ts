import { businessName, type PresentSettings } from '@jadeport/settings';
import type { AnyTRPCRouter } from '@trpc/server';
import Fastify, { type FastifyInstance } from 'fastify';
import { withoutSchemas } from '../http/without-schemas.ts';
import { onFirstUse } from '../on-first-use.ts';
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
  settings: () => PresentSettings,
): Promise<void> {
  // A tenth of the start would go into a document that few services are asked for. A text would be
  // copied for each connection that does not read it; bytes are not.
  const name = () => businessName(settings(), 'en');
  const document = ofEachName(async (title) =>
    Buffer.from(JSON.stringify(openApiDocument(router, title))),
  );
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json').send(await document(name())),
  );
  const reference = ofEachName(loadReference);
  for (const url of ['/api/docs', '/api/docs/', '/api/docs/js/scalar.js']) {
    const page = ofEachName(async (title) => (await reference(title)).inject({ url }));
    app.get(url, async (_request, reply) => {
      const answer = await page(name());
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

/** Makes something at the first use under a name; another name makes it anew. */
function ofEachName<Value>(make: (name: string) => Promise<Value>) {
  let present: string | undefined;
  let made: () => Promise<Value>;
  return (name: string): Promise<Value> => {
    if (name !== present) {
      present = name;
      made = onFirstUse(() => make(name));
    }
    return made();
  };
}

/** The reference, in an instance of its own: it takes 40 MB, and most services never show it. */
async function loadReference(name: string): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const app = Fastify(withoutSchemas);
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
