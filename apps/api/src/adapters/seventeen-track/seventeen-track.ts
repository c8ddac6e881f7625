import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { Notice, TrackingProvider } from '../../ports/tracking-provider.ts';
import { answerOf, newsOf, noticeOf } from './answers.ts';

export type SeventeenTrackOptions = {
  key: string;
  apiRoot: string;
  /** Longest time for an answer, in milliseconds. */
  timeoutMs: number;
};

/** Documented limits: 40 numbers a call, 3 calls a second. */
const atOnce = 40;
const betweenCallsMs = 400;

/** Error codes of single numbers. */
const registeredAlready = -18_019_901;
const quotaSpent = -18_019_908;

/**
 * 17TRACK's Tracking API v2.2. Its notices are signed with the SHA-256 of the body, a slash and the key;
 * its documents name the header `sign`, and `x-17track-signature` elsewhere, so both are read.
 */
export function createSeventeenTrack(options: SeventeenTrackOptions): TrackingProvider {
  const { key, apiRoot, timeoutMs } = options;
  let nextCall = 0;

  async function call(name: 'register' | 'gettrackinfo', numbers: readonly string[]) {
    const now = Date.now();
    const at = Math.max(now, nextCall);
    nextCall = at + betweenCallsMs;
    if (at > now) await setTimeout(at - now);
    const answer = await fetch(new URL(`/track/v2.2/${name}`, apiRoot), {
      method: 'POST',
      headers: { '17token': key, 'content-type': 'application/json' },
      body: JSON.stringify(numbers.map((number) => ({ number }))),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`17TRACK answered ${answer.status}`);
    const { code, data } = answerOf(await answer.json().catch(() => ({})));
    if (code !== 0) throw new Error(`17TRACK answered with error ${code}`);
    return data;
  }

  return {
    atOnce,
    async register(numbers) {
      const { accepted, rejected } = await call('register', numbers);
      const known = rejected.filter(({ error }) => error.code === registeredAlready);
      const never = rejected.filter(
        ({ error }) => error.code !== registeredAlready && error.code !== quotaSpent,
      );
      return {
        taken: [...accepted, ...known].map(({ number }) => number),
        refused: never.map(({ number }) => number),
      };
    },
    async fetch(numbers) {
      const { accepted } = await call('gettrackinfo', numbers);
      return accepted.map(newsOf);
    },
    readNotice(headers, body): Notice {
      const given = [headers.sign, headers['x-17track-signature']];
      if (!given.some((each) => typeof each === 'string' && isSignature(each, body, key)))
        return { kind: 'unsigned' };
      try {
        return { kind: 'news', news: noticeOf(JSON.parse(body.toString('utf8'))) };
      } catch (error) {
        if (error instanceof SyntaxError || error instanceof z.ZodError)
          return { kind: 'unreadable' };
        throw error;
      }
    },
  };
}

/** Compares in constant time. */
function isSignature(given: string, body: Buffer, key: string): boolean {
  const ours = createHash('sha256').update(body).update(`/${key}`).digest();
  const theirs = Buffer.from(given.trim(), 'hex');
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
