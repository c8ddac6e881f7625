import type { Database } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { countAttempt, type Limit } from '../../http/throttle.ts';

/**
 * Counts an attempt with a password or a code against its limits.
 *
 * @throws TOO_MANY_SIGN_INS with Retry-After once one is exceeded
 */
export async function limitSignIns(
  database: Database,
  now: Date,
  limits: readonly Limit[],
): Promise<void> {
  const wait = await countAttempt(database, now, limits);
  if (wait === 0) return;
  const minutes = Math.ceil(wait / 60);
  throw new AppError('TOO_MANY_SIGN_INS', { minutes }, { retryAfter: wait });
}
