import { AppError } from '../errors/app-error.ts';

/** A shop wants to be left alone for `waitMs` from `now`, or for a time that it does not tell. */
export function throttled(now: Date, waitMs?: number): AppError {
  const until = new Date(now.getTime() + (waitMs ?? 0)).toISOString();
  return new AppError(
    'SHOP_THROTTLED',
    { until },
    waitMs === undefined ? {} : { retryAfter: Math.ceil(waitMs / 1000) },
  );
}
