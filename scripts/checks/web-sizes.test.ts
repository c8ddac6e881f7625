import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentPaths, publicPaths } from '../../apps/web/paths.ts';
import { deskRoutes, firstLoadSizes } from '../../apps/web/size.ts';
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
  ...Object.fromEntries(deskRoutes.map((route) => [route, 180 * kib])),
  ...Object.fromEntries(contentPaths.map((path) => [path, 5 * kib])),
};

test.skipIf(!built)('every page is within its budget', () => {
  const over = firstLoadSizes(client).filter(({ route, js, css }) => {
    const isPublic = [...publicPaths, ...contentPaths].includes(route);
    return js > (scripts[route] ?? Number.POSITIVE_INFINITY) || (isPublic && css > 14 * kib);
  });
  expect(over).toEqual([]);
});
