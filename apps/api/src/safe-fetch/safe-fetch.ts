import { lookup as systemLookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
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
 * answer are capped.
 */
export function createSafeFetch(options: SafeFetchOptions): SafeFetch {
  return async (text, request = {}) => {
    const trusted = URL.canParse(text) && options.trusted?.includes(new URL(text).origin);
    const allowPrivate = trusted || options.allowPrivate;
    const url = callableUrl(text, allowPrivate);
    if (!url) throw new SafeFetchError('refused', 'an address');
    const lookup = checkedLookup(options.lookup ?? systemLookup, allowPrivate);
    const patience = patienceOf(
      Math.min(request.timeoutMs ?? Infinity, options.timeoutMs),
      request.signal,
    );
    try {
      const response = await open(url, request, lookup, patience.signal);
      patience.progress();
      return await readAnswer(url.hostname, response, patience.progress);
    } catch (error) {
      if (patience.signal.aborted) throw new SafeFetchError('too-slow', url.hostname);
      throw error instanceof SafeFetchError
        ? error
        : new SafeFetchError(reasonOf(error), url.hostname, { cause: error });
    } finally {
      patience.end();
    }
  };
}

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

function open(
  url: URL,
  { method = 'GET', headers, body }: SafeFetchRequest,
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const options = {
      method,
      headers: { 'user-agent': 'Jadeport', 'accept-encoding': 'gzip', ...headers },
      lookup,
      signal,
      // A connection of its own for each request, so that each is checked.
      agent: false,
    } as const;
    request(url, options, resolve).once('error', reject).end(body);
  });
}

async function readAnswer(
  host: string,
  response: IncomingMessage,
  onProgress: () => void,
): Promise<SafeFetchAnswer> {
  const { statusCode: status = 0, headers } = response;
  try {
    if (status >= 300 && status < 400) throw new SafeFetchError('redirected', host);
    const bytes = await readBytes(host, response, onProgress);
    const isPacked = /^(x-)?gzip$/i.test(headers['content-encoding'] ?? '');
    // Unpacked apart from the connection: a stream between them may wait for ever once it is full.
    const text = isPacked ? await unpack(bytes, { maxOutputLength: answerLimit }) : bytes;
    return { status, headers: singleValues(headers), text: text.toString() };
  } finally {
    response.destroy();
  }
}

async function readBytes(
  host: string,
  response: IncomingMessage,
  onProgress: () => void,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    onProgress();
    size += chunk.length;
    if (size > answerLimit) throw new SafeFetchError('too-large', host);
    chunks.push(chunk);
  }
  // Taken out: a closed connection is kept until the next full garbage collection, and them with it.
  return Buffer.concat(chunks.splice(0));
}

function singleValues(headers: IncomingMessage['headers']): SafeFetchAnswer['headers'] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );
}

/** Everything else that can go wrong is a connection that is not made or does not hold. */
function reasonOf(error: unknown): SafeFetchReason {
  const { code = '' } = error as { code?: string };
  if (code === 'ERR_BUFFER_TOO_LARGE') return 'too-large';
  return /^(HPE_|Z_)/.test(code) ? 'garbled' : 'unreachable';
}

/** Aborts its signal when nothing has moved for too long, or when it all takes too long. */
function patienceOf(timeoutMs: number, given?: AbortSignal) {
  const controller = new AbortController();
  const timers = [timeoutMs, 2 * timeoutMs].map((ms) => setTimeout(() => controller.abort(), ms));
  return {
    signal: given ? AbortSignal.any([controller.signal, given]) : controller.signal,
    progress: () => void timers[0]?.refresh(),
    end: () => timers.forEach(clearTimeout),
  };
}
