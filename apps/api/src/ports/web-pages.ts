import type { Brand } from '@jadeport/brand';
import type { Language } from '@jadeport/contract';
import type { FormAnswer } from '@jadeport/contract/pages';

/** The content of `pages.json`, which the web app's build writes; files are relative to `root`. */
export type PagesManifest = {
  brand: Brand;
  /** The public address that the pages contain. */
  publicUrl: string;
  /** `listed`: the site map contains the page. */
  pages: { path: string; lang: Language; file: string; listed: boolean }[];
  shellPaths: string[];
  shell: Record<Language, string>;
  notFound: Record<Language, string>;
  /** By file: the content policy's hashes of inline scripts and styles. */
  csp: Record<string, { scriptHashes: string[]; styleHashes: string[] }>;
};

/**
 * Port: renders the content of a page's `<div id="root">` when it answers a form posted without
 * JavaScript. The web app's server bundle implements it: `dist/server/entry-server.js` exports
 * `renderPage(address, { shell: false, answer })` → `{ html }`, where `address` is path and query
 * as in `/track?lang=zh`. The page shows the outcome and fills the form with the submitted values;
 * it must work without scripts.
 */
export type RenderAnswer = (address: string, answer: FormAnswer) => Promise<string>;

export type WebPages = PagesManifest & {
  root: string;
  /** The folder of the HTML: `root`, or a copy with another public address. */
  pagesRoot: string;
  renderAnswer: RenderAnswer;
};
