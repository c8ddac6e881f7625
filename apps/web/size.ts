import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { readManifest } from './manifest.ts';
import { contentPaths, publicPaths } from './paths.ts';

/** First-load bytes of a page in English, gzip 9. */
export type PageSize = { route: string; js: number; css: number };

/** Admin pages, by their route files. */
export const adminRoutes = [
  '/admin/shipments/index',
  '/admin/shipments/$trackingNumber',
  '/admin/messages/index',
  '/admin/messages/$id',
  '/admin/customers/index',
  '/admin/customers/$customerCode',
  '/admin/staff',
  '/admin/audit',
  '/admin/export',
];

const routes = [
  '/',
  '/track',
  '/tracking/$trackingNumber',
  '/register',
  '/login',
  '/services',
  '/reset-password',
  '/dashboard',
  '/ecommerce/platforms',
  '/ecommerce/orders',
  '/ecommerce/orders_/$platformId',
  ...adminRoutes,
  ...contentPaths,
];

/** A route with those that it stands in, as admin pages do in `/admin`. */
function nested(route: string): string[] {
  if (!adminRoutes.includes(route)) return [route];
  return route.startsWith('/admin/shipments/')
    ? ['/admin', '/admin/shipments', route]
    : ['/admin', route];
}

/** Reads the sizes from a build's manifest; `node size.ts` prints them. */
export function firstLoadSizes(client: string): PageSize[] {
  const { firstLoad } = readManifest(client);
  const read = (file: string) => readFileSync(`${client}/${file}`);
  const packed = (content: Buffer) => gzipSync(content, { level: 9 }).length;
  /** What runs by itself stands in the page: on a page to be read it is all, until a touch. */
  const hydrationScriptOf = (route: string) => {
    const html = read(`pages/en${route === '/' ? '/index' : route}.html`).toString();
    const inline = [...html.matchAll(/<script type="module"([^>]*)>([\s\S]*?)<\/script>/g)];
    if (inline.length !== 1 || /\ssrc=/.test(inline[0]?.[1] ?? ''))
      throw new Error(`${route} loads more than its hydrationScript`);
    return packed(Buffer.from(inline[0]?.[2] ?? ''));
  };
  return routes.map((route) => {
    const { scripts, styles } = firstLoad(['__root__', ...nested(route)], 'en');
    const app = scripts.reduce((sum, file) => sum + packed(read(file)), 0);
    const hydrationScript = [...publicPaths, ...contentPaths].includes(route)
      ? hydrationScriptOf(route)
      : 0;
    return {
      route,
      js: contentPaths.includes(route) ? hydrationScript : hydrationScript + app,
      // Styles travel inside the page, as one text.
      css: packed(Buffer.concat(styles.map(read))),
    };
  });
}

if (import.meta.main) {
  const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`.padStart(10);
  for (const { route, js, css } of firstLoadSizes(`${import.meta.dirname}/dist/client`))
    console.log(`${route.padEnd(28)} JS ${kib(js)}   CSS ${kib(css)}`);
}
