import { AppError } from '../errors/app-error.ts';

/** Returns the error of a shop that asks us to wait `waitMs` from `now`, or for an unknown time. */
export function throttled(now: Date, waitMs?: number): AppError {
  const until = new Date(now.getTime() + (waitMs ?? 0)).toISOString();
  return new AppError(
    'SHOP_THROTTLED',
    { until },
    waitMs === undefined ? {} : { retryAfter: Math.ceil(waitMs / 1000) },
  );
}
