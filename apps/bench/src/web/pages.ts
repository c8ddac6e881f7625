import { prerenderedPages } from '@jadeport/web/pages';

export type Language = 'en' | 'zh';

/** A page: its address, and its name in the tables. */
export type PageOf = { path: string; lang: Language; address: string; name: string };

export const languages: readonly Language[] = ['en', 'zh'];

/** The pages that most visits start with. */
export const mainPaths = ['/', '/track', '/services', '/faq'];

/** Every public page. */
export const allPaths = prerenderedPages.map(({ path }) => path);

/** Each path in each language, language by language. */
export function pagesOf(paths: readonly string[], among: readonly Language[]): PageOf[] {
  return among.flatMap((lang) =>
    paths.map((path) => {
      const address = lang === 'en' ? path : `${path}?lang=${lang}`;
      return { path, lang, address, name: `${path} ${lang}` };
    }),
  );
}
