import { readFileSync } from 'node:fs';
import type { Manifest } from 'vite';
import { needsDeferredTexts } from '../src/lib/initial-texts.ts';
import { isBehindSignIn, pages } from '../src/pages.ts';

/** The files that a page loads first, as names under the client folder. */
export type FirstLoad = { scripts: string[]; styles: string[] };

/** The texts of pages behind sign-in, beside those of the frame around them all. */
const ownTexts = [
  { which: 'staff-pages', pages: /^\/admin(?:\/|$)/ },
  { which: 'seller-pages', pages: /^\/ecommerce\// },
  { which: 'customer-pages', pages: /^\/(?:pre-alerts|consolidations)$/ },
] as const;

type TextChunk = 'initial' | 'deferred' | 'authenticated' | (typeof ownTexts)[number]['which'];

/** The route files of the pages behind sign-in. */
const appPages = new Set(pages.filter(isBehindSignIn).map(({ path, route = path }) => route));

export type BuiltFiles = ReturnType<typeof readManifest>;

/** Reads from Vite's manifest which files a page needs. */
export function readManifest(client: string) {
  const manifest: Manifest = JSON.parse(readFileSync(`${client}/.vite/manifest.json`, 'utf8'));
  const keys = Object.keys(manifest);

  /** The chunk and all that it imports statically. */
  function closure(key: string, found = new Set<string>()): Set<string> {
    if (found.has(key)) return found;
    found.add(key);
    for (const next of manifest[key]?.imports ?? []) closure(next, found);
    return found;
  }

  /** The split parts of a route file: `/tracking/$trackingNumber` → its component's chunk. */
  function routeChunks(route: string): string[] {
    const name = route === '/' ? 'index' : route.replace(/^\/|\/$/g, '').replaceAll('/', '.');
    return keys.filter((key) => key.startsWith(`src/routes/${name}.tsx?`));
  }

  function chunkThat(fits: (key: string) => boolean, what: string): string {
    const key = keys.find(fits);
    if (!key) throw new Error(`The build has no ${what}`);
    return key;
  }

  const appRoutes = chunkThat((key) => key.startsWith('_app-routes'), 'app routes');
  const staffRoutes = chunkThat((key) => key.startsWith('_staff-routes'), 'routes of staff');

  // The entry is part of every page.
  const main = chunkThat((key) => manifest[key]?.isEntry === true, 'entry');
  const textChunk = (language: string, which: TextChunk) =>
    chunkThat((key) => key.endsWith(`i18n/src/${language}/${which}.ts`), `texts for ${language}`);

  /**
   * Lazy parts of a route. They are in its HTML, so their styles belong to the page; what a public
   * page loads for signed-in customers is not.
   */
  const lazyParts = (route: string) =>
    routeChunks(route)
      .flatMap((key) => manifest[key]?.dynamicImports ?? [])
      .filter((key) => appPages.has(route) || !key.startsWith('src/routes/-dashboard/'));

  const union = (starts: string[]) => new Set(starts.flatMap((start) => [...closure(start)]));

  const stylesOf = (parts: Set<string>) => [
    ...new Set([...parts].flatMap((key) => manifest[key]?.css ?? [])),
  ];

  /** First load of a page made of these routes (`__root__` is part of the main chunk). */
  function firstLoad(routes: string[], language: string): FirstLoad {
    const own = routes.filter((route) => route !== '__root__');
    const starts = [main, ...own.flatMap(routeChunks)];
    // The shell has no route of its own; most pages that it serves are behind sign-in.
    if (own.some((route) => route.startsWith('/admin'))) starts.push(staffRoutes);
    else if (routes.length === 0 || own.some((route) => appPages.has(route)))
      starts.push(appRoutes);
    const texts = [textChunk(language, 'initial')];
    if (needsDeferredTexts(routes.at(-1) ?? '')) texts.push(textChunk(language, 'deferred'));
    if (own.some((route) => appPages.has(route))) texts.push(textChunk(language, 'authenticated'));
    for (const { which, pages: those } of ownTexts)
      if (own.some((route) => those.test(route))) texts.push(textChunk(language, which));
    const scripts = union([...starts, ...texts]);
    return {
      scripts: [...scripts].flatMap((key) => manifest[key]?.file ?? []),
      styles: stylesOf(union([...starts, ...own.flatMap(lazyParts)])),
    };
  }

  /** All that a page behind sign-in loads in the course of a day's work, of its last route at any time. */
  function worksOffline(routes: string[], language: string): string[] {
    const first = firstLoad(routes, language);
    const shared = manifest[main]?.dynamicImports?.filter((key) => /^src\/components\//.test(key));
    const parts = union([
      textChunk(language, 'deferred'),
      ...routes.flatMap(lazyParts),
      ...withLater([...routes.flatMap(routeChunks), ...(shared ?? [])]),
    ]);
    const scripts = [...parts].flatMap((key) => manifest[key]?.file ?? []);
    return [...new Set([...first.scripts, ...first.styles, ...scripts, ...stylesOf(parts)])];
  }

  /**
   * The chunks and all that they import, at once or later; the entry and the routes would bring every
   * page.
   */
  function withLater(
    starts: string[],
    found = new Set([main, appRoutes, staffRoutes]),
  ): Set<string> {
    for (const key of union(starts)) {
      if (found.has(key)) continue;
      found.add(key);
      withLater(manifest[key]?.dynamicImports ?? [], found);
    }
    return found;
  }

  return { firstLoad, worksOffline };
}
