import type { AnyRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { isBehindSignIn, navigation, pages, staffNavigation } from './pages.ts';

// The build defines it.
Object.assign(import.meta.env, { NAVIGATION: navigation, STAFF_NAVIGATION: staffNavigation });
const { routeTree: root } = (await import('./public-routes.ts')) as unknown as {
  routeTree: AnyRoute;
};
const childrenOf = () =>
  Object.values(root.children as AnyRoute[]).map(({ options }) => {
    const { id, path } = options as unknown as { id: string; path: string };
    return { id, path };
  });
const visitors = childrenOf();
// Each adds routes to the same root.
(await import('./customer-routes.ts')).addCustomerRoutes();
const customers = childrenOf();
const { routeTree } = await import('./route-tree.gen.ts');
const everybody = childrenOf();

const pathsOf = (all: readonly { path: string }[]) =>
  all.map(({ path }) => path.replace(/(?<=.)\/$/, '')).sort();

test('visitors load the routes of the public pages only', () => {
  const open = pages.filter((page) => !isBehindSignIn(page));
  expect(pathsOf(visitors)).toEqual(pathsOf(open));
});

test('customers load the routes of all pages but those of staff, as the generated tree has them', () => {
  const open = pages.filter(({ kind }) => kind !== 'admin');
  expect(pathsOf(customers)).toEqual(pathsOf(open));
  expect(everybody).toEqual(expect.arrayContaining(customers));
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
