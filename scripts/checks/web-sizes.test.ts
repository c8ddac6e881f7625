import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstLoadSizes, type PageSize } from '../../apps/web/size.ts';
import { budgets, pages } from '../../apps/web/src/pages.ts';
import { defaultBrand } from '../../packages/brand/src/index.ts';
import { firstPrices } from '../../packages/estimator/src/index.ts';
import { expectNone } from './expect-none.ts';
import { filesLike, root } from './tree.ts';

const client = join(root, 'apps/web/dist/client');
const built = existsSync(join(client, '../pages.json'));
if (!built) console.log('First-load sizes are not checked: the web app is not built.');

const kib = 1024;

function isOver({ path, js, css }: PageSize): boolean {
  const page = pages.find((each) => each.path === path);
  if (!page) throw new Error(`${path} is not in the registry`);
  const budget = budgets[page.kind];
  return js > (page.js ?? budget.js) * kib || css > budget.css * kib;
}

test.skipIf(!built)('every page is within its budget', async () => {
  const over = (await firstLoadSizes(client)).filter(isOver);
  expectNone(over, 'Make these pages load less; their budgets are in apps/web/src/pages.ts');
});

test.each(
  pages.map(({ path, kind, js }) => ({ path, css: budgets[kind].css, js: js ?? budgets[kind].js })),
)('$path may load $js KiB of scripts and $css of styles, and no byte more', ({ path, js, css }) => {
  const most = { path, js: js * kib, css: css * kib };
  expect(isOver(most)).toBe(false);
  expect(isOver({ ...most, js: most.js + 1 })).toBe(true);
  expect(isOver({ ...most, css: most.css + 1 })).toBe(true);
});

test('every route file is a page of the registry, or the layout of one', () => {
  const files = filesLike('apps/web/src/routes/[!-_]*.tsx').map((file) =>
    file.replace(/^.*\/routes\/(.*)\.tsx$/, '/$1').replaceAll('.', '/'),
  );
  const isLayout = (file: string) => files.some((other) => other.startsWith(`${file}/`));
  const routes = pages.map(({ path, route = path }) => (route === '/' ? '/index' : route));
  expect(files.filter((file) => !isLayout(file))).toEqual(routes.toSorted());
});

test.skipIf(!built)('the files of a page are precompressed, and its text face is small', () => {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) => /^assets[\\/].*\.(?:js|css|wasm)$/.test(file));
  expect(texts.length).toBeGreaterThan(0);
  const unpacked = texts.filter((file) => !files.includes(`${file}.br`));
  expectNone(unpacked, 'Compress these built files (apps/web/vite.config.ts)');
  const fonts = files.filter((file) => /\.(?:woff2?|ttf|otf)$/.test(file));
  expect(fonts).toHaveLength(2);
  const bytes = fonts.reduce((sum, file) => sum + statSync(join(client, file)).size, 0);
  expect(bytes).toBeLessThanOrEqual(30 * kib);
});

test.skipIf(!built)('the build contains nothing of a forwarder', () => {
  const { supportEmail, phone, warehouseStreet, warehouseStreetZh } = defaultBrand;
  const own = [supportEmail, phone, warehouseStreet, warehouseStreetZh, firstPrices.source];
  const dist = join(client, '..');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:js|css|html|json)$/.test(file),
  );
  const naming = files.filter((file) => {
    const text = readFileSync(join(dist, file), 'utf8');
    return own.some((each) => text.includes(each));
  });
  expect(files.length).toBeGreaterThan(100);
  expectNone(naming, 'Take what belongs to a forwarder out of these built files');
});
