import type { FormAnswer } from '@jadeport/contract/pages';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { BrokenPage } from './features/pages/broken.tsx';
import { routeTree } from './route-tree.gen.ts';

/**
 * `shell`: header and footer around an empty page, for addresses that only the browser resolves.
 * `answer`: the server's answer to a form that was posted without JavaScript.
 */
export function createAppRouter(history?: RouterHistory, shell = false, answer?: FormAnswer) {
  return createRouter({
    routeTree,
    context: { shell, answer },
    ...(history ? { history } : {}),
    defaultErrorComponent: BrokenPage,
    defaultPreload: 'intent',
    defaultStructuralSharing: true,
    // On the server it would add an inline script to the page.
    scrollRestoration: typeof document !== 'undefined',
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** A page without header and footer (spec section 2: /reset-password). */
    bare?: boolean;
    /** A page of the app behind sign-in, which has its own frame: `components/app/shell.tsx`. */
    app?: boolean;
  }
}
