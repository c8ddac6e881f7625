import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Brand, brandFrom, publicUrlFrom } from '@jadeport/brand';
import { type Language, languages } from '@jadeport/contract';
import { addressIn } from '@jadeport/i18n';
import { hydrationScript } from './hydration-script.ts';
import { type BuiltSite, readManifest } from './manifest.ts';
import { escapeHtml, searchTags } from './search-tags.ts';
import type { appStyles, RenderedPage, renderPage } from './src/entry-server.tsx';
import { isPrerendered, pages, prerenderedPages } from './src/pages.ts';

/** Addresses that the shell serves, as Fastify writes routes. */
const shellPaths = pages
  .filter((page) => !isPrerendered(page))
  .map(({ path }) => path.replaceAll('$', ':'));

/** What the server reads to answer page requests: `dist/client/pages.json`. */
export type PageTable = {
  /** `listed`: the site map names the page. */
  pages: { path: string; lang: Language; file: string; status: number; listed: boolean }[];
  /** The brand at build time; the server compares it with its own. */
  brand: Brand;
  /** The public address in the pages; the server replaces it where its own differs. */
  publicUrl: string;
  shellPaths: readonly string[];
  /** The page for every address whose content only the browser knows. */
  shell: Record<Language, string>;
  notFound: Record<Language, string>;
  /** By file: the CSP sources of its inline scripts and styles. */
  csp: Record<string, { scriptHashes: string[]; styleHashes: string[] }>;
};

type Server = { renderPage: typeof renderPage; appStyles: typeof appStyles };
type Job = {
  file: string;
  address: string;
  lang: Language;
  name: string;
  shell?: boolean;
  /** Missing for the shell and the not-found page. */
  page?: (typeof pages)[number];
};

/** Writes every public page, the shell and the not-found page, and the table of them. */
export async function prerenderSite(dist: string): Promise<void> {
  const client = `${dist}/client`;
  const { renderPage: render, appStyles: stylesOfApp }: Server = await import(
    `${dist}/server/entry-server.js`
  );
  const template = await readFile(`${client}/index.html`, 'utf8');
  const site = readManifest(client);
  const table: PageTable = {
    brand: brandFrom(process.env),
    publicUrl: publicUrlFrom(process.env),
    pages: [],
    shellPaths,
    shell: places('shell'),
    notFound: places('404'),
    csp: {},
  };
  const mantineStyles = new Set<string>();

  const keepMantineStyles = (html: string) => {
    for (const [style] of html.matchAll(/<style data-mantine[\s\S]*?<\/style>/g))
      for (const hash of inlineHashes(style).styleHashes) mantineStyles.add(hash);
  };
  keepMantineStyles(await stylesOfApp());

  const write = async (job: Job): Promise<number> => {
    const page = await render(job.address, { shell: job.shell ?? false });
    const html = await documentOf(template, page, job, site, client);
    await mkdir(dirname(`${client}/${job.file}`), { recursive: true });
    await writeFile(`${client}/${job.file}`, html);
    table.csp[job.file] = inlineHashes(html);
    keepMantineStyles(html);
    return page.status;
  };

  for (const lang of languages) {
    for (const page of prerenderedPages) {
      const { path } = page;
      const name = path === '/' ? 'index' : path.slice(1);
      const file = `pages/${lang}/${name}.html`;
      const status = await write({ file, address: addressIn(path, lang), lang, name, page });
      table.pages.push({ path, lang, file, status, listed: page.search === undefined });
    }
    await write({
      file: table.notFound[lang],
      address: addressIn('/404', lang),
      lang,
      name: '404',
    });
    await write({
      file: table.shell[lang],
      address: addressIn('/dashboard', lang),
      lang,
      name: '',
      shell: true,
    });
  }
  allowEverywhere(table, mantineStyles);
  await writeFile(`${client}/pages.json`, JSON.stringify(table));
  await rm(`${client}/index.html`);
}

/** Allows Mantine's inline styles on every page, because navigation can lead to a form. */
function allowEverywhere(table: PageTable, hashes: ReadonlySet<string>): void {
  for (const policy of Object.values(table.csp))
    policy.styleHashes = [...new Set([...policy.styleHashes, ...hashes])];
}

const places = (name: string): Record<Language, string> => ({
  en: `pages/en/${name}.html`,
  zh: `pages/zh/${name}.html`,
});

async function documentOf(
  template: string,
  page: RenderedPage,
  job: Job,
  site: BuiltSite,
  client: string,
): Promise<string> {
  const load = site.firstLoad(job.shell ? [] : page.routes, job.lang);
  const css = await Promise.all(load.styles.map((file) => readFile(`${client}/${file}`, 'utf8')));
  const deferred = job.page?.kind === 'content';
  const parts = load.scripts.map((file) => `/${file}`);
  const title = job.shell ? brandFrom(process.env).name : page.title;
  const head = [
    `<link rel="manifest" href="/manifest.${job.lang}.webmanifest" />`,
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description ?? '')}" />`,
    ...searchTags({
      title,
      description: page.description ?? '',
      lang: job.lang,
      path: job.page && job.page.search !== 'noindex' ? job.page.path : null,
    }),
    `<script>${signedInHint}</script>`,
    `<style>${css.join('\n')}</style>`,
    // Disabled, because the rules are inline. Vite’s loader finds the link and loads nothing.
    ...load.styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled />`),
    // The shell shows nothing before the app runs, so it preloads all parts.
    ...(job.shell ? parts : [])
      .filter((file) => !template.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`),
  ];
  return (job.shell ? template : withHydrationScript(template, parts, deferred))
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace('<html lang="en"', `<html lang="${job.lang}"`)
    .replace('<!--head-->', () => head.join('\n    '))
    .replace(
      '<div id="root"><!--app--></div>',
      () => `<div id="root"${rootMarks(job.name, deferred)}>${page.html}</div>`,
    );
}

const appScript = /\s*<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/g;

/** A prerendered page is hydrated in place; content pages only at the first touch or key. */
const rootMarks = (name: string, deferred: boolean) =>
  `${name && ` data-page="${name}"`}${deferred ? ' data-deferred' : ''}`;

/**
 * Shows signed-in people the final header buttons before the session check answers
 * (components/account.module.css).
 */
const signedInHint = `if (document.cookie.includes('jadeport_signed_in=1'))
  document.documentElement.dataset.visitor = 'signed-in';`;

/** Replaces the app’s script tag with the hydration script. */
function withHydrationScript(
  template: string,
  parts: readonly string[],
  deferred: boolean,
): string {
  // The last script is the app; earlier ones are parts that the app imports.
  const app = [...template.matchAll(appScript)].at(-1)?.[1];
  if (!app) throw new Error('The document loads no app');
  const script = hydrationScript({ app, parts: parts.filter((part) => part !== app), deferred });
  return template
    .replace(appScript, '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace('</body>', () => `<script type="module">${script}</script>\n  </body>`);
}

/** The CSP sources of the inline scripts and styles. */
function inlineHashes(html: string): PageTable['csp'][string] {
  const hashes = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  return {
    scriptHashes: hashes(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
    styleHashes: hashes(/<style[^>]*>([\s\S]*?)<\/style>/g),
  };
}
