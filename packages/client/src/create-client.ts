import type { AppRouter } from '@jadeport/api/app-router';
import { batchLimit } from '@jadeport/contract';
import { createTRPCClient, httpBatchLink, type TRPCClient, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { type CookieJar, withCookies } from './cookies.ts';
import { JadeportError } from './jadeport-error.ts';

export type ClientOptions = {
  /** Where the service is, for example `https://ship.example`. */
  url: string | URL;
  /** Language of the texts in answers and errors. */
  language?: 'en' | 'zh';
  /** An API key, with which the client acts as the key's owner and needs no signing in. */
  apiKey?: string;
  /** Cookies from which to start, and in which those of the answers are kept; by default none. */
  cookies?: CookieJar;
  /** Instead of the platform's own, say to go through a proxy. */
  fetch?: typeof globalThis.fetch;
};

/**
 * Every procedure of the service as a typed function: `client.<feature>.<procedure>.query(input)`,
 * or `.mutate(input)` for one that changes something.
 */
export type JadeportClient = TRPCClient<AppRouter>;

/**
 * Makes a client of one service. Calls made at the same moment travel in one request. After
 * `client.accounts.login.mutate(…)` the client is signed in, until logout; with an API key it need
 * not be.
 *
 * @throws (each call) JadeportError for every failure, also when there is no connection
 */
export function createClient({
  url,
  language = 'en',
  apiKey,
  cookies = new Map(),
  fetch = globalThis.fetch,
}: ClientOptions): JadeportClient {
  const send = withCookies(fetch, cookies);
  const http = httpBatchLink<AppRouter>({
    url: `${String(url).replace(/\/+$/, '')}/trpc`,
    headers: {
      'accept-language': language,
      ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
    },
    maxItems: batchLimit,
    maxURLLength: 2000,
    fetch: async (address, init) => refuseOther(await send(address as string, init as RequestInit)),
  });
  return createTRPCClient<AppRouter>({ links: [convertErrors, http] });
}

/** Lets through what the service may have answered; a proxy's page says more by its own words. */
async function refuseOther(response: Response): Promise<Response> {
  if (response.headers.get('content-type')?.includes('json')) return response;
  const text = (await response.text()).trim();
  throw new JadeportError(text || response.statusText, { status: response.status });
}

/** Every failure becomes a JadeportError on its way to the caller. */
const convertErrors: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) => observer.error(JadeportError.of(error)),
      }),
    );
