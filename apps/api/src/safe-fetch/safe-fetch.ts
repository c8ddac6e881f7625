import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Agent, type Dispatcher, errors, request as send } from 'undici';
import { callableUrl, isPublicAddress } from './address.ts';
import { SafeFetchError, type SafeFetchReason } from './safe-fetch-error.ts';

/** A request to somebody else's server. */
export type SafeFetchRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Without progress, at most this long, where it is less than what is usual. */
  timeoutMs?: number;
  /** Gives up at once, as a request that took too long. */
  signal?: AbortSignal;
};

export type SafeFetchAnswer = {
  status: number;
  /** By lower-case name. */
  headers: Readonly<Record<string, string | undefined>>;
  /** Unpacked, as UTF-8. */
  text: string;
};

/** @throws SafeFetchError for whatever is not an answer */
export type SafeFetch = (url: string, request?: SafeFetchRequest) => Promise<SafeFetchAnswer>;

export type SafeFetchOptions = {
  /** Whether addresses may be private ones and plain HTTP (ALLOW_PRIVATE_UPSTREAMS). */
  allowPrivate: boolean;
  /** Origins that the operator has set: called as they are. */
  trusted?: readonly string[];
  /** How long a request may go without progress; twice that long in all. */
  timeoutMs: number;
  lookup?: typeof systemLookup;
};

/** Largest answer, as it comes and unpacked. */
export const answerLimitMb = 8;
const answerLimit = answerLimitMb * 2 ** 20;

const unpack = promisify(gunzip);

/**
 * Calls addresses that users gave. The address that was checked is the one connected to, so a name
 * that leads elsewhere a moment later gains nothing; redirects are not followed; size and time of an
 * answer are capped. A connection is kept for the next request for a few seconds.
 */
export function createSafeFetch(options: SafeFetchOptions): SafeFetch {
  // Apart, so that no connection to a private address serves a request that may not have one.
  const anywhere = agentOf(options, true);
  const onlyPublic = agentOf(options, false);
  return async (text, request = {}) => {
    const trusted = URL.canParse(text) && options.trusted?.includes(new URL(text).origin);
    const allowPrivate = trusted || options.allowPrivate;
    const url = callableUrl(text, allowPrivate);
    if (!url) throw new SafeFetchError('refused', 'an address');
    const patienceMs = Math.ceil(Math.min(request.timeoutMs ?? Infinity, options.timeoutMs));
    const limit = AbortSignal.timeout(2 * patienceMs);
    const signal = request.signal ? AbortSignal.any([limit, request.signal]) : limit;
    const { method = 'GET', headers, body } = request;
    try {
      return await readAnswer(
        await send(url, {
          dispatcher: allowPrivate ? anywhere : onlyPublic,
          method,
          headers: { 'user-agent': 'Jadeport', 'accept-encoding': 'gzip', ...headers },
          ...(body === undefined ? {} : { body }),
          headersTimeout: patienceMs,
          bodyTimeout: patienceMs,
          signal,
        }),
      );
    } catch (error) {
      const reason = signal.aborted ? 'too-slow' : reasonOf(error);
      throw new SafeFetchError(reason, url.hostname, { cause: error });
    }
  };
}

const agentOf = (options: SafeFetchOptions, allowPrivate: boolean) =>
  new Agent({
    connect: {
      lookup: checkedLookup(options.lookup ?? systemLookup, allowPrivate),
      timeout: options.timeoutMs,
    },
    maxResponseSize: answerLimit,
  });

/** Resolves names, and refuses one that leads anywhere private, in whatever part. */
function checkedLookup(lookup: typeof systemLookup, allowPrivate: boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error('no address'), '');
      if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new SafeFetchError('refused', hostname), '');
      }
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}

async function readAnswer(answer: Dispatcher.ResponseData): Promise<SafeFetchAnswer> {
  const { statusCode: status, headers, body } = answer;
  const bytes = Buffer.from(await body.arrayBuffer());
  if (status >= 300 && status < 400) throw new SafeFetchError('redirected', '');
  const isPacked = /^(x-)?gzip$/i.test(String(headers['content-encoding'] ?? ''));
  // Unpacked apart from the connection: a stream between them may wait for ever once it is full.
  const text = isPacked ? await unpack(bytes, { maxOutputLength: answerLimit }) : bytes;
  const single = Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : value,
  ]);
  return { status, headers: Object.fromEntries(single), text: text.toString() };
}

const tooLarge = /^(ERR_BUFFER_TOO_LARGE|UND_ERR_RES_EXCEEDED_MAX_SIZE)$/;

/** Everything else that can go wrong is a connection that is not made or does not hold. */
function reasonOf(error: unknown): SafeFetchReason {
  if (error instanceof SafeFetchError) return error.reason;
  const code = (error as { code?: string }).code ?? '';
  if (tooLarge.test(code)) return 'too-large';
  if (code.endsWith('_TIMEOUT')) return 'too-slow';
  const isGarbled = error instanceof errors.HTTPParserError || code.startsWith('Z_');
  return isGarbled ? 'garbled' : 'unreachable';
}
