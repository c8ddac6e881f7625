import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Language } from '@jadeport/contract';
import type { PresentSettings } from '@jadeport/settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { yearSeconds } from '../../durations.ts';
import type { PresentSite, WebPages } from '../../ports/web-pages.ts';
import { properAddress } from './proper-address.ts';
import { icons, serveIcons } from './serve-icons.ts';
import { serveLogo } from './serve-logo.ts';

/**
 * Serves the built web app: hashed assets with endless caching, pages by path and `?lang=`, the
 * shell for pages rendered in the browser, and the not-found page for any other path.
 */
export async function servePages(
  app: FastifyInstance,
  pages: WebPages,
  settings: () => PresentSettings,
): Promise<void> {
  const { root } = pages;
  await app.register(fastifyStatic, {
    root,
    // The plugin would add a route, with all its hooks, for each of some 400 files.
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (!path.startsWith(root)) return;
      reply.header('cache-control', cacheControl(path));
      if (path.includes('/scan-worker')) reply.header('content-security-policy', scannerPolicy);
    },
  });
  const assets = new Set(filesIn(join(root, 'assets')));
  app.get<{ Params: { name: string } }>('/assets/:name', ({ params: { name } }, reply) =>
    assets.has(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound(),
  );
  const drawn = new Set([...pages.further, ...icons.map(({ name }) => name)]);
  for (const name of filesIn(root).filter((each) => !drawn.has(each))) {
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name));
  }
  serveIcons(app, pages, settings);
  serveLogo(app, settings);
  for (const name of pages.further) {
    app.get(`/${name}`, async (_request, reply) => {
      if (name.endsWith('.js')) reply.header('content-security-policy', workerPolicy);
      return (await pages.present()).send(revalidated(reply), name);
    });
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

/** The files of a folder that have an address: not their compressed forms. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map(({ name }) => name);
}

/**
 * Workers have their own policy. Both fetch from this site; the barcode reader also compiles
 * WebAssembly, which no page may.
 */
const workerPolicy = "default-src 'none'; connect-src 'self'";
const scannerPolicy = `${workerPolicy}; script-src 'self' 'wasm-unsafe-eval'`;

/** Names of assets change with their content. */
const cacheControl = (path: string): string =>
  path.includes('/assets/') ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=3600';

/** What the settings change is revalidated by ETag; a cached worker would keep an old site alive. */
const revalidated = (reply: FastifyReply) => reply.header('cache-control', 'no-cache');

/**
 * Redirects permanently to the canonical address, or else sends the not-found page with status 404.
 */
export function sendNotFoundPage(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: WebPages,
): FastifyReply | Promise<FastifyReply> {
  const known = [...pages.pages.map(({ path }) => path), ...pages.shellPaths];
  const proper = properAddress(request.url, known);
  if (proper !== undefined) return reply.redirect(proper, 308);
  return sendPage(reply.code(404), pages, pages.notFound[pageLanguage(request)]);
}

/** The language of a page is `?lang`, else English; Accept-Language counts on the API only. */
export function pageLanguage(request: FastifyRequest): Language {
  return (request.query as { lang?: unknown }).lang === 'zh' ? 'zh' : 'en';
}

async function sendPage(reply: FastifyReply, pages: WebPages, file: string): Promise<FastifyReply> {
  const { csp, send } = await pages.present();
  return send(asPage(revalidated(reply), csp[file]), file);
}

/** Sets the headers of a page. */
export function asPage(reply: FastifyReply, inline: PresentSite['csp'][string] | undefined) {
  return reply.headers({
    'content-security-policy': pagePolicy(inline),
    // Hides the token of a password link from other sites. `no-referrer` would also remove the
    // Origin of plain forms, whose writes would be refused.
    'referrer-policy': 'same-origin',
  });
}

function pagePolicy(inline: PresentSite['csp'][string] | undefined): string {
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
