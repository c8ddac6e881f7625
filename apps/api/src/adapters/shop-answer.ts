import type { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import type { SafeFetchAnswer } from '../safe-fetch/safe-fetch.ts';
import { throttled } from '../safe-fetch/throttled.ts';

export { throttled };

/**
 * Parses the JSON of a shop's answer with `schema`, or throws the error that most vendors mean by
 * the status. A vendor with other meanings checks the status before it calls this.
 *
 * @throws AppError SHOP_KEY_REFUSED, SHOP_NOT_FOUND, SHOP_THROTTLED, SHOP_UNAVAILABLE or
 * SHOP_BAD_ANSWER
 */
export function readShopAnswer<T>(answer: SafeFetchAnswer, schema: z.ZodType<T>, now: Date): T {
  const { status } = answer;
  if (status === 401 || status === 403) throw new AppError('SHOP_KEY_REFUSED');
  if (status === 404 || status === 410) throw new AppError('SHOP_NOT_FOUND');
  if (status === 429) throw throttled(now, retryAfterMs(answer, now));
  if (status >= 500) throw unavailable(answer, now);
  const parsed = schema.safeParse(jsonOf(answer.text));
  if (status >= 300 || !parsed.success) throw new AppError('SHOP_BAD_ANSWER');
  return parsed.data;
}

function unavailable(answer: SafeFetchAnswer, now: Date): AppError {
  const waitMs = retryAfterMs(answer, now);
  const more = waitMs === undefined ? {} : { retryAfter: Math.ceil(waitMs / 1000) };
  return new AppError('SHOP_UNAVAILABLE', { status: answer.status }, more);
}

/** Parses Retry-After, in seconds or as a date (RFC 9110), to milliseconds from `now`. */
export function retryAfterMs({ headers }: SafeFetchAnswer, now: Date): number | undefined {
  const text = headers['retry-after']?.trim() ?? '';
  if (/^\d{1,9}(\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1000);
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime());
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
