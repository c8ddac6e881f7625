import type { Brand } from '@jadeport/brand';
import type { Language } from '@jadeport/contract';
import type { FormAnswer } from '@jadeport/contract/pages';

/** What the web app's build wrote into `pages.json`; files are relative to `root`. */
export type PagesManifest = {
  brand: Brand;
  /** The address that the pages name as their own. */
  publicUrl: string;
  /** `listed`: the site map names the page. */
  pages: { path: string; lang: Language; file: string; listed: boolean }[];
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
