import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentPaths, publicPaths } from '../../apps/web/paths.ts';
import { adminRoutes, firstLoadSizes, type PageSize } from '../../apps/web/size.ts';
import { root } from './tree.ts';

const client = join(root, 'apps/web/dist/client');
const built = existsSync(join(client, 'pages.json'));
if (!built) console.log('First-load sizes are not checked: the web app is not built.');

const kib = 1024;
/** Script that a page may load before anybody touches it, gzip 9. */
const scripts: Record<string, number> = {
  '/': 130 * kib,
  '/track': 130 * kib,
  '/dashboard': 180 * kib,
  '/ecommerce/platforms': 180 * kib,
  '/ecommerce/orders': 180 * kib,
  '/ecommerce/orders_/$platformId': 180 * kib,
  ...Object.fromEntries(adminRoutes.map((route) => [route, 180 * kib])),
  ...Object.fromEntries(contentPaths.map((path) => [path, 5 * kib])),
};

function isOver({ route, js, css }: PageSize): boolean {
  const isPublic = [...publicPaths, ...contentPaths].includes(route);
  return js > (scripts[route] ?? Number.POSITIVE_INFINITY) || (isPublic && css > 14 * kib);
}

test.skipIf(!built)('every page is within its budget', () => {
  expect(firstLoadSizes(client).filter(isOver)).toEqual([]);
});

test.each([
  ['/', 130, 14, false],
  ['/', 130.1, 1, true],
  ['/track', 1, 14.1, true],
  ['/dashboard', 180.1, 1, true],
  ['/faq', 5.1, 1, true],
])('%s with %d KiB of script and %d of styles is over: %s', (route, js, css, over) =>
  expect(isOver({ route, js: js * kib, css: css * kib })).toBe(over),
);

test.skipIf(!built)('what a page fetches is packed beside it, and no font is among it', () => {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) =>
    /^(?:assets|pages)[\\/].*\.(?:js|css|html|wasm)$/.test(file),
  );
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((file) => !files.includes(`${file}.br`))).toEqual([]);
  expect(files.filter((file) => /\.(?:woff2?|ttf|otf)$/.test(file))).toEqual([]);
});
