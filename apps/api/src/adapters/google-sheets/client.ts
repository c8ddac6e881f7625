import { setTimeout } from 'node:timers/promises';
import { auth, sheets, type sheets_v4 } from '@googleapis/sheets';
import { whileWaiting } from '../../waiting/waiting.ts';
import type { ServiceAccount } from './service-account.ts';

export type GoogleOptions = {
  account: ServiceAccount;
  /** Replaces all addresses of Google, its sign-in too. */
  apiRoot: string | undefined;
  /** Longest time of one request, in milliseconds. */
  timeoutMs: number;
  /** Waits before a retry. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

/** Google's quotas are per minute; a longer Retry-After is not a quota, so the sync fails. */
const longestWaitMs = 90_000;

const waitFor = (milliseconds: number, signal: AbortSignal) =>
  setTimeout(milliseconds, undefined, { signal });

/**
 * The Sheets API with a service account limited to spreadsheets. A request without an answer, or
 * with 429 or 5xx, is retried up to seven times within a minute, or after the time that Google
 * names.
 *
 * @param stopping ends the waits before retries
 */
export function createClient(options: GoogleOptions, stopping: AbortSignal): sheets_v4.Sheets {
  const { account, apiRoot, timeoutMs, wait = waitFor } = options;
  const client = new auth.JWT({
    email: account.client_email,
    key: account.private_key,
    ...(account.private_key_id ? { keyId: account.private_key_id } : {}),
    scopes: ['https://www.googleapis.com/auth/spreadsheets'],
    transporterOptions: {
      // The client's own fetch ends the process when it aborts a request with a body.
      fetchImplementation: (...request) => whileWaiting(() => fetch(...request)),
      timeout: timeoutMs,
      retryConfig: {
        retry: 7,
        noResponseRetries: 2,
        httpMethodsToRetry: ['GET', 'PUT', 'POST'],
        statusCodesToRetry: [
          [429, 429],
          [500, 599],
        ],
        async retryBackoff(error, usualMs) {
          const retryAfterMs = Number(error.response?.headers.get('retry-after') ?? 0) * 1000;
          if (retryAfterMs > longestWaitMs) throw error;
          // Not the request's own signal: its time-out has passed, or passes during a long wait.
          await whileWaiting(() => wait(Math.max(retryAfterMs || 0, usualMs), stopping));
        },
      },
    },
  });
  if (apiRoot) leadTo(apiRoot, client.transporter);
  return sheets({ version: 'v4', auth: client });
}

type Transporter = InstanceType<typeof auth.JWT>['transporter'];

/** Redirects requests for any of Google's hosts to `root`. */
function leadTo(root: string, { interceptors }: Transporter): void {
  interceptors.request.add({
    resolved: async (request) => {
      const { pathname, search } = new URL(request.url);
      request.url = new URL(`${root.replace(/\/+$/, '')}${pathname}${search}`);
      return request;
    },
  });
}
