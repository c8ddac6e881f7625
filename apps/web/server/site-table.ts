import { type Language, languages } from '@jadeport/contract';
import type { SiteTable } from '@jadeport/contract/pages';
import { isPrerendered, pages, prerenderedPages } from '../src/pages.ts';

export type Page = (typeof pages)[number];

/** The name of a page, and that of its file. */
export const nameOf = ({ path }: Page): string => (path === '/' ? 'index' : path.slice(1));
export const fileOf = (lang: Language, name: string): string => `pages/${lang}/${name}.html`;

const inEach = (file: (lang: Language) => string): Record<Language, string> => ({
  en: file('en'),
  zh: file('zh'),
});

export const manifests = inEach((lang) => `manifest.${lang}.webmanifest`);
/** The English manifest has the usual name, too. */
export const usualManifest = 'manifest.webmanifest';
export const markFile = 'favicon.svg';
export const workerFile = 'sw.js';

/** The files that the service renders, and their addresses. */
export const siteTable: SiteTable = {
  pages: languages.flatMap((lang) =>
    prerenderedPages.map((page) => ({
      path: page.path,
      lang,
      file: fileOf(lang, nameOf(page)),
      listed: page.search === undefined,
    })),
  ),
  shellPaths: pages
    .filter((page) => !isPrerendered(page))
    .map(({ path }) => path.replaceAll('$', ':')),
  shell: inEach((lang) => fileOf(lang, 'shell')),
  notFound: inEach((lang) => fileOf(lang, '404')),
  further: [...Object.values(manifests), usualManifest, markFile, workerFile],
};
