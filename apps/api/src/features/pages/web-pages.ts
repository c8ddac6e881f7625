import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@jadeport/contract';

/** Hashes of what the build inlined in one file, for its content security policy. */
type Csp = { scripts: string[]; styles: string[] };
export type PageFile = { file: string; csp: Csp };

/** What the web app's build wrote into `pages.json`; files are relative to `root`. */
type PagesManifest = {
  brand: Record<string, string>;
  pages: ({ path: string; lang: Language } & PageFile)[];
  shell: Record<Language, PageFile>;
  shellPaths: string[];
  notFound: Record<Language, PageFile>;
};

export type WebPages = PagesManifest & { root: string };

/** The built web app in `root`, or undefined where it was never built. */
export function readWebPages(root: string): WebPages | undefined {
  const manifest = join(root, 'pages.json');
  if (!existsSync(manifest)) return undefined;
  return { ...(JSON.parse(readFileSync(manifest, 'utf8')) as PagesManifest), root };
}
