import { setTimeout } from 'node:timers/promises';
import { auth, sheets, type sheets_v4 } from '@googleapis/sheets';
import type { ServiceAccount } from './service-account.ts';

export type GoogleOptions = {
  account: ServiceAccount;
  /** Stands in for all of Google, its sign-in too. */
  apiRoot: string | undefined;
  /** How long one request may take. */
  timeoutMs: number;
  /** Waits before a request is made again. */
  wait?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
};

/** Google counts requests per minute: beyond this it has more on its mind than that. */
const longestWaitMs = 90_000;

const waitFor = (milliseconds: number, signal: AbortSignal | undefined) =>
  setTimeout(milliseconds, undefined, signal ? { signal } : {});

/**
 * The Sheets API, as a service account that may do nothing but spreadsheets. A request that was not
 * answered, or with 429 or 5xx, is made again up to seven times within a minute, or when Google says.
 */
export function createClient(options: GoogleOptions): sheets_v4.Sheets {
  const { account, apiRoot, timeoutMs, wait = waitFor } = options;
  const client = new auth.JWT({
    email: account.client_email,
    key: account.private_key,
    ...(account.private_key_id ? { keyId: account.private_key_id } : {}),
    scopes: ['https://www.googleapis.com/auth/spreadsheets'],
    transporterOptions: {
      // Not the client's own, whose abort of a request with a body ends the process.
      fetchImplementation: fetch,
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
          const asked = Number(error.response?.headers.get('retry-after') ?? 0) * 1000;
          if (asked > longestWaitMs) throw error;
          await wait(Math.max(asked || 0, usualMs), error.config.signal ?? undefined);
        },
      },
    },
  });
  if (apiRoot) leadTo(apiRoot, client.transporter);
  return sheets({ version: 'v4', auth: client });
}

type Transporter = InstanceType<typeof auth.JWT>['transporter'];

/** Sends what is meant for any of Google's hosts to one other. */
function leadTo(root: string, { interceptors }: Transporter): void {
  interceptors.request.add({
    resolved: async (request) => {
      const { pathname, search } = new URL(request.url);
      request.url = new URL(`${root.replace(/\/+$/, '')}${pathname}${search}`);
      return request;
    },
  });
}
