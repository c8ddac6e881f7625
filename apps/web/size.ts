import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { defaultBrand } from '@jadeport/brand';
import type { RenderedSite } from '@jadeport/contract/pages';
import { firstPublicSettings, type PublicSettings } from '@jadeport/settings';
import { readManifest } from './server/built-files.ts';
import { isPrerendered, pages } from './src/pages.ts';

/** First-load bytes of a page in English, gzip 9. */
export type PageSize = { path: string; js: number; css: number };

/** The route file of a page, with those of the layouts around it. */
function routesOf({ path, route = path }: (typeof pages)[number]): string[] {
  const parts = route.split('/').slice(1);
  return parts.map((_, at) => `/${parts.slice(0, at + 1).join('/')}`);
}

/** The server bundle, `server/open-site.ts`. */
type Bundle = {
  openSite(site: {
    settings: PublicSettings;
    publicUrl: string;
    client: string;
  }): Promise<{ renderSite(): Promise<RenderedSite> }>;
};

/** Renders the pages from a build; a process does so for one version of the settings only. */
export async function renderBuilt(client: string, settings = firstPublicSettings(defaultBrand)) {
  const bundle = pathToFileURL(`${client}/../server/open-site.js`).href;
  const server: Bundle = await import(bundle);
  const publicUrl = 'http://localhost:3000';
  return (await server.openSite({ settings, publicUrl, client })).renderSite();
}

/** Reads the sizes from a build; `node size.ts` prints them. */
export async function firstLoadSizes(client: string): Promise<PageSize[]> {
  const { files } = await renderBuilt(client);
  const { firstLoad } = readManifest(client);
  const read = (file: string) => readFileSync(`${client}/${file}`);
  const packed = (content: Buffer) => gzipSync(content, { level: 9 }).length;
  /** The inline script of a prerendered page; on a content page nothing else loads before a touch. */
  const inlineScriptOf = (path: string) => {
    const html = files[`pages/en${path === '/' ? '/index' : path}.html`] ?? '';
    const inline = [...html.matchAll(/<script type="module"([^>]*)>([\s\S]*?)<\/script>/g)];
    if (inline.length !== 1 || /\ssrc=/.test(inline[0]?.[1] ?? ''))
      throw new Error(`${path} loads more than its hydration script`);
    return packed(Buffer.from(inline[0]?.[2] ?? ''));
  };
  return pages.map((page) => {
    const { scripts, styles } = firstLoad(['__root__', ...routesOf(page)], 'en');
    const app = scripts.reduce((sum, file) => sum + packed(read(file)), 0);
    const inline = isPrerendered(page) ? inlineScriptOf(page.path) : 0;
    return {
      path: page.path,
      js: page.kind === 'content' ? inline : inline + app,
      // Styles travel inside the page, as one text.
      css: packed(Buffer.concat(styles.map(read))),
    };
  });
}

if (import.meta.main) {
  const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`.padStart(10);
  for (const { path, js, css } of await firstLoadSizes(`${import.meta.dirname}/dist/client`))
    console.log(`${path.padEnd(28)} JS ${kib(js)}   CSS ${kib(css)}`);
}
