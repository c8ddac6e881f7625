import type { Language } from '@jadeport/contract';
import type { FormAnswer } from '@jadeport/contract/pages';
import {
  createRootRouteWithContext,
  Outlet,
  redirect,
  retainSearchParams,
  useMatches,
} from '@tanstack/react-router';
import { useEffect } from 'react';
import { Frame } from '../components/site/frame.tsx';
import { PageSkeleton } from '../components/site/page-skeleton.tsx';
import { ToastOutlet } from '../components/site/toast-outlet.tsx';
import { Expired } from '../features/accounts/expired.tsx';
import { Assistant } from '../features/assistant/assistant.tsx';
import { BrokenPage } from '../features/pages/broken.tsx';
import { NotFoundPage } from '../features/pages/not-found.tsx';
import { useFeatures } from '../lib/features.ts';
import { documentHead, head } from '../lib/head.ts';
import { isLanguage, loadWording, WordingProvider } from '../lib/texts.tsx';

/**
 * The page's language is `?lang`, else English; links keep it in the address. An unknown language
 * is set to undefined, or the router would pass it on unchecked.
 */
function readSearch(search: Record<string, unknown>): { lang?: Language | undefined } {
  return { lang: isLanguage(search.lang) ? search.lang : undefined };
}

export const Route = createRootRouteWithContext<{
  shell: boolean;
  answer: FormAnswer | undefined;
  addAppRoutes: () => Promise<boolean>;
}>()({
  validateSearch: readSearch,
  search: { middlewares: [retainSearchParams(['lang'])] },
  beforeLoad: async ({ search, location, matches, context }) => {
    // The address is unknown, or behind sign-in.
    if (matches.length === 1 && (await context.addAppRoutes())) {
      // The router catches redirects, which are not errors.
      // oxlint-disable-next-line typescript/only-throw-error
      throw redirect({ to: location.pathname, search: true, hash: true, replace: true });
    }
    return { wording: await loadWording(search.lang ?? 'en', location.pathname) };
  },
  head: head((texts) => texts.shell.notFound.title),
  component: Root,
  errorComponent: BrokenRoot,
  notFoundComponent: NotFoundPage,
});

function Root() {
  const { shell, wording } = Route.useRouteContext();
  const { assistant } = useFeatures();
  return (
    <WordingProvider wording={wording}>
      <DocumentHead />
      <Frame beside={assistant && <Assistant />}>{shell ? <PageSkeleton /> : <Outlet />}</Frame>
      <Expired />
      <ToastOutlet />
    </WordingProvider>
  );
}

/** Shown when the frame itself fails. */
function BrokenRoot() {
  const { wording } = Route.useRouteContext();
  return (
    <WordingProvider wording={wording}>
      <Frame beside={null}>
        <BrokenPage />
      </Frame>
    </WordingProvider>
  );
}

/** Keeps title, description and language of the document equal to those of the page. */
function DocumentHead() {
  const { language } = Route.useRouteContext().wording;
  const { title, description = '' } = useMatches({
    select: documentHead,
    structuralSharing: true,
  });
  useEffect(() => {
    document.title = title;
    document.documentElement.lang = language;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description, language]);
  return null;
}
