import type { Language } from '@jadeport/contract';
import type { FormAnswer } from '@jadeport/contract/pages';
import {
  createRootRouteWithContext,
  Outlet,
  redirect,
  retainSearchParams,
  useMatches,
  useRouter,
} from '@tanstack/react-router';
import { useEffect } from 'react';
import { Frame } from '../components/site/frame.tsx';
import { PageSkeleton } from '../components/site/page-skeleton.tsx';
import { ToastOutlet } from '../components/site/toast-outlet.tsx';
import { Expired } from '../features/accounts/expired.tsx';
import { Assistant } from '../features/assistant/assistant.tsx';
import { BrokenPage } from '../features/pages/broken.tsx';
import { NotFoundPage } from '../features/pages/not-found.tsx';
import { documentHead, head } from '../lib/head.ts';
import { languageWithoutAddress } from '../lib/page-language.ts';
import { isLanguage, loadWording, WordingProvider } from '../lib/texts.tsx';
import { useUser } from '../lib/user.ts';

/**
 * Links keep a language in the address. An unknown one is set to undefined, or the router would pass
 * it on unchecked.
 */
function readSearch(search: Record<string, unknown>): { lang?: Language | undefined } {
  return { lang: isLanguage(search.lang) ? search.lang : undefined };
}

export const Route = createRootRouteWithContext<{
  shell: boolean;
  answer: FormAnswer | undefined;
  addAppRoutes: (path: string) => Promise<boolean>;
}>()({
  validateSearch: readSearch,
  search: { middlewares: [retainSearchParams(['lang'])] },
  beforeLoad: async ({ search, location, matches, context }) => {
    // The address is unknown, or behind sign-in.
    if (matches.length === 1 && (await context.addAppRoutes(location.pathname))) {
      // The router catches redirects, which are not errors.
      // oxlint-disable-next-line typescript/only-throw-error
      throw redirect({ to: location.pathname, search: true, hash: true, replace: true });
    }
    const language = search.lang ?? languageWithoutAddress();
    return { wording: await loadWording(language, location.pathname) };
  },
  head: head((texts) => texts.shell.notFound.title),
  component: Root,
  errorComponent: BrokenRoot,
  notFoundComponent: NotFoundPage,
});

function Root() {
  const { shell, wording } = Route.useRouteContext();
  useAccountLanguage(wording.language);
  return (
    <WordingProvider wording={wording}>
      <DocumentHead />
      <Frame beside={<Assistant />}>{shell ? <PageSkeleton /> : <Outlet />}</Frame>
      <Expired />
      <ToastOutlet />
    </WordingProvider>
  );
}

/** Follows the language of the account once it is known, where the address names none. */
function useAccountLanguage(language: Language): void {
  const { lang } = Route.useSearch();
  const router = useRouter();
  const user = useUser();
  useEffect(() => {
    if (user && !lang && languageWithoutAddress() !== language) void router.invalidate();
  }, [user, lang, language, router]);
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
