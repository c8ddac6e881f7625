import type { AppRouter } from '@jadeport/api/app-router';
import { batchLimit } from '@jadeport/contract';
import { createTRPCClient, httpBatchLink, type TRPCClient, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { type CookieJar, withCookies } from './cookies.ts';
import { JadeportError } from './jadeport-error.ts';

export type ClientOptions = {
  /** Address of the service, for example `https://ship.example`. */
  url: string | URL;
  /** Language of the texts in answers and errors. */
  language?: 'en' | 'zh';
  /** An API key; the client acts as its owner and does not sign in. */
  apiKey?: string;
  /** The cookie store to start from and to update; a new empty one by default. */
  cookies?: CookieJar;
  /** Replaces the platform's `fetch`, for example to use a proxy. */
  fetch?: typeof globalThis.fetch;
};

/**
 * Every procedure of the service as a typed function: `client.<feature>.<procedure>.query(input)`
 * for a query, `.mutate(input)` for a mutation.
 */
export type JadeportClient = TRPCClient<AppRouter>;

/**
 * Creates a client of one service. Calls made at the same moment are sent in one request. After
 * `client.accounts.login.mutate(…)` the client is signed in until it logs out; with an API key it
 * needs no sign-in.
 *
 * @throws (each call) JadeportError for every failure, also for a failed connection
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

/**
 * Rejects answers that are not the service's, such as the HTML page of a proxy, with their own
 * text.
 */
async function refuseOther(response: Response): Promise<Response> {
  if (response.headers.get('content-type')?.includes('json')) return response;
  const text = (await response.text()).trim();
  throw new JadeportError(text || response.statusText, { status: response.status });
}

/** Converts every failure to a JadeportError. */
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
