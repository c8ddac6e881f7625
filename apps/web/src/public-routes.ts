import type { AnyRoute } from '@tanstack/react-router';
import type { routeTree as everyRoute } from './route-tree.gen.ts';
import { Route as root } from './routes/__root.tsx';

const files = import.meta.glob<AnyRoute>(
  [
    './routes/*.tsx',
    '!./routes/{-,__root,admin,api-keys,consolidations,dashboard,ecommerce,estimates,invoices,pickup,pre-alerts,unclaimed}*.tsx',
  ],
  { eager: true, import: 'Route' },
);

/** The routes of files of the folder `routes`, with the ids that the generated tree gives them. */
export const routesOf = (modules: Readonly<Record<string, AnyRoute>>): AnyRoute[] =>
  Object.entries(modules).map(([file, route]) => {
    const name = file.replace(/^.*\/|\.tsx$/g, '').replaceAll('.', '/');
    const id = `/${name}`.replace(/\/index$/, '/');
    // An underscore says that the page is not drawn inside the page before it.
    return route.update({ id, path: id.replace('_', ''), getParentRoute: () => root } as never);
  });

export const publicRoutes = routesOf(files);

/**
 * The routes of the public pages, which load without those behind sign-in. Importing the generated
 * tree adds all others to it. Typed as all of them, so that public pages link to any page.
 */
export const routeTree = root.addChildren(publicRoutes) as unknown as typeof everyRoute;
