import type { AnyRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { isBehindSignIn, navigation, pages } from './pages.ts';

// The build defines it.
Object.assign(import.meta.env, { NAVIGATION: navigation });
const publicTree = (await import('./public-routes.ts')).routeTree as unknown as AnyRoute;
const publicPaths = (publicTree.children as AnyRoute[]).map(
  ({ options }) => (options as { path: string }).path,
);
// Adds all other routes to the same root.
const { routeTree } = await import('./route-tree.gen.ts');

test('visitors load the routes of the public pages only', () => {
  const paths = pages.filter((page) => !isBehindSignIn(page)).map(({ path }) => path);
  expect(publicPaths.sort()).toEqual(paths.sort());
});

const below = (route: AnyRoute): AnyRoute[] => [
  route,
  ...Object.values((route.children ?? []) as AnyRoute[]).flatMap(below),
];

type Validate = (search: Record<string, unknown>) => Record<string, unknown>;
const readers = below(routeTree as AnyRoute).flatMap(({ options }) => {
  const {
    id = '',
    path = id,
    validateSearch,
  } = options as {
    id?: string;
    path?: string;
    validateSearch?: Validate;
  };
  return validateSearch ? [{ path: path || 'every page', validateSearch }] : [];
});

// The router passes on parameters that the page does not read.
test.each(readers)('$path ignores unknown values in its address', ({ validateSearch }) => {
  const asked = new Set<string>();
  const odd = new Proxy<Record<string, unknown>>(
    {},
    {
      get(_, name) {
        asked.add(String(name));
        return { odd: [1] };
      },
    },
  );
  const read = validateSearch(odd);
  expect(asked.size).toBeGreaterThan(0);
  expect(read).toEqual({ ...Object.fromEntries([...asked].map((name) => [name, undefined])) });
  expect(Object.keys(read).sort()).toEqual([...asked].sort());
});
