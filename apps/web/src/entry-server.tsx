import type { FormAnswer } from '@jadeport/contract/pages';
import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { App } from './app.tsx';
import { AppProvider } from './components/app/app-provider.tsx';
import type { Content } from './lib/content.ts';
import { documentHead } from './lib/head.ts';
import { createAppRouter, loadAppRoutes } from './router.tsx';

/** The styles that Mantine adds behind sign-in, for hashes in the content security policy. */
export async function appStyles(): Promise<string> {
  const { prelude } = await prerender(<AppProvider>{null}</AppProvider>);
  return new Response(prelude).text();
}

/** A page as HTML, with the values that its document needs. */
export type RenderedPage = {
  html: string;
  title: string;
  description?: string;
  /** The ids of the routes on the page, outermost first: `__root__`, `/track`. */
  routes: string[];
  /** The text of /faq on that page, for search engines. */
  faq: Content | undefined;
};

/**
 * Renders the page at `address` (path and query) with all its lazy parts. `answer` is the result of
 * a posted form.
 */
export async function renderPage(
  address: string,
  { shell, answer }: { shell: boolean; answer?: FormAnswer },
): Promise<RenderedPage> {
  await loadAppRoutes();
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }), shell, answer);
  await router.load();
  const { prelude } = await prerender(<App router={router} />, {
    // Without a limit, because React would stream larger parts with inline scripts.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  const { matches } = router.state;
  return {
    html: await new Response(prelude).text(),
    ...documentHead(matches),
    routes: matches.map((match) => match.routeId),
    faq: matches.find((match) => match.routeId === '/faq')?.loaderData,
  };
}

/** The content of the page's root element as it answers a form that was posted without scripts. */
export const renderAnswer = async (address: string, answer: FormAnswer): Promise<string> =>
  (await renderPage(address, { shell: false, answer })).html;
