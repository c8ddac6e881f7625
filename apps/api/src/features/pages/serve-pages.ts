import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Language } from '@jadeport/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { daySeconds } from '../../durations.ts';
import type { WebPages } from '../../ports/web-pages.ts';
import { properAddress } from './proper-address.ts';

const yearSeconds = 365 * daySeconds;

/**
 * Serves the built web app: hashed assets with endless caching, pages by path and `?lang=`, the
 * shell for pages rendered in the browser, and the not-found page for any other path.
 */
export async function servePages(app: FastifyInstance, pages: WebPages): Promise<void> {
  await app.register(fastifyStatic, {
    root: pages.root,
    // The plugin would add a route, with all its hooks, for each of some 400 files.
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControl(path));
      const policy = workerPolicy(path);
      if (policy) reply.header('content-security-policy', policy);
    },
  });
  const assets = new Set(filesIn(join(pages.root, 'assets')));
  app.get<{ Params: { name: string } }>('/assets/:name', ({ params: { name } }, reply) =>
    assets.has(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound(),
  );
  for (const name of filesIn(pages.root)) {
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name));
  }
  for (const path of new Set(pages.pages.map((page) => page.path))) {
    const variants = pages.pages.filter((page) => page.path === path);
    app.get(path, (request, reply) => {
      const language = pageLanguage(request);
      const page = variants.find(({ lang }) => lang === language);
      return sendPage(reply, pages, page?.file ?? pages.notFound[language]);
    });
  }
  for (const path of pages.shellPaths) {
    app.get(path, (request, reply) => sendPage(reply, pages, pages.shell[pageLanguage(request)]));
  }
}

/** The files of a folder that have an address: not their compressed forms, nor the list of pages. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$|^pages\.json$/.test(entry.name))
    .map(({ name }) => name);
}

/**
 * Workers have their own policy. Both fetch from this site; the barcode reader also compiles
 * WebAssembly, which no page may.
 */
function workerPolicy(path: string): string | undefined {
  const own = "default-src 'none'; connect-src 'self'";
  if (path.includes('/scan-worker')) return `${own}; script-src 'self' 'wasm-unsafe-eval'`;
  return path.includes('/sw.js') ? own : undefined;
}

/** Names of assets change with their content; pages are revalidated by ETag. */
function cacheControl(path: string): string {
  if (path.includes('/assets/')) return `public, max-age=${yearSeconds}, immutable`;
  // A cached service worker would keep an old site alive.
  return /\/pages\/|\/sw\.js/.test(path) ? 'no-cache' : 'public, max-age=3600';
}

/**
 * Redirects permanently to the canonical address, or else sends the not-found page with status 404.
 */
export function sendNotFoundPage(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: WebPages,
): FastifyReply {
  const known = [...pages.pages.map(({ path }) => path), ...pages.shellPaths];
  const proper = properAddress(request.url, known);
  if (proper !== undefined) return reply.redirect(proper, 308);
  return sendPage(reply.code(404), pages, pages.notFound[pageLanguage(request)]);
}

/** The language of a page is `?lang`, else English; Accept-Language counts on the API only. */
export function pageLanguage(request: FastifyRequest): Language {
  return (request.query as { lang?: unknown }).lang === 'zh' ? 'zh' : 'en';
}

function sendPage(reply: FastifyReply, { csp, pagesRoot }: WebPages, file: string): FastifyReply {
  return asPage(reply, csp[file]).sendFile(file, pagesRoot);
}

/** Sets the headers of a page. */
export function asPage(reply: FastifyReply, inline: WebPages['csp'][string] | undefined) {
  return reply.headers({
    'content-security-policy': pagePolicy(inline),
    // Hides the token of a password link from other sites. `no-referrer` would also remove the
    // Origin of plain forms, whose writes would be refused.
    'referrer-policy': 'same-origin',
  });
}

function pagePolicy(inline: WebPages['csp'][string] | undefined): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(inline?.scriptHashes ?? [])].join(' '),
    ["style-src 'self'", ...(inline?.styleHashes ?? [])].join(' '),
    // Mantine sets variables in style attributes, which cannot run code.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
