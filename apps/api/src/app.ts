import type { FastifyInstance } from 'fastify';
import { appRouter } from './app-router.ts';
import type { Deps } from './context.ts';
import { createSessionStore } from './features/accounts/session-store.ts';
import { readApiKey } from './features/api-keys/read-api-key.ts';
import { serveForms } from './features/pages/serve-forms.ts';
import { sendNotFoundPage, servePages } from './features/pages/serve-pages.ts';
import { serveSiteMap } from './features/pages/serve-site-map.ts';
import { serveSmsReplies } from './features/tracking/serve-sms-replies.ts';
import { readBearer } from './http/bearer.ts';
import { createServer } from './http/server.ts';
import { registerSessions } from './http/sessions.ts';
import { serveCustomerExport } from './rest/customer-export.ts';
import { serveDocs } from './rest/docs.ts';
import { serveDocumentFiles } from './rest/document-files.ts';
import { serveHealth } from './rest/health.ts';
import { serveLabels } from './rest/label-files.ts';
import { serveMetrics } from './rest/metrics.ts';
import { serveOrderImport } from './rest/order-import.ts';
import { serveRest } from './rest/plugin.ts';
import { serveRawRoutes } from './rest/raw-routes.ts';
import { serveShopSignIn } from './rest/shop-sign-in.ts';
import { serveTrpc } from './trpc/plugin.ts';

/** Builds the HTTP server; opens nothing and does not listen yet. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  // A worker serves no page, so its not-found page is the error of the API, too.
  const pages = deps.config.role === 'worker' ? undefined : deps.pages;
  const app = await createServer(
    deps,
    pages && ((request, reply) => sendNotFoundPage(request, reply, pages)),
  );
  // After the body has arrived: a context that is entered before is lost while it is read.
  app.addHook('preHandler', (_request, _reply, done) => deps.settingsStore.during(done));
  app.addHook('preClose', async () => deps.stopping.abort());
  serveMetrics(app, deps, new Set(Object.keys(appRouter._def.procedures)));
  serveHealth(app, deps);
  if (deps.config.role === 'worker') return app;
  serveRawRoutes(app, deps);
  serveSmsReplies(app, deps);
  if (deps.config.apiDocs) await serveDocs(app, appRouter, deps.settings);
  // Registered at the root, because the root's not-found handler also sends a page.
  await serveForms(app, deps);
  if (pages) {
    await servePages(app, pages, deps.settings);
    serveSiteMap(app, pages, deps.publicUrl);
  }
  await app.register((scope) => serveKnownCallers(scope, deps));
  return app;
}

/** The routes whose answers may depend on the caller; only they read an API key or the session. */
async function serveKnownCallers(app: FastifyInstance, deps: Deps): Promise<void> {
  readBearer(app, deps, (key) => readApiKey(deps, key));
  await registerSessions(app, deps, createSessionStore(deps));
  await serveTrpc(app, appRouter, deps);
  serveRest(app, appRouter, deps);
  serveShopSignIn(app, deps);
  serveOrderImport(app, deps);
  serveCustomerExport(app, deps);
  serveDocumentFiles(app, deps);
  serveLabels(app, deps);
}
