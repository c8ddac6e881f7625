import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { onFirstUse } from '../on-first-use.ts';
import { whileWaiting } from '../waiting/waiting.ts';
import { callableUrl, isPublicAddress } from './address.ts';
import { SafeFetchError, type SafeFetchReason } from './safe-fetch-error.ts';

/** A request to another server. */
export type SafeFetchRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Longest time without progress, where shorter than the usual one. */
  timeoutMs?: number;
  /** Gives up at once, like a time-out. */
  signal?: AbortSignal;
};

export type SafeFetchAnswer = {
  status: number;
  /** By lower-case name. */
  headers: Readonly<Record<string, string | undefined>>;
  /** Unpacked, as UTF-8. */
  text: string;
};

/** @throws SafeFetchError when no answer comes */
export type SafeFetch = (url: string, request?: SafeFetchRequest) => Promise<SafeFetchAnswer>;

export type SafeFetchOptions = {
  /** Whether private addresses and plain HTTP are allowed (ALLOW_PRIVATE_UPSTREAMS). */
  allowPrivate: boolean;
  /** Origins set by the operator, called without checks. */
  trusted?: readonly string[];
  /** Longest time without progress in milliseconds; the whole request may take twice as long. */
  timeoutMs: number;
  lookup?: typeof systemLookup;
};

/** Largest answer in MB, as sent and unpacked. */
export const answerLimitMb = 8;
const answerLimit = answerLimitMb * 2 ** 20;

const unpack = promisify(gunzip);

/**
 * Creates the client for addresses from users. It connects to the address that it checked, so a
 * name that changes its address afterwards gains nothing; it follows no redirects and limits size
 * and time of answers. A connection is reused for a few seconds. The call that asks does not count
 * as worked on meanwhile, so that slow servers of one customer stop nobody.
 */
export function createSafeFetch(options: SafeFetchOptions): SafeFetch {
  // Separate, so that a connection to a private address never serves a request that may not have
  // one.
  const anywhere = onFirstUse(() => agentOf(options, true));
  const onlyPublic = onFirstUse(() => agentOf(options, false));
  const ask: SafeFetch = async (text, request = {}) => {
    const trusted = URL.canParse(text) && options.trusted?.includes(new URL(text).origin);
    const allowPrivate = trusted || options.allowPrivate;
    const url = callableUrl(text, allowPrivate);
    if (!url) throw new SafeFetchError('refused', 'an address');
    const patienceMs = Math.ceil(Math.min(request.timeoutMs ?? Infinity, options.timeoutMs));
    const limit = AbortSignal.timeout(2 * patienceMs);
    const signal = request.signal ? AbortSignal.any([limit, request.signal]) : limit;
    const { method = 'GET', headers, body } = request;
    try {
      const dispatcher = await (allowPrivate ? anywhere : onlyPublic)();
      const { request: send } = await import('undici');
      return await readAnswer(
        await send(url, {
          dispatcher,
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
  return (text, request) => whileWaiting(() => ask(text, request));
}

async function agentOf(options: SafeFetchOptions, allowPrivate: boolean): Promise<Dispatcher> {
  const { Agent } = await import('undici');
  return new Agent({
    connect: {
      lookup: checkedLookup(options.lookup ?? systemLookup, allowPrivate),
      timeout: options.timeoutMs,
    },
    maxResponseSize: answerLimit,
  });
}

/** Resolves names, and refuses a name if any of its addresses is private. */
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
  // Unpacked after reading, because a full decompression stream in between may wait for ever.
  const text = isPacked ? await unpack(bytes, { maxOutputLength: answerLimit }) : bytes;
  const single = Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : value,
  ]);
  return { status, headers: Object.fromEntries(single), text: text.toString() };
}

const tooLarge = /^(ERR_BUFFER_TOO_LARGE|UND_ERR_RES_EXCEEDED_MAX_SIZE)$/;

/** Every other error is a failed or broken connection. */
function reasonOf(error: unknown): SafeFetchReason {
  if (error instanceof SafeFetchError) return error.reason;
  const { code = '', name } = error as { code?: string; name?: string };
  if (tooLarge.test(code)) return 'too-large';
  if (code.endsWith('_TIMEOUT')) return 'too-slow';
  const isGarbled = name === 'HTTPParserError' || code.startsWith('Z_');
  return isGarbled ? 'garbled' : 'unreachable';
}
