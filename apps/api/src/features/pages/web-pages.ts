import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Brand } from '@jadeport/brand';
import type { Language } from '@jadeport/contract';
import type { FormAnswer } from '@jadeport/contract/pages';

/** What the web app's build wrote into `pages.json`; files are relative to `root`. */
type PagesManifest = {
  brand: Brand;
  /** The address that the pages name as their own. */
  publicUrl: string;
  pages: { path: string; lang: Language; file: string }[];
  shellPaths: string[];
  shell: Record<Language, string>;
  notFound: Record<Language, string>;
  /** By file: the policy's sources for what stands inline in it. */
  csp: Record<string, { scriptHashes: string[]; styleHashes: string[] }>;
};

/**
 * Port: draws what stands in a page's `<div id="root">` when it answers a form that was posted
 * without JavaScript. The web app's server bundle implements it: `dist/server/entry-server.js`
 * exports `renderPage(address, { shell: false, answer })` → `{ html }`, where `address` is path and
 * query as in `/track?lang=zh`. The page shows the outcome and, in its form, what was given; it may
 * count on no script.
 */
export type RenderAnswer = (address: string, answer: FormAnswer) => Promise<string>;

export type WebPages = PagesManifest & {
  root: string;
  /** Where the HTML stands: `root`, or a copy that names another address. */
  pagesRoot: string;
  renderAnswer: RenderAnswer;
};

/** The built web app in `root`, or undefined where it was never built. */
export function readWebPages(root: string): WebPages | undefined {
  const manifest = join(root, 'pages.json');
  if (!existsSync(manifest)) return undefined;
  const bundle = join(root, '../server/entry-server.js');
  return {
    ...(JSON.parse(readFileSync(manifest, 'utf8')) as PagesManifest),
    root,
    pagesRoot: root,
    renderAnswer: (address, answer) => renderAnswer(bundle, address, answer),
  };
}

type ServerBundle = {
  renderPage(
    address: string,
    options: { shell: false; answer: FormAnswer },
  ): Promise<{ html: string }>;
};

/** The bundle is loaded with the first form that needs it: most visitors have scripts. */
async function renderAnswer(bundle: string, address: string, answer: FormAnswer): Promise<string> {
  const { renderPage } = (await import(pathToFileURL(bundle).href)) as ServerBundle;
  return (await renderPage(address, { shell: false, answer })).html;
}
