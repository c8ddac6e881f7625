import { failure } from './failure.ts';
import { RestError } from './rest.ts';

/** The answer of a failed call, where one arrived: tRPC's client keeps it, `rest` its figures. */
function answerOf(error: unknown): { status?: number; retryAfter?: string | null } {
  if (error instanceof RestError) return error;
  const { meta } = (error ?? {}) as { meta?: { response?: Response } };
  const { status, headers } = meta?.response ?? {};
  return { ...(status && { status }), retryAfter: headers?.get('retry-after') ?? null };
}

/**
 * Whether the same call may succeed later: no readable answer arrived, or one that says so. Any other
 * answer, such as 404, is final.
 */
export function isPassing(error: unknown): boolean {
  const { httpStatus } = failure(error) as { httpStatus?: number };
  const status = httpStatus ?? answerOf(error).status ?? 0;
  return status < 400 || status >= 500 || status === 408 || status === 429;
}

/**
 * Milliseconds after `now` at which the answer asked to be called again, from its Retry-After header
 * in seconds or as a date (RFC 9110, section 10.2.3); undefined without one.
 */
export function retryAfterMs(error: unknown, now: number): number | undefined {
  const text = answerOf(error).retryAfter?.trim();
  if (!text) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
