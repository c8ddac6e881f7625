import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '@jadeport/brand';
import type { Language } from '@jadeport/contract';

/** What the web app's build wrote into `pages.json`; files are relative to `root`. */
type PagesManifest = {
  brand: Brand;
  pages: { path: string; lang: Language; file: string }[];
  shellPaths: string[];
  shell: Record<Language, string>;
  notFound: Record<Language, string>;
  /** By file: the policy's sources for what stands inline in it. */
  csp: Record<string, { scriptHashes: string[]; styleHashes: string[] }>;
};

export type WebPages = PagesManifest & { root: string };

/** The built web app in `root`, or undefined where it was never built. */
export function readWebPages(root: string): WebPages | undefined {
  const manifest = join(root, 'pages.json');
  if (!existsSync(manifest)) return undefined;
  return { ...(JSON.parse(readFileSync(manifest, 'utf8')) as PagesManifest), root };
}
