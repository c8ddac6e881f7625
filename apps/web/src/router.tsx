import type { FormAnswer } from '@jadeport/contract/pages';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { BrokenPage } from './features/pages/broken.tsx';
import { routeTree } from './public-routes.ts';

/** Adds all other routes to those of every router created from now on. */
export const loadAppRoutes = () => import('./route-tree.gen.ts');

/** The routes that a router has, from few to all. */
const sets = ['public', 'customer', 'all'] as const;

/**
 * `shell`: header and footer around an empty page, for addresses that only the browser resolves.
 * `answer`: the server's answer to a form that was posted without JavaScript.
 */
export function createAppRouter(history?: RouterHistory, shell = false, answer?: FormAnswer) {
  // The server loads all before it creates a router.
  let has: (typeof sets)[number] = typeof document === 'undefined' ? 'all' : 'public';
  /** Adds the routes behind sign-in that may contain an address; false where the router has them already. */
  async function addAppRoutes(path: string): Promise<boolean> {
    const needs = /^\/admin(\/|$)/.test(path) ? 'all' : 'customer';
    if (sets.indexOf(has) >= sets.indexOf(needs)) return false;
    if (needs === 'all') await loadAppRoutes();
    else (await import('./customer-routes.ts')).addCustomerRoutes();
    router.setRoutes(router.buildRouteTree());
    has = needs;
    return true;
  }
  const router = createRouter({
    routeTree,
    context: { shell, answer, addAppRoutes },
    ...(history ? { history } : {}),
    defaultErrorComponent: BrokenPage,
    defaultPreload: 'intent',
    defaultStructuralSharing: true,
    // On the server it would add an inline script to the page.
    scrollRestoration: typeof document !== 'undefined',
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** A page without header and footer (spec section 2: /reset-password). */
    bare?: boolean;
    /**
     * A page of the app behind sign-in, which has its own frame: `components/app/shell.tsx`. One
     * for `customers` is public as well, with header and footer.
     */
    app?: true | 'customers';
  }
}
