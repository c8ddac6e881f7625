import type { AppRouter } from '@jadeport/api/app-router';
import { batchLimit } from '@jadeport/contract';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { ReactNode } from 'react';
import { failure } from './failure.ts';
import { pageLanguage } from './rest.ts';
import { onDeparture, readsSignal, sessionEnded, sessionExpired } from './user.ts';

/** The typed API as hooks: `api.customers.profile.useQuery()`. Needs an ApiProvider above. */
export const api = createTRPCReact<AppRouter>();

/** Calls `then` on an answer that says that the session has ended. */
const noticeEnd = (then: () => void) => (error: unknown) => {
  if (failure(error).code === 'NOT_SIGNED_IN') then();
};

/**
 * No retries, no automatic refetches, five minutes in memory (spec section 7). After the session
 * has ended, a failed read shows the page as signed out, and a failed write asks the user to sign
 * in again. Without a connection a call fails at once, where the library would wait for it and the
 * page say nothing.
 */
const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEnd(sessionEnded) }),
  mutationCache: new MutationCache({ onError: noticeEnd(sessionExpired) }),
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 5 * 60_000,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

export const client = api.createClient({
  links: [
    httpBatchLink({
      url: '/trpc',
      maxItems: batchLimit,
      headers: () => ({ 'accept-language': pageLanguage() }),
      fetch: (url, init) =>
        fetch(url, {
          ...(init as RequestInit),
          ...(init?.method === 'POST' ? {} : { signal: readsSignal() }),
          credentials: 'include',
        }),
    }),
  ],
});

onDeparture(() => queryClient.clear());

/** Provides tRPC and its cache; only the parts of a page that use them load it. */
export function ApiProvider(props: { children: ReactNode }) {
  return (
    <api.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{props.children}</QueryClientProvider>
    </api.Provider>
  );
}
